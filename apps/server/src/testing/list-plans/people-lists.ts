import * as friends from '@quilt/contract/features/friends';
import { countNotifications, listNotifications } from '@quilt/contract/features/notifications';
import { countPeople, listPeople, listTags } from '@quilt/contract/features/people';
import { listProfileStrips } from '@quilt/contract/features/profile';
import { getResume } from '@quilt/contract/features/resume';
import { expect } from 'vitest';
import { findFacts } from '../../features/presence/presence.repository';
import { twoPages, type Walk } from './world';

const peopleBy =
  (query: Record<string, string | number>): Walk =>
  async ({ viewer }) => {
    for (const sort of ['name', 'nameDown', 'newest'] as const) {
      await twoPages((cursor) => viewer.call(listPeople, { query: { limit: 50, ...query, sort, cursor } }));
    }
    expect((await viewer.call(countPeople, { query })).ok).toBe(true);
  };

export const PEOPLE_LISTS: Readonly<Record<string, Walk>> = {
  'people, all of them': peopleBy({}),
  'people by specialty': peopleBy({ specialty: '1' }),
  'people by several positions': peopleBy({ position: '1,2,3,4' }),
  'people by city': peopleBy({ city: '1' }),
  'people by university': peopleBy({ university: '1,2' }),
  'people by programming language': peopleBy({ programmingLanguage: '1' }),
  'people by spoken language': peopleBy({ spokenLanguage: '1' }),
  'people by skill': peopleBy({ tag: 'design' }),
  'people by age': peopleBy({ ageFrom: 30, ageTo: 33 }),
  'people by age, over many years': peopleBy({ ageFrom: 20 }),
  'people by several things': peopleBy({ city: '1,2', spokenLanguage: '1', specialty: '1,2,3', ageFrom: 20 }),
  'people by name': peopleBy({ search: 'анна' }),
  'people by two words and a city': peopleBy({ search: 'an iv', city: '1' }),
  'skills of people': async ({ viewer }) => {
    for (const search of ['', 'd'])
      expect((await viewer.call(listTags, { query: { search } })).ok).toBe(true);
  },
  'friends and those who are tied': async ({ viewer, others: [other] }) => {
    const { listFriends, listSubscriptions, listSubscribers, listFriendRequests, listMutualFriends } =
      friends;
    for (const endpoint of [listFriends, listSubscriptions, listSubscribers]) {
      for (const query of [{ limit: 3 }, { of: other, limit: 3 }, { search: 'a', limit: 3 }]) {
        await twoPages((cursor) => viewer.call(endpoint, { query: { ...query, cursor } }));
      }
    }
    expect((await viewer.call(listFriendRequests, { query: { direction: 'in' } })).ok).toBe(true);
    expect((await viewer.call(listFriendRequests, { query: { direction: 'out' } })).ok).toBe(true);
    expect((await viewer.call(listMutualFriends, { params: { uuid: other }, query: {} })).ok).toBe(true);
    expect((await viewer.call(friends.listBlocked, { query: {} })).ok).toBe(true);
    expect((await viewer.call(friends.countTies, {})).ok).toBe(true);
    expect((await viewer.call(listProfileStrips, { params: { uuid: other }, query: {} })).ok).toBe(true);
  },
  'projects of a resume': async ({ viewer, others: [other] }) => {
    expect((await viewer.call(getResume, { params: { uuid: other }, query: {} })).ok).toBe(true);
  },
  notifications: async ({ viewer }) => {
    for (const state of ['all', 'unread'] as const) {
      await twoPages((cursor) => viewer.call(listNotifications, { query: { state, limit: 1, cursor } }));
    }
    expect((await viewer.call(countNotifications, {})).ok).toBe(true);
  },
  'who of many is there': async ({ platform, viewerId, others }) => {
    const pairs = others.map((owner) => ({ viewer: viewerId, owner }));
    expect(await findFacts(platform.db, pairs)).toHaveLength(others.length);
  },
};
