import type { Language } from '../product';

/** A status and a text in every language; one that is missing does not compile. `{name}` takes a parameter. */
export type ErrorTexts = Record<`${string}.${string}`, { status: number } & Record<Language, string>>;
