import { signIn } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { signUp } from '@quilt/contract/features/registration';
import { expect, test } from 'vitest';
import { call } from '../../lib/api-client';
import { useSession } from '../../lib/session';
import { answer, countRequests, fakeApi, recordRequests, refuse, silence } from '../../testing/fake-api';
import { unverified } from '../../testing/people';
import { enterIfMade, isPerhapsMade } from './lost-answer';

const mira = { username: 'mira', email: 'mira@northlight.example', password: 'a long walk home' };
const taken = (...fields: string[]) =>
  fields.map((field) => ({ field, fault: { code: `profile.${field}_taken`, params: {} }, value: '' }));
const OPENS = answer(signIn, { item: { accessToken: 'token-of-mira', device: 'a-device' } });

test.each([
  ['no answer at all', true, silence(signUp)],
  ['a database that is away', true, refuse(signUp, 'common.unavailable')],
  ['a server at a loss', true, refuse(signUp, 'common.internal')],
  ['a wrong field', false, refuse(signUp, 'common.wrong_fields')],
  ['too many tries', false, refuse(signUp, 'common.too_many_requests', { seconds: 30 })],
])('after %s an account is perhaps made: %s', async (_, expected, handler) => {
  fakeApi.use(handler);
  const about = { name: 'Mira', lastname: 'Soloveva', specialty_id: 1, birthdate: '1994-03-12' };
  const tried = call(signUp, { body: { ...mira, ...about, gender: 'female', terms: true } });
  expect(isPerhapsMade(await tried.catch((error: unknown) => error))).toBe(expected);
});

test('whoever is refused name and address after a lost answer is signed in by the password', async () => {
  fakeApi.use(OPENS, answer(getCurrentUser, { item: unverified }));
  const requests = recordRequests();
  expect(await enterIfMade(mira, mira, taken('username', 'email'))).toBe(true);
  expect(useSession.getState().currentUser).toEqual(unverified);
  const sent = requests.find((request) => request.url.endsWith('/auth/signin'));
  await expect(sent?.json()).resolves.toEqual({ username: 'mira', password: mira.password });
});

test('somebody else’s account stays refused, and a second lost answer is told', async () => {
  fakeApi.use(refuse(signIn, 'auth.bad_credentials'));
  expect(await enterIfMade(mira, mira, taken('username', 'email'))).toBe(false);
  fakeApi.use(silence(signIn));
  await expect(enterIfMade(mira, mira, taken('username', 'email'))).rejects.toThrow('No answer');
  expect(useSession.getState().token).toBeNull();
});

test('nobody’s password is tried where no answer was lost, of another wish, or of one thing alone', async () => {
  fakeApi.use(OPENS);
  const requests = recordRequests();
  expect(await enterIfMade(null, mira, taken('username', 'email'))).toBe(false);
  expect(await enterIfMade({ ...mira, username: 'mira2' }, mira, taken('username', 'email'))).toBe(false);
  expect(await enterIfMade({ ...mira, password: 'another' }, mira, taken('username', 'email'))).toBe(false);
  expect(await enterIfMade(mira, mira, taken('username'))).toBe(false);
  expect(countRequests(requests, signIn)).toBe(0);
});
