import type { Language } from '@quilt/contract/product';
import { setLanguage, useInterface } from './interface-store';
import { useSession } from './session';
import { storage } from './storage';
import { findUnsentLanguage, keepUnsentLanguage } from './unsent-language';

/** In the session storage: somebody has chosen a language here before signing in, and after whom. */
const CHOSEN_BY_VISITOR = 'quilt.languageChosen';
/** When somebody last signed in on this device, in whichever tab. */
const LAST_SIGN_IN = 'quilt.lastSignIn';

/** Shown at once; of a signed-in user it is kept on the account too, as soon as the server can be reached. */
export function changeLanguage(language: Language): void {
  if (language === useInterface.getState().language) return;
  setLanguage(language);
  const { currentUser } = useSession.getState();
  if (currentUser === null) markChosen();
  else keepOnAccount(currentUser.uuid, language);
}

/**
 * On signing in the language is the account's, or a later choice of the same user that still waits here to be sent. One
 * that was made on the sign-in page is the latest of all, and the account learns of it.
 */
export function startLanguage({ uuid, language }: { uuid: string; language: Language }): void {
  const latest = findUnsentLanguage(uuid) ?? language;
  const shown = useInterface.getState().language;
  const isChosen = takeChosen();
  storage.setItem(LAST_SIGN_IN, String(Date.now()));
  if (!isChosen) setLanguage(latest);
  else if (shown !== latest) keepOnAccount(uuid, shown);
}

/** On a visit that goes on: another device may have changed it meanwhile, unless this one has a later one to send. */
export function followAccount({ uuid, language }: { uuid: string; language: Language }): void {
  if (findUnsentLanguage(uuid) === null) setLanguage(language);
}

/** Nobody has signed in here yet, but it is known to whom the page speaks; what a visitor chose themselves stays. */
export function greetIn(language: Language): void {
  if (useSession.getState().token === null && lastSignIn() === '' && !isChosen()) setLanguage(language);
}

function keepOnAccount(uuid: string, language: Language): void {
  // At once: an answer that was written before the choice may come before the choice is in the queue.
  keepUnsentLanguage(uuid, language);
  // With the queue, which is no part of the sign-in page. Not loaded, it is the next page that queues the choice.
  import('./account-language').then(
    ({ queueUnsentLanguage }) => queueUnsentLanguage(uuid),
    () => undefined,
  );
}

// Somebody has come or gone here by another tab, or gone by this one: the next to sign in has chosen nothing.
useSession.subscribe(({ token, isStarting }, before) => {
  if (token !== before.token && !isStarting) takeChosen();
});

function lastSignIn(): string {
  return storage.getItem(LAST_SIGN_IN) ?? '';
}

function markChosen(): void {
  try {
    sessionStorage.setItem(CHOSEN_BY_VISITOR, lastSignIn());
  } catch {
    // Closed to us.
  }
}

function takeChosen(): boolean {
  try {
    const isOurs = isChosen();
    sessionStorage.removeItem(CHOSEN_BY_VISITOR);
    return isOurs;
  } catch {
    return false;
  }
}

function isChosen(): boolean {
  try {
    // The tab may have been elsewhere while somebody else came and went.
    return sessionStorage.getItem(CHOSEN_BY_VISITOR) === lastSignIn();
  } catch {
    return false;
  }
}
