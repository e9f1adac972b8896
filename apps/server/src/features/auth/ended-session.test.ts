import type { Endpoint } from '@quilt/contract/core';
import { changePassword, endOtherSessions, signIn } from '@quilt/contract/features/auth';
import { createImport } from '@quilt/contract/features/exchange';
import { askForFriendship } from '@quilt/contract/features/friends';
import { getCurrentUser, patchUser, updateUser, uploadAvatar } from '@quilt/contract/features/profile';
import { createProject, type ProjectId } from '@quilt/contract/features/projects';
import { sendCode, verifyCode } from '@quilt/contract/features/registration';
import { updateResume } from '@quilt/contract/features/resume';
import { createTeam } from '@quilt/contract/features/teams';
import { expect, test } from 'vitest';
import type { Person, SentInput } from '../../testing';
import { draw } from '../../testing/pictures';
import { createTiesWorld } from '../../testing/ties-world';
import { whileWaiting } from '../../testing/waiting';

const world = await createTiesWorld();
const { people, platform, call, done } = world;

const { somebody } = await people('somebody');
const avatar = { bytes: await draw().png().toBuffer() };

async function newProject(person: Person): Promise<ProjectId> {
  const team = await done(person.call(createTeam, { body: { title: 'Thieves', timeZone: 'UTC' } }));
  const body = { team: team.item.id, title: 'Heist' };
  return (await done(person.call(createProject, { body }))).item.id;
}

type Made = (person: Person) => SentInput<Endpoint> | Promise<SentInput<Endpoint>>;

/**
 * What every write goes through is one place (platform/context.ts), so that one of each kind is enough: of the account,
 * of a form with a file, of what is made with a repeatable id, of somebody else, and the two that are for anyone, which
 * whoever is signed in does in their own name.
 */
const WRITES: [Endpoint, Made][] = [
  [updateUser, () => ({ body: { language: 'ru' } })],
  [
    changePassword,
    ({ password }) => ({ body: { currentPassword: password, newPassword: 'the-thief-likes-it' } }),
  ],
  [uploadAvatar, () => ({ files: { avatar } })],
  [updateResume, () => ({ body: { about: 'A thief.' } })],
  [askForFriendship, () => ({ body: { uuid: somebody.uuid } })],
  [createTeam, () => ({ body: { title: 'Others', timeZone: 'UTC' } })],
  [
    createImport,
    async (person) => ({
      params: { id: await newProject(person) },
      files: { file: { bytes: Buffer.from('Title\nLoot') } },
    }),
  ],
  [sendCode, ({ username }) => ({ body: { email: `${username}@thief.example` } })],
  [verifyCode, ({ username }) => ({ body: { email: `${username}@thief.example`, code: '123456' } })],
];

async function rowOf({ id }: Person) {
  return platform.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const endAll = ({ id }: Person) => ({
  first: (client: { query(text: string, values: unknown[]): Promise<unknown> }) =>
    client.query('delete from sessions where user_id = $1', [id]),
  last: async () => undefined,
});

test.each(WRITES.map(([endpoint, make], index) => ({ ...endpoint, endpoint, make, index })))(
  'a session that ends while its request is under way writes nothing: $method $path',
  async ({ endpoint, make, index }) => {
    const name = `person_${index}`;
    const { [name]: person } = await people(name);
    if (!person) throw new Error('nobody was made');
    const input = await make(person);
    const before = await rowOf(person);
    const answer = await whileWaiting(world, {
      ...endAll(person),
      second: () => person.call(endpoint, input),
    });
    expect(answer).toMatchObject({ status: 401, error: { code: 'auth.session_ended' } });
    expect(await rowOf(person)).toEqual(before);
  },
);

test('what a session does before it is ended is done', async () => {
  const { alice } = await people('alice');
  const answers = [
    await alice.call(updateUser, { body: { language: 'ru' } }),
    await alice.call(patchUser, { body: { firstName: 'Mallory' } }),
    await alice.call(uploadAvatar, { files: { avatar } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
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
