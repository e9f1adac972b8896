import type { Endpoint, SessionId } from '@quilt/contract/core';
import { ENDPOINTS } from '@quilt/contract/endpoints';
import { openArchive } from '@quilt/contract/features/account';
import {
  changePassword,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  keepRecoveryCodes,
  proveSelf,
  signIn,
} from '@quilt/contract/features/auth';
import { getCurrentUser, patchUser, updateUser, uploadAvatar } from '@quilt/contract/features/profile';
import { sendCode, verifyCode } from '@quilt/contract/features/registration';
import { expect, test } from 'vitest';
import { createTestApp, type Person, type SentInput } from '../../testing';
import { draw } from '../../testing/pictures';
import { whileWaiting } from '../../testing/waiting';

const server = await createTestApp();
const { people, platform, call } = server;

const avatar = { bytes: await draw().png().toBuffer() };

/** What each write of a signed-in user is sent, where it has to be sent anything; a new one may need its line here. */
const inputOf = (person: Person) =>
  new Map<Endpoint, SentInput<Endpoint>>([
    [updateUser, { body: { language: 'ru' } }],
    [patchUser, { body: { firstName: 'Mallory' } }],
    [changePassword, { body: { currentPassword: person.password, newPassword: 'the-thief-likes-it' } }],
    [proveSelf, { body: { password: person.password } }],
    [endSession, { params: { id: 1 as SessionId } }],
    [confirmTwoFactor, { body: { code: '123456' } }],
    [keepRecoveryCodes, { body: { code: 'abcd-efgh-jkmn' } }],
    [sendCode, { body: { email: `${person.username}@thief.example` } }],
    [uploadAvatar, { files: { avatar } }],
    [verifyCode, { body: { email: `${person.username}@thief.example`, code: '123456' } }],
  ]);

const WRITES = ENDPOINTS.filter(
  // It writes nothing, and what it answers is good while the session is.
  (endpoint) => endpoint.method !== 'GET' && endpoint.caller !== 'anyone' && endpoint !== openArchive,
);

async function send(person: Person, endpoint: Endpoint) {
  const answer = await person.call(endpoint, inputOf(person).get(endpoint) ?? {});
  return { status: answer.status, code: answer.ok ? null : answer.error.code };
}

async function rowOf({ id }: Person) {
  return platform.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const endAll = ({ id }: Person) => ({
  first: (client: { query(text: string, values: unknown[]): Promise<unknown> }) =>
    client.query('delete from sessions where user_id = $1', [id]),
  last: async () => undefined,
});

// Those two are for anyone, but whoever is signed in does them in their own name.
test.each([...WRITES, sendCode, verifyCode].map((endpoint, index) => ({ ...endpoint, endpoint, index })))(
  'a session that ends while its request is under way writes nothing: $method $path',
  async ({ endpoint, index }) => {
    const name = `person_${index}`;
    const { [name]: person } = await people(name);
    if (!person) throw new Error('nobody was made');
    const before = await rowOf(person);
    const answer = await whileWaiting(server, { ...endAll(person), second: () => send(person, endpoint) });
    expect(answer).toEqual({ status: 401, code: 'auth.session_ended' });
    expect(await rowOf(person)).toEqual(before);
  },
);

test('what a session does before it is ended is done', async () => {
  const { alice } = await people('alice');
  const statuses = [];
  for (const endpoint of [updateUser, patchUser, uploadAvatar])
    statuses.push((await send(alice, endpoint)).status);
  expect(statuses).toEqual([200, 200, 201]);
  const now = await call(getCurrentUser, {}, { token: alice.token });
  expect(now).toMatchObject({ data: { item: { firstName: 'Mallory', language: 'ru' } } });
  expect((await rowOf(alice)).avatar).not.toBeNull();
});

test('of two sessions that end each other at once one is left', async () => {
  const { bob } = await people('bob');
  const entered = await call(signIn, { body: { username: 'bob', password: bob.password } });
  const token = entered.ok ? entered.data.item.accessToken : '';
  const answers = await Promise.all([bob.call(endOtherSessions, {}), call(endOtherSessions, {}, { token })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
});
