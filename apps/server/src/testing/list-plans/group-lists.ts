import { countNewPosts, listPosts } from '@quilt/contract/features/feeds';
import * as groups from '@quilt/contract/features/groups';
import { expect } from 'vitest';
import { type PlansWorld, twoPages, type Walk } from './world';

/** The largest, which the chief owns. */
async function findLargeGroup({ chief }: PlansWorld): Promise<groups.GroupId> {
  const answer = await chief.call(groups.listOwnGroups, { query: { limit: 100 } });
  const owned = answer.ok ? answer.data.items.filter(({ role }) => role === 'owner') : [];
  const [large] = owned.toSorted((one, other) => other.memberCount - one.memberCount);
  if (!large) throw new Error('a chief without a group');
  return large.id;
}

export const GROUP_LISTS: Readonly<Record<string, Walk>> = {
  groups: async ({ viewer }) => {
    for (const filter of [{}, { search: 'lan' }, { search: 'l' }, { category: 'city' }] as const) {
      await twoPages((cursor) => viewer.call(groups.listGroups, { query: { ...filter, limit: 2, cursor } }));
    }
    await viewer.call(groups.listGroups, { query: { search: 'nothing like this' } });
  },
  'own groups': async ({ viewer }) => {
    for (const endpoint of [groups.listOwnGroups, groups.listOwnGroupInvitations]) {
      expect((await viewer.call(endpoint, { query: { limit: 1 } })).ok).toBe(true);
    }
    expect((await viewer.call(groups.countOwnGroups, {})).ok).toBe(true);
  },
  'posts of a group': async (world) => {
    const group = await findLargeGroup(world);
    await twoPages((cursor) => world.chief.call(listPosts, { query: { group, limit: 2, cursor } }));
    const query = { group, since: '2026-01-01T00:00:00.000Z' };
    expect((await world.chief.call(countNewPosts, { query })).ok).toBe(true);
  },
  'people of a group': async (world) => {
    const params = { id: await findLargeGroup(world) };
    for (const endpoint of [
      groups.listGroupMembers,
      groups.listGroupRequests,
      groups.listGroupInvitations,
      groups.listGroupBans,
    ]) {
      await twoPages((cursor) => world.chief.call(endpoint, { params, query: { limit: 2, cursor } }));
    }
  },
};
