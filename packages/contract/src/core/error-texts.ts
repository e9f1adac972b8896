import type { Language } from '../product';

/** A status and a text in every language; one that is missing does not compile. `{name}` takes a parameter. */
export type ErrorTexts = Record<`${string}.${string}`, { status: number } & Record<Language, string>>;

export type ErrorParams = Readonly<Record<string, string | number>>;

export function fillText(text: string, params: ErrorParams): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
}
