import { Notification } from '@quilt/contract/features/notifications';
import type { z } from 'zod';
import { daniel } from './people';

/** Daniel as everybody may see him. */
export const DANIEL_CARD = {
  id: daniel.id,
  uuid: daniel.uuid,
  firstName: daniel.firstName,
  lastName: daniel.lastName,
  fullName: daniel.fullName,
  avatar: null,
  avatarUrl: null,
  specialty_id: null,
  positionId: null,
  jobTitle: null,
};

export const ANA_CARD = {
  ...DANIEL_CARD,
  id: 3,
  uuid: '9d1c7f0e-7a52-4f1b-8f3c-5b6a1e2d3c33',
  firstName: 'Ana',
  lastName: 'Ruiz',
  fullName: 'Ana Ruiz',
};

/** A friend request of Daniel's, a moment ago, unless something else is said. */
export function notice(change: Partial<z.input<typeof Notification>> = {}): Notification {
  return Notification.parse({
    id: 7,
    kind: 'friendAsked',
    params: {},
    teamImage: null,
    actors: [DANIEL_CARD],
    count: 1,
    isRead: false,
    at: new Date().toISOString(),
    isOpen: true,
    ...change,
  });
}
