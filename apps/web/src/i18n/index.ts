import { DEFAULT_LANGUAGE, type Language, PRODUCT_NAME } from '@quilt/contract/product';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useInterface } from '../lib/interface-store';
import { en } from './en';
import { ru } from './ru';
import type { Russian, Texts } from './texts';

const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: useInterface.getState().language,
  fallbackLng: DEFAULT_LANGUAGE,
  defaultNS: 'common',
  resources: { en: { common: en }, ru: { common: ru } },
  // React escapes what it renders.
  interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT_NAME } },
  initAsync: false,
});

/** Called by a feature when its code is loaded, so that its texts come with it and not before. */
export function addTexts<Name extends Exclude<keyof Texts, 'common'>>(
  namespace: Name,
  texts: { en: Texts[Name]; ru: Russian<Texts[Name]> },
): void {
  for (const [language, bundle] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, bundle);
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  void i18n.changeLanguage(language);
}

showLanguage(useInterface.getState().language);
useInterface.subscribe(({ language }, before) => {
  if (language !== before.language) showLanguage(language);
});
