import type { Language } from '@quilt/contract/product';

/** Each language in its own words: whoever looks for theirs may not read the present one. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ru: 'Русский' };
