import { toUrl } from '@quilt/contract/core';
import {
  cancelArchive,
  downloadArchive,
  getArchive,
  openArchive,
  startArchive,
} from '@quilt/contract/features/account';
import { signOut } from '@quilt/contract/features/auth';
import { patchUser, updateUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../platform/durations';
import { FEATURES } from '../../services/features';
import type { Person } from '../../testing';
import { createAccountWorld } from '../../testing/account-world';
import { eventsOf } from '../../testing/events';
import { AT_ONCE } from '../../testing/matrix';
import { unzip } from '../../testing/unzip';
import { partsOf } from './parts';

const { people, call, app, clock, platform, log, start, archiveOf, packed, keyOf, mailsTo } =
  await createAccountWorld();
const parts = partsOf(FEATURES);

async function ticketOf(person: Person): Promise<string> {
  const answer = await person.call(openArchive, {});
  if (!answer.ok) throw new Error(answer.error.code);
  return new URL(answer.data.item.url, 'http://quilt.example').searchParams.get('ticket') ?? '';
}

const download = (ticket: string) => app.inject({ url: toUrl(downloadArchive, { query: { ticket } }) });

describe('the archive of a user’s data', () => {
  test('holds what every feature tells, the avatar and a note in the user’s language', async () => {
    const { alice, bob } = await people('alice', 'bob');
    await alice.call(patchUser, { body: { firstName: 'Алиса', phone: '+7 917 555 01 34' } });
    await alice.call(updateUser, { body: { language: 'ru' } });
    const picture = await platform.blobs.put(Buffer.from('a picture of alice'));
    await platform.db
      .insertInto('profile_images')
      .values({
        id: '0196f1f0-0000-7000-8000-0000000000aa',
        user_id: alice.id,
        original_key: picture.key,
        thumbnail_key: picture.key,
        thumbnail_bytes: picture.bytes,
        created_at: start,
      })
      .execute();
    expect(await archiveOf(alice)).toBeNull();
    const archive = await packed(alice);
    expect(archive).toMatchObject({
      state: 'ready',
      step: parts.length,
      steps: parts.length,
      part: null,
      expiresAt: new Date(start.getTime() + LIMITS.archiveDays * DAY_MS).toISOString(),
    });
    expect(await archiveOf(bob)).toBeNull();

    const response = await download(await ticketOf(alice));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(archive?.bytes),
      'content-disposition':
        'attachment; filename="quilt-2026-06-15.zip"; filename*=UTF-8\'\'quilt-2026-06-15.zip',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const files = unzip(response.rawPayload);
    expect([...files.keys()].sort()).toEqual(
      [
        ...parts.map(({ name }) => `${name}.json`),
        'README.txt',
        'profile/avatar-0196f1f0-0000-7000-8000-0000000000aa.webp',
      ].sort(),
    );
    expect(String(files.get('profile/avatar-0196f1f0-0000-7000-8000-0000000000aa.webp'))).toBe(
      'a picture of alice',
    );
    const profile = JSON.parse(String(files.get('profile.json')));
    expect(profile.account).toMatchObject({
      first_name: 'Алиса',
      phone: '+79175550134',
      email: 'alice@example.org',
    });
    // Not how far it was when this part was packed.
    expect(JSON.parse(String(files.get('account.json')))).toEqual({
      archive: { started_at: start.toISOString() },
    });
    const readme = String(files.get('README.txt'));
    expect(readme).toContain('@alice');
    expect(readme).toMatch(/[а-я]{5}/);
    for (const { name, personalData } of parts) {
      expect(readme).toContain(`${name}.json - ${personalData.words.ru.holds}\n`);
    }
    const all = [...files.values()].map(String).join('\n');
    expect(all).not.toMatch(/argon2|password_hash|token_hash|bob@example\.org/);
    expect(all).not.toContain(alice.token);
  });

  test('tells the user’s devices of each step, and the user by mail that it is ready', async () => {
    const { carol } = await people('carol');
    await packed(carol);
    expect((await eventsOf(carol)).filter(({ type }) => type === 'archive.changed')).toHaveLength(
      parts.length + 2,
    );
    const [mail, ...others] = await mailsTo(carol);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your Quilt data is ready');
    expect(mail?.text).toMatch(/^http:\/\/127\.0\.0\.1:3000\/settings\/account$/m);
    expect(mail?.html).toContain('22 June 2026');
  });

  test('can be followed while it is packed', async () => {
    const { dave } = await people('dave');
    const seen: unknown[] = [];
    const [first] = parts;
    const original = first?.personalData.export;
    if (!first || !original) throw new Error('there is nothing to pack');
    vi.spyOn(first.personalData, 'export').mockImplementation(async (reader, user) => {
      seen.push(await archiveOf(dave));
      return original(reader, user);
    });
    await packed(dave);
    expect(seen).toMatchObject([
      {
        state: 'packing',
        step: 0,
        steps: parts.length,
        part: { en: first.personalData.words.en.part, ru: first.personalData.words.ru.part },
        bytes: null,
        expiresAt: null,
      },
    ]);
  });

  test('is begun once, however often it is asked for at once', async () => {
    const { erin } = await people('erin');
    // Beyond the limit of the endpoint, which counts a user's requests of an hour.
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => erin.call(startArchive, {})));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code])));
    expect(codes).toContain('account.archive_packing');
    expect(
      [...codes].filter((code) => !['account.archive_packing', 'common.too_many_requests'].includes(code)),
    ).toEqual([]);
    await platform.jobs.drain();
    expect(await archiveOf(erin)).toMatchObject({ state: 'ready' });
    expect(await mailsTo(erin)).toHaveLength(1);
  });

  test('makes room for a newer one, with its bytes', async () => {
    const { frank } = await people('frank');
    await packed(frank);
    const [former, ticket] = [await keyOf(frank), await ticketOf(frank)];
    clock.advance({ minutes: 1 });
    await packed(frank);
    const next = await keyOf(frank);
    expect(next).not.toBe(former);
    expect([await platform.blobs.stat(former), await platform.blobs.stat(next)]).toEqual([
      null,
      { bytes: expect.any(Number) },
    ]);
    expect((await download(ticket)).json().error.code).toBe('files.ticket_expired');
  });
});

describe('asking for it needs', () => {
  test('a session, and a password given a moment ago', async () => {
    const { gina } = await people('gina');
    for (const endpoint of [getArchive, startArchive, cancelArchive, openArchive]) {
      expect(await call(endpoint, {})).toMatchObject({
        status: 401,
        error: { code: 'auth.session_missing' },
      });
    }
    await packed(gina);
    clock.advance({ minutes: LIMITS.proofMinutes });
    for (const endpoint of [startArchive, openArchive]) {
      expect(await gina.call(endpoint, {})).toMatchObject({ error: { code: 'auth.proof_required' } });
    }
    // It can be looked at and thrown away.
    expect(await archiveOf(gina)).toMatchObject({ state: 'ready' });
    expect(await gina.call(cancelArchive, {})).toMatchObject({ status: 204 });
    clock.advance({ minutes: -LIMITS.proofMinutes - 60 });
    expect(await gina.call(startArchive, {})).toMatchObject({ error: { code: 'auth.proof_required' } });
  });

  test('that there is one', async () => {
    const { hans } = await people('hans');
    expect(await hans.call(openArchive, {})).toMatchObject({
      status: 404,
      error: { code: 'account.archive_missing' },
    });
    expect(await hans.call(cancelArchive, {})).toMatchObject({ status: 204 });
    expect(await eventsOf(hans)).toEqual([]);
  });
});

describe('the address to download from', () => {
  test('is good for five minutes, and is nobody else’s', async () => {
    const { ivan, judy } = await people('ivan', 'judy');
    await packed(ivan);
    const ticket = await ticketOf(ivan);
    clock.advance({ minutes: 4 });
    expect((await download(ticket)).statusCode).toBe(200);
    clock.advance({ minutes: 1 });
    const late = await download(ticket);
    expect([late.statusCode, late.json().error.code]).toEqual([403, 'files.ticket_expired']);
    clock.advance({ minutes: -66 });
    expect((await download(ticket)).statusCode).toBe(403);
    for (const made of ['x', `${ticket}x`, ticket.replace('.', '..'), await forgedFor(judy, ticket)]) {
      expect((await download(made)).json().error.code).toBe('files.ticket_expired');
    }
    expect((await app.inject({ url: '/api/account/archive/file' })).statusCode).toBe(422);
    expect(log()).not.toContain(ticket);
  });

  const forgedFor = async ({ id }: Person, ticket: string) => {
    const [text = '', signature = ''] = ticket.split('.');
    const content = JSON.parse(Buffer.from(text, 'base64url').toString());
    content[1] = id;
    return `${Buffer.from(JSON.stringify(content)).toString('base64url')}.${signature}`;
  };

  test('ends with the session it was asked for in', async () => {
    const { kim } = await people('kim');
    await packed(kim);
    const ticket = await ticketOf(kim);
    expect((await download(ticket)).statusCode).toBe(200);
    await kim.call(signOut, {});
    expect((await download(ticket)).json().error.code).toBe('files.ticket_expired');
  });

  test('ends with the archive', async () => {
    const { leo } = await people('leo');
    await packed(leo);
    const ticket = await ticketOf(leo);
    await leo.call(cancelArchive, {});
    const gone = await download(ticket);
    expect([gone.statusCode, gone.json().error.code]).toEqual([404, 'account.archive_missing']);
  });
});
