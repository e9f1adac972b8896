import { requestDeletion } from '@quilt/contract/features/account';
import { updateUser } from '@quilt/contract/features/profile';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { createAccountWorld } from '../../testing/account-world';
import { startMailPeer } from '../../testing/mail-peer';

const peer = await startMailPeer();

const { people, platform, packed } = await createAccountWorld({
  SMTP_URL: peer.url,
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
  const mails = await Promise.all(peer.received.map(({ mail }) => simpleParser(mail)));
  const sent = mails.map(({ subject, text, html }) => ({ subject, text: String(text), html: String(html) }));
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    'Your Quilt account goes on 29 June 2026',
    'Your Quilt data is ready',
    expect.stringMatching(/^Ваш аккаунт Quilt будет удалён 29 июня 2026/),
    'Ваши данные из Quilt готовы',
  ]);
  // As the page says it.
  const sizes = sent.flatMap(({ text }) => /zip[^(]*\((.*?)\)/.exec(text)?.[1] ?? []);
  expect(sizes).toHaveLength(2);
  expect(sizes).toContainEqual(expect.stringMatching(/^[\d.]+\sKB$/));
  expect(sizes).toContainEqual(expect.stringMatching(/^[\d,]+\sКБ$/));
  for (const { text, html } of sent) {
    expect(text).toMatch(/^https:\/\/quilt\.example\.org\/settings\/account$/m);
    expect(html).toContain('href="https://quilt.example.org/settings/account"');
    expect(html).toContain(/Quilt на/.test(text) ? '<html lang="ru">' : '<html lang="en">');
  }
});
