import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client';
import { keepCurrentUser, startSession, useSession } from '../../lib/session';
import { mira } from '../../testing/people';
import { currentUserQuery } from './api';
import { followUser } from './follow-user';

test('every field that changed is taken over, and no other', () => {
  startSession('a-token');
  keepCurrentUser('a-token', { ...mira, email_verified_at: null });
  queryClient.setQueryData(currentUserQuery.queryKey, { ...mira, email_verified_at: null });
  const patch = {
    email: 'mira@elsewhere.example',
    email_verified_at: '2026-11-15T10:00:00.000Z',
    firstName: 'Mirabel',
    phone: null,
    username: undefined,
  };
  followUser(patch);
  const wanted = { ...mira, ...patch, username: mira.username };
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(wanted);
  expect(useSession.getState().currentUser).toEqual(wanted);
});

test('nobody is made up where nobody is loaded', () => {
  followUser({ firstName: 'Mirabel' });
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeUndefined();
  expect(useSession.getState().currentUser).toBeNull();
});
