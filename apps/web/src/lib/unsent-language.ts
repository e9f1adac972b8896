import { LANGUAGES, type Language } from '@quilt/contract/product';
import { storage } from './storage';

/** A choice that waits on this device to be sent, of each user: signing in asks before the queue is loaded. */
const keyOf = (userUuid: string): string => `quilt.unsentLanguage.${userUuid}`;

export function findUnsentLanguage(userUuid: string): Language | null {
  const kept = storage.getItem(keyOf(userUuid));
  return LANGUAGES.find((language) => kept === language) ?? null;
}

export function keepUnsentLanguage(userUuid: string, language: Language | null): void {
  if (language === null) storage.removeItem(keyOf(userUuid));
  else storage.setItem(keyOf(userUuid), language);
}
