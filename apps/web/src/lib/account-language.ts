import { updateUser } from '@quilt/contract/features/profile';
import { LANGUAGES, type Language } from '@quilt/contract/product';
import { setLanguage } from './interface-store';
import { listWaiting, onWaitingChange, queueWrite } from './offline-queue';
import { useSession } from './session';
import { keepUnsentLanguage } from './unsent-language';

const KIND = 'language';

/** Resolves when the server has it. */
export async function queueLanguage(language: Language): Promise<void> {
  await queueWrite(updateUser, { body: { language } }, { kind: KIND, params: { language } });
}

/** Another device has changed it; unless this one has changed it since, and has only not said so yet. */
export function followLanguage(language: Language): void {
  if (listWaiting(KIND).length === 0) setLanguage(language);
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
  keepUnsentLanguage(userUuid, findLastUnsent());
});
