import {
  changePassword,
  confirmTwoFactor,
  keepRecoveryCodes,
  renewRecoveryCodes,
  signIn,
  startTwoFactor,
  stopTwoFactor,
} from '@quilt/contract/features/auth';
import { simpleParser } from 'mailparser';
import { TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';
import { JOBS } from '../../services/build';
import { createTestApp } from '../../testing';
import { startMailPeer } from '../../testing/mail-peer';

const peer = await startMailPeer();

const { people, platform, clock, call } = await createTestApp({
  PUBLIC_URL: 'https://quilt.example.org',
  SMTP_URL: peer.url,
});

const SUBJECTS = {
  en: [
    'New sign-in to your Quilt account',
    'Two-factor is on for your Quilt account',
    'New recovery codes for your Quilt account',
    'Two-factor is off for your Quilt account',
    'Your Quilt password was changed',
  ],
  ru: [
    'Новый вход в ваш аккаунт Quilt',
    'Двухфакторный вход в Quilt включён',
    'Новые резервные коды для Quilt',
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
    peer.received.length = 0;

    const { username, password } = person;
    expect(await call(signIn, { body: { username, password } })).toMatchObject({ ok: true });
    const started = await person.call(startTwoFactor, {});
    const totp = started.ok ? URI.parse(started.data.item.uri) : null;
    if (!(totp instanceof TOTP)) throw new Error('it could not be started');
    const code = totp.generate({ timestamp: clock.now().getTime() });
    await person.call(confirmTwoFactor, { body: { code } });
    const renewed = await person.call(renewRecoveryCodes, {});
    const [kept = ''] = renewed.ok ? renewed.data.item.recoveryCodes : [];
    await person.call(keepRecoveryCodes, { body: { code: kept } });
    await person.call(stopTwoFactor, {});
    const body = { currentPassword: password, newPassword: 'a-much-better-one' };
    expect(await person.call(changePassword, { body })).toMatchObject({ ok: true });
    await platform.jobs.drain();

    const mails = await Promise.all(peer.received.map(({ mail }) => simpleParser(mail)));
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
