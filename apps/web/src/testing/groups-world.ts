import { canInGroup, GROUP_ACTIONS, type GroupRole } from '@quilt/contract/access';
import { countNewPosts, listPosts, listPostUploads } from '@quilt/contract/features/feeds';
import { countTies } from '@quilt/contract/features/friends';
import {
  countOwnGroups,
  Group,
  GroupCard,
  getGroup,
  listGroupMembers,
  listGroupRequests,
  listGroups,
  listOwnGroups,
} from '@quilt/contract/features/groups';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { listTeams } from '@quilt/contract/features/teams';
import { beforeEach, vi } from 'vitest';
import type { z } from 'zod';
// Its code, which a busy machine takes long to load, is there before anybody waits for the page.
import '../app/pages/group/GroupPage';
import '../features/groups/GroupsPage';
import { startSession } from '../lib/session';
import { toasts } from '../ui/overlays/toasts';
import { answer, fakeApi } from './fake-api';
import { mira, SPECIALTIES } from './people';
import { NO_COUNTS } from './profile-world';
import { renderApp } from './render-app';
import { DANIEL, LENA, MIRA } from './teams-world';

export { DANIEL };

/** One by request that Mira is not in, unless something else is said. */
export const groupCard = (change: Partial<z.input<typeof GroupCard>> = {}): GroupCard =>
  GroupCard.parse({
    id: 5,
    title: 'Letters',
    description: 'Type in two alphabets.',
    category: 'design',
    visibility: 'byRequest',
    memberCount: 3,
    role: null,
    joining: 'ask',
    askAgainFrom: null,
    members: [],
    deletesAt: null,
    ...change,
  });

export const group = (role: GroupRole | null, change: Partial<z.input<typeof Group>> = {}): Group =>
  Group.parse({
    ...groupCard({ role, joining: role === null ? 'ask' : null }),
    rules: 'Show the letters.\nSay whose work it is.',
    founder: LENA,
    requestCount: canInGroup(role, 'group.admit') ? 1 : null,
    version: 1,
    can: GROUP_ACTIONS.filter((action) => canInGroup(role, action)),
    ...change,
  });

const AT = '2026-06-01T09:00:00.000Z';
export const NO_POSTS = { items: [], nextCursor: null, people: [], teams: [], groups: [] };

/** Lena owns it, and Daniel asks to be let in. */
export function groupIs(shown: Group): void {
  const mayModerate = shown.can.includes('group.moderate');
  fakeApi.use(
    answer(listGroupMembers, {
      items: [
        { person: LENA, role: 'owner', joinedAt: AT, canModerate: false },
        ...(shown.role === null || shown.role === 'owner'
          ? []
          : [{ person: MIRA, role: shown.role, joinedAt: AT, canModerate: false }]),
        { person: DANIEL, role: 'member', joinedAt: AT, canModerate: mayModerate },
      ],
      nextCursor: null,
    }),
    answer(listGroupRequests, {
      items: [{ person: DANIEL, text: 'I draw signs', askedAt: AT }],
      nextCursor: null,
    }),
    answer(getGroup, { item: shown }),
  );
}

export function prepareGroups(): void {
  beforeEach(() => {
    startSession('a-token');
    vi.spyOn(toasts, 'show');
    fakeApi.use(
      answer(listGroups, { items: [groupCard()], nextCursor: null }),
      answer(listOwnGroups, {
        items: [groupCard({ id: 6, title: 'Quiet code', role: 'moderator', joining: null })],
        nextCursor: null,
      }),
      answer(countOwnGroups, { item: { groups: 1, invitations: 0 } }),
      answer(countNewPosts, { item: { count: 0 } }),
      answer(listPosts, NO_POSTS),
      answer(listPostUploads, { items: [], maxBytes: 1_000_000 }),
      answer(listSpecialties, { items: SPECIALTIES }),
      answer(getCurrentUser, { item: mira }),
      answer(countTies, { item: NO_COUNTS }),
      answer(listTeams, { items: [], nextCursor: null }),
    );
  });
}

export const openGroups = (search = '') => renderApp(`/groups${search}`);
export const openGroup = (search = '') => renderApp(`/group/5${search}`);
