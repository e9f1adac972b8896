import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { JOBS } from '../../services/build';
import { createTestApp } from '../../testing';

const received: Buffer[] = [];
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    buffer(stream).then((mail) => {
      received.push(mail);
      done();
    }, done);
  },
});
const listening = peer.listen(0, '127.0.0.1');
await once(listening, 'listening');
afterAll(() => new Promise<void>((closed) => peer.close(() => closed())));

const { people, platform, app, log } = await createTestApp({
  PUBLIC_URL: 'https://quilt.example.org',
  TRUST_PROXY: '1',
  SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
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
  expect(received).toHaveLength(1);
  const [source] = received;
  if (!source) throw new Error('nothing was received');
  const mail = await simpleParser(source);
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
