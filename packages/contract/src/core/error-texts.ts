import type { Language } from '../product';
import { wordWait } from './wait-words';

/**
 * A status and a text in every language; one that is missing does not compile. `{name}` takes a parameter, numbers as the
 * language writes them, `{wait}` that of `seconds`.
 */
export type ErrorTexts = Record<`${string}.${string}`, { status: number } & Record<Language, string>>;

export type ErrorParams = Readonly<Record<string, string | number>>;

export function fillText(text: string, params: ErrorParams, language: Language): string {
  const known: ErrorParams =
    params.seconds === undefined ? params : { ...params, wait: wordWait(Number(params.seconds), language) };
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(known, name) ? (known[name] ?? placeholder) : placeholder;
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  });
}
