import type { UserId, UserUuid } from '@quilt/contract/core';
import type { Platform } from '../../platform/context';
import type { Feature } from '../../platform/feature';
import { createPresences, presencesOf } from './presence';
import { presencePersonalData } from './presence.personal-data';
import { fillPresenceDemo, fillPresenceWorld } from './presence.worlds';

/** Whom the viewer may see to be online now, for lists that show those alone; the latest to have come first. */
export function listOnline(platform: Pick<Platform, 'db'>, viewer: UserId): Promise<UserId[]> {
  return presencesOf(platform).listOnlineFor(viewer);
}

/** Whether they are there and do something, whoever may see it. */
export function isThere(platform: Pick<Platform, 'db'>, uuid: UserUuid): boolean {
  return presencesOf(platform).isThere(uuid);
}

export const presenceFeature: Feature = {
  name: 'presence',
  routes: [],
  live: createPresences,
  personalData: presencePersonalData,
  demo: fillPresenceDemo,
  largeWorld: fillPresenceWorld,
};
