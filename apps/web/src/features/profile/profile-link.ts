import type { UserUuid } from '@quilt/contract/core';
import { copyText } from '../../lib/hand-out';
import { PATHS } from '../../lib/paths';

export const profilePath = (uuid: UserUuid): string => `${PATHS.profile}/${uuid}`;

/** As others open it. */
export const profileUrl = (uuid: UserUuid): string => `${window.location.origin}${profilePath(uuid)}`;

export const copyProfileLink = (uuid: UserUuid): Promise<boolean> => copyText(profileUrl(uuid));

/** By the system's own list of where to; null where it has none. */
export const profileSender = (): ((uuid: UserUuid, title: string) => Promise<void>) | null =>
  'share' in navigator ? sendProfileLink : null;

async function sendProfileLink(uuid: UserUuid, title: string): Promise<void> {
  try {
    await navigator.share({ url: profileUrl(uuid), title });
  } catch {
    // Whoever closes the system's list has changed their mind, and that is all that it says.
  }
}
