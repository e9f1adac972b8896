import type { Ties } from '@quilt/contract/access';
import { countTies } from '@quilt/contract/features/friends';
import { listLookup, listSpecialties } from '@quilt/contract/features/lookups';
import {
  type CurrentUser,
  getCurrentUser,
  getUser,
  listProfileStrips,
  type User,
} from '@quilt/contract/features/profile';
import { getResume, type Resume } from '@quilt/contract/features/resume';
import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
// Its code, which a busy machine takes long to load, is there before anybody waits for the page.
import '../app/pages/profile/ProfilePage';
import { startSession } from '../lib/session';
import { toasts } from '../ui/overlays/toasts';
import { answer, fakeApi } from './fake-api';
import { daniel, mira, SPECIALTIES } from './people';
import { renderApp } from './render-app';

export const NO_TIES: Ties = {
  friendship: 'none',
  subscribedByMe: false,
  subscribedToMe: false,
  subscriptionAskedByMe: false,
  subscriptionAskedByThem: false,
  isBlockedByMe: false,
};

/** Daniel as a stranger sees him; what he hides from them is left out. */
export const DANIEL: User = {
  id: daniel.id,
  uuid: daniel.uuid,
  firstName: daniel.firstName,
  lastName: daniel.lastName,
  fullName: daniel.fullName,
  username: daniel.username,
  avatar: null,
  avatarUrl: null,
  specialty_id: null,
  positionId: null,
  jobTitle: 'Keeps the lights on',
  subscribedToMe: false,
  subscribedByMe: false,
  accountType: 'public',
  gender: 'male',
  age: 32,
  cityId: 7,
  ties: NO_TIES,
  mutualFriends: 4,
  hidden: ['birthDate', 'contacts'],
  can: ['profile.befriend', 'profile.subscribe', 'profile.block', 'profile.report'],
};

export const tiedTo = (ties: Partial<Ties>, more: Partial<User> = {}): User => ({
  ...DANIEL,
  ties: { ...NO_TIES, ...ties },
  ...more,
});

export const NO_COUNTS = {
  friends: 0,
  friendRequests: 0,
  subscribers: 0,
  subscriberRequests: 0,
  subscriptions: 0,
};

export const NO_RESUME: Resume = {
  content: {
    about: null,
    experience: [],
    education: [],
    skills: [],
    programmingLanguages: [],
    spokenLanguages: [],
    links: [],
  },
  projects: [],
  completion: null,
  hasLink: false,
  hidden: [],
};

/** What profiles ask for is there, and toasts are told here instead of shown. */
export function prepareProfiles(): void {
  beforeEach(() => {
    vi.spyOn(toasts, 'show').mockReturnValue('');
    fakeApi.use(
      answer(listSpecialties, { items: SPECIALTIES }),
      answer(listLookup, { items: [{ id: 7, title: 'Kazan' }] }),
      answer(listProfileStrips, { items: [] }),
      answer(countTies, { item: NO_COUNTS }),
      answer(getResume, { item: NO_RESUME }),
    );
  });
}

export function openOwn(address = '/profile', user: CurrentUser = mira) {
  fakeApi.use(answer(getCurrentUser, { item: user }));
  startSession('token-of-mira');
  return renderApp(address);
}

export function openDaniel(user: User = DANIEL, search = '') {
  fakeApi.use(answer(getUser, { item: user }));
  return openOwn(`/profile/${daniel.uuid}${search}`);
}

const { ties: _, mutualFriends: __, hidden: ___, can: ____, ...cardOfDaniel } = DANIEL;
export const danielsCard = cardOfDaniel;
export const TIED = { person: danielsCard, ties: NO_TIES, can: [], since: '2026-11-01T09:00:00.000Z' };
export const NOBODY = { items: [], nextCursor: null };

export const press = (name: string) => screen.findByRole('button', { name });
