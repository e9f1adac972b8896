import { canChangeRole, canRemove, listAllowed, ROLES, type Role } from '@quilt/contract/access';
import { toScope } from '@quilt/contract/core';
import { listOwnInvitations } from '@quilt/contract/features/invitations';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { listMembers, Member } from '@quilt/contract/features/members';
import { type CurrentUser, getCurrentUser, PersonCard } from '@quilt/contract/features/profile';
import {
  getTeam,
  listOpenTeams,
  listTeams,
  OpenTeam,
  TEAM_ACTIONS,
  TeamCard,
  TeamPage,
} from '@quilt/contract/features/teams';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import type { z } from 'zod';
// Its code, which a busy machine takes long to load, is there before anybody waits for the page.
import '../app/pages/team/TeamPage';
import '../app/pages/team/TeamsPage';
import { queryClient } from '../lib/query-client';
import { startSession } from '../lib/session';
import { toasts } from '../ui/overlays/toasts';
import { answer, fakeApi } from './fake-api';
import { sockets } from './fake-socket';
import { daniel, mira, SPECIALTIES } from './people';
import { renderApp } from './render-app';

export const TEAM = 7;

const cardOf = (user: CurrentUser) => PersonCard.parse(user);
export const MIRA = cardOf(mira);
export const DANIEL = cardOf(daniel);
export const LENA = PersonCard.parse({
  ...MIRA,
  id: 3,
  uuid: '7c2d0c34-70f7-4f67-9c42-7d0c5d3a3c33',
  firstName: 'Lena',
  lastName: 'Petrova',
  fullName: 'Lena Petrova',
  username: 'lena',
});

export function teamCard(change: Partial<z.input<typeof TeamCard>> = {}): TeamCard {
  return TeamCard.parse({
    id: TEAM,
    title: 'Northlight Studio',
    image: null,
    description: 'Product design and mobile development.',
    visibility: 'hidden',
    role: 'manager',
    activeProjectsCount: 3,
    memberCount: 12,
    members: [LENA, MIRA, DANIEL],
    archivedAt: null,
    deletesAt: null,
    ...change,
  });
}

export function openTeam(change: Partial<z.input<typeof OpenTeam>> = {}): OpenTeam {
  return OpenTeam.parse({
    ...teamCard({ id: 9, title: 'Metro map club', visibility: 'open', role: null }),
    joining: 'join',
    askAgainFrom: null,
    ...change,
  });
}

/** The team as somebody of that role sees it; null: as nobody in it. */
export function teamAs(role: Role | null, change: Partial<z.input<typeof TeamPage>> = {}): TeamPage {
  const relations = role === 'temporaryPerformer' ? (['assignedProject'] as const) : [];
  return TeamPage.parse({
    ...teamCard({ role }),
    joining: null,
    askAgainFrom: null,
    calendar: {
      timeZone: 'Europe/Moscow',
      workingDays: [1, 2, 3, 4, 5],
      workFrom: '09:00',
      workUntil: '18:00',
      holidays: [],
    },
    invitable: role === null ? [] : ROLES.filter((one) => canRemove(role, one)),
    version: 4,
    can: listAllowed({ role, relations }, TEAM_ACTIONS),
    parts: [],
    ...change,
  });
}

/** A member as somebody of the viewer's role sees them. */
export function member(
  person: PersonCard,
  role: Role,
  viewer: Role,
  change: Partial<z.input<typeof Member>> = {},
): Member {
  const givable = ROLES.filter((to) => to !== role && canChangeRole(viewer, role, to));
  return Member.parse({
    person,
    role,
    lastDay: null,
    host: null,
    projects: [],
    joinedAt: '2026-01-05T09:00:00.000Z',
    absence: null,
    load: { new: 0, inProgress: 0, onTheTest: 0, overdue: 0, done: 0, inspects: 0 },
    givable,
    can: [
      ...(givable.length > 0 ? ['member.changeRole'] : []),
      ...(canRemove(viewer, role) ? ['member.remove'] : []),
      ...(viewer === 'owner' && role !== 'owner' ? ['team.handOver'] : []),
    ],
    ...change,
  });
}

/** Mira in that role, Lena as the owner, Daniel as a performer. */
export const membersFor = (viewer: Role, change: Partial<z.input<typeof Member>> = {}): Member[] => [
  ...(viewer === 'owner' ? [] : [member(LENA, 'owner', viewer)]),
  member(MIRA, viewer, viewer),
  member(DANIEL, 'performer', viewer, change),
];

/** What pages of teams ask for is there, and toasts are told here instead of shown. */
export function prepareTeams(): void {
  beforeEach(() => {
    vi.spyOn(toasts, 'show').mockReturnValue('');
    fakeApi.use(
      answer(getCurrentUser, { item: mira }),
      answer(listSpecialties, { items: SPECIALTIES }),
      answer(listOwnInvitations, { items: [], nextCursor: null }),
      answer(listOpenTeams, { items: [], nextCursor: null }),
      answer(listTeams, { items: [teamCard()], nextCursor: null }),
    );
  });
}

export function openTeams(path = '/teams') {
  startSession('token-of-mira');
  return renderApp(path);
}

/** The page of the team, or one below it, as Mira in that role sees it. */
export function openTeamAs(
  role: Role | null,
  change: Partial<z.input<typeof TeamPage>> = {},
  path = `/team/${TEAM}`,
) {
  fakeApi.use(
    answer(getTeam, { item: teamAs(role, change) }),
    answer(listMembers, { items: role === null ? [] : membersFor(role), nextCursor: null }),
  );
  return openTeams(path);
}

/** Connects, and answers how the server speaks in the scope of the team. */
export async function hearTeam(): Promise<(type: string) => void> {
  const scope = toScope('team', TEAM);
  await waitFor(() => expect(sockets.at(-1)).toBeDefined());
  const socket = sockets.at(-1);
  socket?.answers.set(scope, { ok: true, seq: 0 });
  act(() => socket?.accept());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  let seq = 0;
  return (type) => {
    seq += 1;
    act(() => socket?.say('events', [{ type, id: TEAM, scope, seq, patch: null }]));
  };
}

export const press = (name: string | RegExp) => screen.findByRole('button', { name });
export const menuEntry = (name: string) => screen.findByRole('menuitem', { name });
export const membersAre = (...items: ReturnType<typeof membersFor>) =>
  answer(listMembers, { items, nextCursor: null });

export const BUSY = { new: 2, inProgress: 1, onTheTest: 4, overdue: 0, done: 0, inspects: 0 };

export const openTeamsAre = (...items: ReturnType<typeof openTeam>[]) =>
  answer(listOpenTeams, { items, nextCursor: null });

export const openSettingsAs = (role: Role | null, change: Parameters<typeof teamAs>[1] = {}) =>
  openTeamAs(role, change, `/team/${TEAM}/settings`);

export const sentBy = async (requests: Request[], method: string) =>
  requests.find((request) => request.method === method)?.json();
