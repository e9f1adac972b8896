import { type Endpoint, toUrl } from '@quilt/contract/core';
import { requestDeletion, startArchive } from '@quilt/contract/features/account';
import { changePassword, signIn } from '@quilt/contract/features/auth';
import { startRecovery } from '@quilt/contract/features/recovery';
import { sendCode, signUp } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person } from '../testing';
import { wishOf } from '../testing/sign-ups';
import { JOBS } from './build';

const { people, platform, app, clock } = await createTestApp({
  PUBLIC_URL: 'https://quilt.example.org',
  TRUST_PROXY: '1',
});
beforeAll(() => platform.jobs.start(platform, JOBS));

const FORGED = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '666',
  'x-original-host': 'evil.example',
  forwarded: 'for=10.0.0.1;host=evil.example;proto=http',
};

/** From behind a proxy that is trusted, and lies. */
async function send(endpoint: Endpoint, body: object | undefined, person?: Person): Promise<number> {
  const response = await app.inject({
    method: endpoint.method,
    url: toUrl(endpoint, {}),
    headers: { ...FORGED, ...(person && { authorization: `Bearer ${person.token}` }) },
    ...(body && { payload: body }),
  });
  return response.statusCode;
}

test('no mail leads to a host that a request names, whatever the mail is about', async () => {
  const { alice, bob } = await people('alice', 'bob');
  expect(await send(signUp, wishOf('newcomer'))).toBe(201);
  expect(await send(signIn, { username: 'alice', password: alice.password })).toBe(200);
  expect(await send(startRecovery, { email: 'alice@example.org' })).toBe(202);
  expect(await send(sendCode, { email: 'bob@new.example' }, bob)).toBe(202);
  expect(await send(startArchive, undefined, bob)).toBe(202);
  expect(await send(requestDeletion, undefined, bob)).toBe(200);
  const passwords = { currentPassword: alice.password, newPassword: 'a-much-better-one' };
  expect(await send(changePassword, passwords, alice)).toBe(200);
  // Until then the one that came with the account is its owner's, and nobody else gets another.
  clock.advance({ minutes: LIMITS.mailedCode.minutes + 1 });
  expect(await send(sendCode, { email: 'newcomer@example.org' })).toBe(202);
  await platform.jobs.drain();

  const { rows } = await platform.pool.query('select subject, text, html from mails order by id');
  expect(rows).toHaveLength(8);
  for (const { subject, text, html } of rows) {
    expect([subject, `${text}${html}`.match(/evil|666/)]).toEqual([subject, null]);
    for (const [url] of `${text} ${html}`.matchAll(/https?:[^\s"<]+/g)) {
      expect([subject, new URL(url).origin]).toEqual([subject, 'https://quilt.example.org']);
    }
  }
});
