import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { JOBS } from '../../services/build';
import { createTestApp } from '../../testing';
import { startMailPeer } from '../../testing/mail-peer';

const peer = await startMailPeer();

const { people, platform, app, log } = await createTestApp({
  PUBLIC_URL: 'https://quilt.example.org',
  TRUST_PROXY: '1',
  SMTP_URL: peer.url,
});

test('a mail program gets the link on a line of its own, and never one to a host that a request names', async () => {
  await platform.jobs.start(platform, JOBS);
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
