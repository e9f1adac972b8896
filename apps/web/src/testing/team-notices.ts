import { listSpecialties } from '@quilt/contract/features/lookups';
import {
  countNotifications,
  listNotifications,
  type Notification,
} from '@quilt/contract/features/notifications';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { beforeEach } from 'vitest';
import { startSession } from '../lib/session';
import { answer, fakeApi } from './fake-api';
import { notice } from './notifications';
import { mira, SPECIALTIES } from './people';

export const TEAM = { teamId: 4, teamTitle: 'Atelier North' };

export function tell(...items: Notification[]): void {
  fakeApi.use(
    answer(countNotifications, { item: { unread: items.length } }),
    answer(listNotifications, { items, nextCursor: null }),
  );
}

export const invited = (change: Parameters<typeof notice>[0] = {}) =>
  notice({ kind: 'invited', params: { ...TEAM, invitationId: 12, role: 'observer' }, ...change });

export function prepareTeamNotices(): void {
  beforeEach(() => {
    fakeApi.use(answer(getCurrentUser, { item: mira }), answer(listSpecialties, { items: SPECIALTIES }));
    startSession('token-of-mira');
  });
}
