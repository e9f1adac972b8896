import { expect, test } from 'vitest';
import { daniel, mira } from '../testing/people';
import { NetworkError } from './call-error';
import { endSession, keepCurrentUser, startSession, useSession } from './session';

const kept = () => JSON.parse(localStorage.getItem('quilt.auth') ?? 'null');

test('token and user are kept, the token under its own key too', () => {
  startSession('a-token');
  keepCurrentUser('a-token', mira);
  expect(localStorage.getItem('token')).toBe('a-token');
  expect(kept().state).toEqual({ token: 'a-token', currentUser: mira, hasSignedOut: false });

  endSession('a-token', 'signedOut');
  expect(localStorage.getItem('token')).toBeNull();
  expect(kept().state).toEqual({ token: null, currentUser: null, hasSignedOut: true });
  expect(useSession.getState()).toMatchObject({ hasSignedOut: true, ended: null });
});

test('a user who was asked for with another token is not taken over', () => {
  startSession('new-token');
  keepCurrentUser('old-token', mira);
  expect(useSession.getState().currentUser).toBeNull();
});

test('what another tab has ended, an answer that comes late does not bring back', () => {
  startSession('a-token');
  // As the other one writes it, before this one hears of it.
  localStorage.setItem(
    'quilt.auth',
    JSON.stringify({ state: { token: null, currentUser: null, hasSignedOut: true }, version: 1 }),
  );
  localStorage.removeItem('token');
  keepCurrentUser('a-token', mira);
  expect(localStorage.getItem('token')).toBeNull();
  expect(useSession.getState()).toMatchObject({ token: null, currentUser: null, hasSignedOut: true });
});

test('what was written before the end of another tab was heard of is cleared', () => {
  startSession('a-token');
  keepCurrentUser('a-token', mira);
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(localStorage.getItem('quilt.auth')).not.toContain('a-token');
  expect(localStorage.getItem('quilt.auth')).not.toContain('mira');
  expect(useSession.getState()).toMatchObject({ token: null, currentUser: null, hasSignedOut: true });
});

test('what another tab has started, this one does not end', () => {
  startSession('old-token');
  localStorage.setItem('token', 'new-token');
  endSession('old-token', new NetworkError(null));
  expect(localStorage.getItem('token')).toBe('new-token');
  expect(useSession.getState()).toMatchObject({ token: 'new-token', currentUser: null });
});

test.each([
  ['the token alone', null, 'a-token', { token: 'a-token', currentUser: null }],
  ['both', { token: 'a-token', currentUser: mira }, 'a-token', { token: 'a-token', currentUser: mira }],
  [
    'a user of another token',
    { token: 'b', currentUser: daniel },
    'a-token',
    { token: 'a-token', currentUser: null },
  ],
  [
    'a user of another shape',
    { token: 'a-token', currentUser: { id: 1 } },
    'a-token',
    { token: 'a-token', currentUser: null },
  ],
  [
    'a user without a token',
    { token: 'a-token', currentUser: mira },
    null,
    { token: null, currentUser: null },
  ],
])('of a storage with %s, what fits is taken', async (_, state, token, wanted) => {
  if (state) localStorage.setItem('quilt.auth', JSON.stringify({ state, version: 0 }));
  if (token) localStorage.setItem('token', token);
  await useSession.persist.rehydrate();
  expect(useSession.getState()).toMatchObject(wanted);
});

test('what an older version of ours kept is carried over, and kept as of this one', async () => {
  localStorage.setItem('token', 'a-token');
  const state = { token: 'a-token', currentUser: mira };
  localStorage.setItem('quilt.auth', JSON.stringify({ state, version: 0 }));
  await useSession.persist.rehydrate();
  expect(useSession.getState()).toMatchObject(state);
  expect(kept()).toEqual({ state: { ...state, hasSignedOut: false }, version: 1 });
});

test('what a later version kept is dropped, but for the token in its own key', async () => {
  localStorage.setItem('token', 'a-token');
  const state = { token: 'a-token', currentUser: mira };
  localStorage.setItem('quilt.auth', JSON.stringify({ state, version: 99 }));
  await useSession.persist.rehydrate();
  expect(useSession.getState()).toMatchObject({ token: 'a-token', currentUser: null });
  expect(localStorage.getItem('token')).toBe('a-token');
  expect(kept()).toEqual({ state: { token: 'a-token', currentUser: null, hasSignedOut: false }, version: 1 });
});

test('a storage that is spoilt is no obstacle', async () => {
  localStorage.setItem('quilt.auth', '{');
  localStorage.setItem('token', 'a-token');
  await useSession.persist.rehydrate();
  expect(useSession.getState()).toMatchObject({ token: 'a-token', currentUser: null });
});

test('what ended a session here is not told of the next one, which was ended elsewhere by its user', async () => {
  startSession('a-token');
  endSession('a-token', new NetworkError(null));
  expect(useSession.getState()).toMatchObject({ hasSignedOut: false, ended: expect.any(NetworkError) });
  const elsewhere = async (token: string | null, hasSignedOut: boolean) => {
    const state = { token, currentUser: null, hasSignedOut };
    localStorage.setItem('quilt.auth', JSON.stringify({ state, version: 1 }));
    if (token === null) localStorage.removeItem('token');
    else localStorage.setItem('token', token);
    await useSession.persist.rehydrate();
  };
  await elsewhere('b-token', false);
  expect(useSession.getState().ended).toBeNull();
  await elsewhere(null, true);
  expect(useSession.getState()).toMatchObject({ token: null, hasSignedOut: true, ended: null });
});
