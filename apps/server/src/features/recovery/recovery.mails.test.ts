import { startRecovery } from '@quilt/contract/features/recovery';
import { simpleParser } from 'mailparser';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { JOBS } from '../../services/build';
import { createTestApp } from '../../testing';
import { startMailPeer } from '../../testing/mail-peer';
import { beginTwoFactor, turnOnTwoFactor } from '../../testing/two-factor';

const peer = await startMailPeer();

const server = await createTestApp({
  PUBLIC_URL: 'https://quilt.example.org',
  TRUST_PROXY: '1',
  SMTP_URL: peer.url,
});
const { people, platform, app, call, log } = server;
beforeAll(() => platform.jobs.start(platform, JOBS));
beforeEach(() => {
  peer.received.length = 0;
});

test('a mail program gets the link on a line of its own, and never one to a host that a request names', async () => {
  await people('erin');
  const response = await app.inject({
    method: 'POST',
    url: '/auth-service/auth/recovery',
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'for=10.0.0.1;host=evil.example;proto=http',
      'x-forwarded-for': '10.0.0.1',
    },
    payload: { email: 'erin@example.org' },
  });
  expect(response.statusCode).toBe(202);
  await platform.jobs.drain();
  expect(peer.received).toHaveLength(1);
  const [source] = peer.received;
  if (!source) throw new Error('nothing was received');
  const mail = await simpleParser(source.mail);
  expect(mail.to.value).toEqual([{ address: 'erin@example.org', name: '' }]);
  expect(mail.text).toMatch(/^https:\/\/quilt\.example\.org\/recovery\/[\w-]{43}$/m);
  expect(mail.html).toMatch(/href="https:\/\/quilt\.example\.org\/recovery\/[\w-]{43}"/);
  expect(`${mail.text}${mail.html}`).not.toContain('evil');
  const [, token = ''] = /recovery\/([\w-]{43})/.exec(mail.text) ?? [];
  const { rows } = await platform.pool.query('select r.*, m.* from recovery_links r, mails m');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(log()).not.toContain(token);
});

test.each([
  ['en', 'two-factor stays on'],
  ['ru', 'двухфакторный вход останется включён'],
] as const)(
  'only those who have two-factor, and keep it, are told that it stays (%s)',
  async (language, words) => {
    const names = ['has', 'has_begun', 'has_none', 'is_unconfirmed'].map((name) => `${name}_${language}`);
    const [has, begun, none, unconfirmed] = Object.values(await people(...names));
    if (!has || !begun || !none || !unconfirmed) throw new Error('somebody was not made');
    await turnOnTwoFactor(server, has);
    await beginTwoFactor(server, begun);
    await turnOnTwoFactor(server, unconfirmed);
    await platform.db.updateTable('users').set({ language }).where('username', 'in', names).execute();
    await platform.pool.query('update users set email_verified_at = null where id = $1', [unconfirmed.id]);
    await platform.jobs.drain();
    peer.received.length = 0;
    for (const name of names) await call(startRecovery, { body: { email: `${name}@example.org` } });
    await platform.jobs.drain();

    const told = new Map<string, boolean[]>();
    for (const { mail } of peer.received) {
      const { to, text, html } = await simpleParser(mail);
      const flat = (part: string) => part.replace(/\s+/g, ' ');
      const address = to.value[0]?.address ?? '';
      told.set(address, [flat(text).includes(words), flat(html).includes(words)]);
    }
    expect(Object.fromEntries(told)).toEqual({
      [`has_${language}@example.org`]: [true, true],
      [`has_begun_${language}@example.org`]: [false, false],
      [`has_none_${language}@example.org`]: [false, false],
      [`is_unconfirmed_${language}@example.org`]: [false, false],
    });
  },
);
