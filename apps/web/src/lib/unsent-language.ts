import { LANGUAGES, type Language } from '@quilt/contract/product';
import { storage } from './storage';

/** A choice that waits on this device to be sent, and whose it is: signing in asks before the queue is loaded. */
const KEY = 'quilt.unsentLanguage';

export function findUnsentLanguage(userUuid: string): Language | null {
  const kept = storage.getItem(KEY);
  return LANGUAGES.find((language) => kept === `${userUuid} ${language}`) ?? null;
}

export function keepUnsentLanguage(userUuid: string, language: Language | null): void {
  if (language !== null) storage.setItem(KEY, `${userUuid} ${language}`);
  else if (findUnsentLanguage(userUuid) !== null) storage.removeItem(KEY);
}
