import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  changePassword,
  confirmTwoFactor,
  signIn,
  startTwoFactor,
  stopTwoFactor,
} from '@quilt/contract/features/auth';
import { simpleParser } from 'mailparser';
import { TOTP, URI } from 'otpauth';
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

const { people, platform, clock, call } = await createTestApp({
  PUBLIC_URL: 'https://quilt.example.org',
  SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
});

const SUBJECTS = {
  en: [
    'New sign-in to your Quilt account',
    'Two-factor is on for your Quilt account',
    'Two-factor is off for your Quilt account',
    'Your Quilt password was changed',
  ],
  ru: [
    'Новый вход в ваш аккаунт Quilt',
    'Двухфакторный вход в Quilt включён',
    'Двухфакторный вход в Quilt выключен',
    'Ваш пароль в Quilt изменён',
  ],
} as const;

test.each(['en', 'ru'] as const)(
  'a mail program gets each of them, in the account’s language (%s)',
  async (language) => {
    const name = language === 'en' ? 'alice' : 'bob';
    const person = (await people(name))[name];
    if (!person) throw new Error('nobody was made');
    if (language === 'en') await platform.jobs.start(platform, JOBS);
    await platform.db.updateTable('users').set({ language }).where('id', '=', person.id).execute();
    received.length = 0;

    const { username, password } = person;
    expect(await call(signIn, { body: { username, password } })).toMatchObject({ ok: true });
    const started = await person.call(startTwoFactor, {});
    const totp = started.ok ? URI.parse(started.data.item.uri) : null;
    if (!(totp instanceof TOTP)) throw new Error('it could not be started');
    const code = totp.generate({ timestamp: clock.now().getTime() });
    await person.call(confirmTwoFactor, { body: { code } });
    await person.call(stopTwoFactor, {});
    const body = { currentPassword: password, newPassword: 'a-much-better-one' };
    expect(await person.call(changePassword, { body })).toMatchObject({ ok: true });
    await platform.jobs.drain();

    const mails = await Promise.all(received.map((source) => simpleParser(source)));
    expect(mails.map(({ subject }) => subject).sort()).toEqual([...SUBJECTS[language]].sort());
    for (const mail of mails) {
      expect(mail.to.value).toEqual([{ address: `${name}@example.org`, name: '' }]);
      expect(mail.text).toContain(`@${name}`);
      expect(mail.text).toContain(language === 'en' ? '15 June 2026 at 10:00 UTC' : '15 июня 2026');
      expect(mail.text).toMatch(/^https:\/\/quilt\.example\.org\/(settings\/account|undo\/[\w-]{43})$/m);
      expect(mail.html).toContain(`lang="${language}"`);
      expect(mail.html).toContain(`@${name}`);
    }
  },
);
