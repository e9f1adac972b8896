import type { Language } from '@quilt/contract/product';
import { setLanguage, useInterface } from './interface-store';
import { useSession } from './session';
import { findUnsentLanguage } from './unsent-language';

/**
 * Somebody has chosen a language on this page before signing in. Not kept over a load: who comes back may be somebody
 * else, and the choice itself is kept for this device anyway.
 */
let isChosenByVisitor = false;

/** Shown at once; of a signed-in user it is kept on the account too, as soon as the server can be reached. */
export function changeLanguage(language: Language): void {
  if (language === useInterface.getState().language) return;
  setLanguage(language);
  if (useSession.getState().currentUser === null) isChosenByVisitor = true;
  else keepOnAccount(language);
}

/**
 * On signing in the language is the account's, or a later choice of the same user that still waits here to be sent. One
 * that was made on the sign-in page is the latest of all, and the account learns of it.
 */
export function startLanguage({ uuid, language }: { uuid: string; language: Language }): void {
  const latest = findUnsentLanguage(uuid) ?? language;
  const shown = useInterface.getState().language;
  const isChosen = isChosenByVisitor;
  isChosenByVisitor = false;
  if (!isChosen) setLanguage(latest);
  else if (shown !== latest) keepOnAccount(shown);
}

/** On a visit that goes on: another device may have changed it meanwhile, unless this one has a later one to send. */
export function followAccount({ uuid, language }: { uuid: string; language: Language }): void {
  if (findUnsentLanguage(uuid) === null) setLanguage(language);
}

function keepOnAccount(language: Language): void {
  // With the queue, which is no part of the sign-in page.
  import('./account-language')
    .then(({ queueLanguage }) => queueLanguage(language))
    // Refused or taken back it is seen in the list of what waits; not loaded, the language is this device's alone.
    .catch(() => undefined);
}

// Somebody has come or gone here by another tab, or gone by this one: the next to sign in has chosen nothing.
useSession.subscribe(({ token, isStarting }, before) => {
  if (token !== before.token && !isStarting) isChosenByVisitor = false;
});
