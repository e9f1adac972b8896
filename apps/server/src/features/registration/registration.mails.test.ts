import { getWaitingCode, sendCode, verifyCode } from '@quilt/contract/features/registration';
import { simpleParser } from 'mailparser';
import { beforeAll, expect, test } from 'vitest';
import { createMailJobs } from '../../platform/mail';
import { createTestApp } from '../../testing';
import { startMailPeer } from '../../testing/mail-peer';
import { register } from '../../testing/sign-ups';
import { mailCode } from './registration.jobs';

const peer = await startMailPeer();

const server = await createTestApp({
  SMTP_URL: peer.url,
  PUBLIC_URL: 'https://quilt.example.org',
});
const { call, clock, platform, people } = server;

beforeAll(() => platform.jobs.start(platform, [...createMailJobs([]), mailCode]));

async function lastMail() {
  await platform.jobs.drain();
  const last = peer.received.at(-1);
  if (!last) throw new Error('no mail came');
  return { ...(await simpleParser(last.mail)), recipients: last.to };
}

const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? '';
const UNDO = /^https:\/\/quilt\.example\.org\/undo\/[\w-]{43}$/m;

test.each([
  ['en', /^\d{3} \d{3} is your Quilt code$/, 'Quilt at quilt.example.org'],
  ['ru', /^\d{3} \d{3} — ваш код Quilt$/, 'Quilt на quilt.example.org'],
] as const)('in %s, the code that arrives confirms the address', async (language, subject, sender) => {
  const token = await register(server, `anna_${language}`, language);
  const email = `anna_${language}@example.org`;
  const mail = await lastMail();
  expect(mail.recipients).toEqual([email]);
  expect(mail.subject).toMatch(subject);
  expect(mail.html).toContain(`<html lang="${language}">`);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(email);
    expect(part).toContain(sender);
  }
  expect(await call(getWaitingCode, {}, { token })).toMatchObject({ data: { item: { delivery: 'sent' } } });
  expect(await call(verifyCode, { body: { email, code: codeIn(mail.text) } })).toMatchObject({ status: 204 });
});

test('a mail that does not arrive is told to whoever waits for it, and the next one may', async () => {
  peer.isRefusing = true;
  const token = await register(server, 'bella');
  await platform.jobs.drain();
  expect(await call(getWaitingCode, {}, { token })).toMatchObject({ data: { item: { delivery: 'failed' } } });
  peer.isRefusing = false;
  clock.advance({ minutes: 1 });
  await call(sendCode, { body: { email: 'bella@example.org' } }, { token });
  const mail = await lastMail();
  expect(await call(getWaitingCode, {}, { token })).toMatchObject({ data: { item: { delivery: 'sent' } } });
  expect(
    await call(verifyCode, { body: { email: 'bella@example.org', code: codeIn(mail.text) } }, { token }),
  ).toMatchObject({ status: 204 });
});

test.each(['en', 'ru'] as const)('in %s, a changed address is told to the old one', async (language) => {
  const username = `carla_${language}`;
  const { [username]: carla } = await people(username);
  if (!carla) throw new Error('nobody was made');
  await platform.pool.query('update users set language = $1 where id = $2', [language, carla.id]);
  const email = `${username}@new.example`;
  await carla.call(sendCode, { body: { email } });
  const code = codeIn((await lastMail()).text);
  await carla.call(verifyCode, { body: { email, code } });
  const mail = await lastMail();
  expect(mail.recipients).toEqual([`${username}@example.org`]);
  expect(mail.text).toMatch(UNDO);
  expect(mail.html).toContain(UNDO.exec(mail.text)?.[0]);
  expect(mail.text).toContain(email);
  expect(mail.text).toMatch(language === 'ru' ? /[а-я]/ : /^[^а-я]*$/);
});

test.each([
  ['en', 'Your Quilt account has its former address again'],
  ['ru', 'У вашего аккаунта Quilt снова прежний адрес'],
] as const)('in %s, one that was gone back from is told to the one that goes', async (language, subject) => {
  const username = `dora_${language}`;
  clock.advance({ minutes: 2 });
  const { [username]: dora } = await people(username);
  if (!dora) throw new Error('nobody was made');
  await platform.pool.query('update users set language = $1 where id = $2', [language, dora.id]);
  const [home, other] = [`${username}@example.org`, `${username}@new.example`];
  for (const email of [other, home]) {
    await dora.call(sendCode, { body: { email } });
    const code = codeIn((await lastMail()).text);
    expect(await dora.call(verifyCode, { body: { email, code } })).toMatchObject({ status: 204 });
    // What tells of the change, or it might come after the next code.
    await platform.jobs.drain();
  }
  const mail = await lastMail();
  expect(mail).toMatchObject({ recipients: [other], subject });
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(`@${username}`);
    expect(part).toContain(home);
    expect(part).toContain('https://quilt.example.org/login');
    expect(part).not.toContain('/undo/');
  }
  expect(mail.html).toContain(`lang="${language}"`);
});
