/** The one place that knows what the product is called. */
export const PRODUCT_NAME = 'Quilt';

export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Picks ours from an Accept-Language header or a stored value; anything else is the default. */
export function toLanguage(value: string | null | undefined): Language {
  return value?.trim().toLowerCase().startsWith('ru') ? 'ru' : DEFAULT_LANGUAGE;
}
