import { getCurrentUser } from '@quilt/contract/features/profile';
import { checkUsername } from '@quilt/contract/features/registration';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing';
import { postSignUp, wishOf } from '../../testing/sign-ups';
import { createAuthenticate } from '../auth';
import { listOpenClaims } from './claims';

const server = await createTestApp({ ADMIN_USERNAMES: 'Olga, boris, admin, vera' });
const { platform, call, people } = server;

async function claimFor(name: string): Promise<string> {
  const open = (await listOpenClaims(platform)).find(({ username }) => username === name);
  return new URLSearchParams(open?.path?.split('?')[1]).get('claim') ?? '';
}

const TAKEN = {
  status: 409,
  body: { error: { fields: [{ path: 'username', code: 'profile.username_taken' }] } },
};

test('an administrator’s name is registered with its claim, and with nothing else', async () => {
  const claim = await claimFor('olga');
  expect(claim).toMatch(/^[\w-]{43}$/);
  const others = [undefined, '', 'x', claim.slice(1), `${claim.slice(0, -2)}AA`, await claimFor('boris')];
  for (const other of others) {
    expect(await postSignUp(server, { ...wishOf('Olga'), claim: other }), String(other)).toMatchObject(TAKEN);
    expect(await call(checkUsername, { query: { username: 'olga', claim: other } })).toMatchObject({
      data: { item: { isFree: false } },
    });
  }
  expect(await call(checkUsername, { query: { username: 'olga', claim } })).toMatchObject({
    data: { item: { isFree: true } },
  });

  const { status, body } = await postSignUp(server, { ...wishOf('Olga'), claim });
  expect(status).toBe(201);
  const token = body.item.accessToken;
  expect(await createAuthenticate(platform)(token)).toMatchObject({ viewer: { isAdmin: true } });
  expect(await call(getCurrentUser, {}, { token })).toMatchObject({ data: { item: { username: 'Olga' } } });

  // Good once.
  expect(await postSignUp(server, { ...wishOf('olga'), email: 'again@example.org', claim })).toMatchObject(
    TAKEN,
  );
  expect((await listOpenClaims(platform)).map(({ username }) => username)).toEqual([
    'boris',
    'admin',
    'vera',
  ]);
});

test('of 20 who come with one claim at once, one is the administrator', async () => {
  const claim = await claimFor('boris');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      postSignUp(server, { ...wishOf('boris'), email: `boris${number}@example.org`, claim }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('a claim opens no other name, and none that is nobody’s', async () => {
  await people('emil');
  expect(await listOpenClaims(platform)).toContainEqual({ username: 'admin', path: null });
  const claim = await claimFor('vera');
  for (const username of ['emil', 'admin', 'support']) {
    expect(await postSignUp(server, { ...wishOf('free_mail'), username, claim })).toMatchObject(TAKEN);
  }
});

test('a name that is free needs none', async () => {
  const { status, body } = await postSignUp(server, { ...wishOf('anybody'), claim: 'x'.repeat(43) });
  expect(status).toBe(201);
  expect(await createAuthenticate(platform)(body.item.accessToken)).toMatchObject({
    viewer: { isAdmin: false },
  });
});

test('a claim is bound to the key of the installation', async () => {
  const other = await createTestApp({ ADMIN_USERNAMES: 'vera' });
  const claim = await claimFor('vera');
  expect(await postSignUp(other, { ...wishOf('vera'), claim })).toMatchObject(TAKEN);
  expect((await postSignUp(server, { ...wishOf('vera'), claim })).status).toBe(201);
});
