import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { requestDeletion } from '@quilt/contract/features/account';
import { updateUser } from '@quilt/contract/features/profile';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { createAccountWorld } from '../../testing/account-world';

const received: Buffer[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) =>
    void buffer(stream).then((mail) => {
      received.push(mail);
      done();
    }, done),
});
const listening = server.listen(0, '127.0.0.1');
await once(listening, 'listening');
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const { people, platform, packed } = await createAccountWorld({
  SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
  PUBLIC_URL: 'https://quilt.example.org',
});

test('what a mail server gets says the same as text and as page, in the account’s language', async () => {
  const { alice, boris } = await people('alice', 'boris');
  await boris.call(updateUser, { body: { language: 'ru' } });
  for (const person of [alice, boris]) {
    await person.call(requestDeletion, {});
    await packed(person);
  }
  await platform.jobs.drain();
  const mails = await Promise.all(received.map((mail) => simpleParser(mail)));
  const sent = mails.map(({ subject, text, html }) => ({ subject, text: String(text), html: String(html) }));
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    'Your Quilt account goes on 29 June 2026',
    'Your Quilt data is ready',
    expect.stringMatching(/^Ваш аккаунт Quilt будет удалён 29 июня 2026/),
    'Ваши данные из Quilt готовы',
  ]);
  for (const { text, html } of sent) {
    expect(text).toMatch(/^https:\/\/quilt\.example\.org\/settings\/account$/m);
    expect(html).toContain('href="https://quilt.example.org/settings/account"');
    expect(html).toContain(/Quilt на/.test(text) ? '<html lang="ru">' : '<html lang="en">');
  }
});
