import { Invitation, OwnInvitation } from '@quilt/contract/features/invitations';
import { TeamCard, TeamPage } from '@quilt/contract/features/teams';
import type { z } from 'zod';
import { DANIEL_CARD } from './notifications';

/** A team that Mira is asked to join, as she sees it from then on. */
export const ATELIER = TeamCard.parse({
  id: 4,
  title: 'Atelier North',
  image: null,
  description: 'Signs and letters',
  visibility: 'hidden',
  role: 'observer',
  activeProjectsCount: 3,
  memberCount: 7,
  members: [],
  archivedAt: null,
  deletesAt: null,
});

const DAY_MS = 24 * 60 * 60 * 1000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Daniel asks Mira to join Atelier North as observer, unless something else is said. */
export function ownInvitation(change: Partial<z.input<typeof OwnInvitation>> = {}): OwnInvitation {
  return OwnInvitation.parse({
    id: 12,
    team: ATELIER,
    inviter: DANIEL_CARD,
    role: 'observer',
    lastDay: null,
    projects: [],
    text: '',
    sentAt: inDays(-1),
    expiresAt: inDays(6),
    ...change,
  });
}

/** Northlight Studio as its manager sees it, unless something else is said. */
export function teamPage(change: Partial<z.input<typeof TeamPage>> = {}): TeamPage {
  return TeamPage.parse({
    ...ATELIER,
    id: 1,
    title: 'Northlight Studio',
    role: 'manager',
    joining: null,
    askAgainFrom: null,
    calendar: {
      timeZone: 'Europe/Moscow',
      workingDays: [1, 2, 3, 4, 5],
      workFrom: '09:00',
      workUntil: '18:00',
      holidays: [],
    },
    invitable: ['performer', 'temporaryPerformer', 'observer', 'bystander'],
    version: 1,
    can: ['team.seeMembers', 'team.invite', 'team.leave', 'project.create'],
    parts: [],
    ...change,
  });
}

/** Daniel is asked to become a performer, and has not answered, unless something else is said. */
export function invitation(change: Partial<z.input<typeof Invitation>> = {}): Invitation {
  return Invitation.parse({
    id: 31,
    to: { kind: 'user', person: DANIEL_CARD },
    role: 'performer',
    lastDay: null,
    host: null,
    projects: [],
    state: 'pending',
    inviter: null,
    sentAt: inDays(-2),
    expiresAt: inDays(5),
    answeredAt: null,
    againFrom: null,
    ...change,
  });
}
