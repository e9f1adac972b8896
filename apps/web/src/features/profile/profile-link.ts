import type { UserUuid } from '@quilt/contract/core';
import { copyText } from '../../lib/hand-out';
import { PATHS } from '../../lib/paths';

export const profilePath = (uuid: UserUuid): string => `${PATHS.profile}/${uuid}`;

/** As others open it. */
export const profileUrl = (uuid: UserUuid): string => `${window.location.origin}${profilePath(uuid)}`;

export const copyProfileLink = (uuid: UserUuid): Promise<boolean> => copyText(profileUrl(uuid));
