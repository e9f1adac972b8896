import type { UserUuid } from '@quilt/contract/core';
import { updateUser } from '@quilt/contract/features/profile';
import { LANGUAGES, type Language } from '@quilt/contract/product';
import { setLanguage } from './interface-store';
import { listWaiting, onWaitingChange, queueWrite } from './offline-queue';
import { useSession } from './session';
import { findUnsentLanguage, keepUnsentLanguage } from './unsent-language';

const KIND = 'language';

/** The last choice that is on its way into the queue. */
let arriving: Language | null = null;
/** The last choice that was seen in the queue, and of whom; or that there was none. */
let seen: { userUuid: UserUuid; unsent: Language | null } | null = null;

/** Resolves when the server has it. */
export async function queueLanguage(language: Language): Promise<void> {
  const userUuid = useSession.getState().currentUser?.uuid;
  arriving = language;
  const arrive = (): void => {
    if (arriving === language) arriving = null;
  };
  try {
    await queueWrite(
      updateUser,
      { body: { language } },
      { kind: KIND, params: { language } },
      { onKept: arrive },
    );
  } finally {
    arrive();
    // Sent before anything was seen in the queue, its mark would have it sent again.
    if (userUuid && arriving === null && findUnsentLanguage(userUuid) === language) {
      keepUnsentLanguage(userUuid, findLastUnsent());
    }
  }
}

/** A choice is marked before it is in the queue, and the page may be left in between: the next one puts it there. */
export function queueUnsentLanguage(userUuid: string): void {
  const unsent = findUnsentLanguage(userUuid);
  if (unsent === null || unsent === (arriving ?? findLastUnsent())) return;
  // Refused or taken back it is seen in the list of what waits.
  queueLanguage(unsent).catch(() => undefined);
}

/** Another device has changed it; unless this one has changed it since, and has only not said so yet. */
export function followLanguage(language: Language): void {
  const { currentUser } = useSession.getState();
  if (currentUser && findUnsentLanguage(currentUser.uuid) === null) setLanguage(language);
}

/** A choice was taken back: the last one that still waits is shown, or else the account's. */
export function showKeptLanguage(): void {
  const { currentUser } = useSession.getState();
  const kept = findLastUnsent() ?? currentUser?.language;
  if (kept) setLanguage(kept);
}

function findLastUnsent(): Language | null {
  const [last] = listWaiting(KIND).slice(-1);
  return LANGUAGES.find((language) => language === last?.params.language) ?? null;
}

onWaitingChange((userUuid) => {
  const unsent = findLastUnsent();
  const before = seen?.userUuid === userUuid ? seen : null;
  seen = { userUuid, unsent };
  const marked = findUnsentLanguage(userUuid);
  if (marked === null || (before && marked === before.unsent && arriving === null)) {
    keepUnsentLanguage(userUuid, unsent);
  }
  if (before === null) queueUnsentLanguage(userUuid);
});

useSession.subscribe(({ token }, before) => {
  // What waits of whoever comes is looked at anew.
  if (token !== before.token) seen = null;
});
