import { buffer } from 'node:stream/consumers';
import { cancelArchive, openArchive } from '@quilt/contract/features/account';
import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import { fail } from '../../platform/fault';
import { FEATURES } from '../../services/features';
import { createAccountWorld } from '../../testing/account-world';
import { eventsOf } from '../../testing/events';
import { unzip } from '../../testing/unzip';
import { createPackJob, sweepArchives } from './archive.jobs';
import { packArchive } from './archive.packer';
import { partsOf } from './parts';

const { people, clock, platform, log, start, archiveOf, packed, keyOf, mailsTo } = await createAccountWorld();
const parts = partsOf(FEATURES);
const packJob = createPackJob(() => parts);

describe('an archive goes', () => {
  test('when its owner throws it away, with its bytes', async () => {
    const { mia } = await people('mia');
    await packed(mia);
    const key = await keyOf(mia);
    expect(await mia.call(cancelArchive, {})).toMatchObject({ status: 204 });
    await platform.jobs.drain();
    expect([await archiveOf(mia), await platform.blobs.stat(key)]).toEqual([null, null]);
  });

  test('after a week, whether or not it was swept away yet, and not before', async () => {
    const { nina } = await people('nina');
    await packed(nina);
    const key = await keyOf(nina);
    clock.advance({ days: LIMITS.archiveDays, minutes: -1 });
    await sweepArchives.run(platform, null);
    expect(await archiveOf(nina)).toMatchObject({ state: 'ready' });
    clock.advance({ minutes: 1 });
    expect(await archiveOf(nina)).toBeNull();
    clock.advance({ minutes: 1 });
    await sweepArchives.run(platform, null);
    await platform.jobs.drain();
    expect([await keyOf(nina), await platform.blobs.stat(key)]).toEqual(['', null]);
    expect((await eventsOf(nina)).filter(({ type }) => type === 'archive.changed')).toHaveLength(
      parts.length + 3,
    );
  });

  test('while it is packed, where its owner does not wait for it', async () => {
    const { olga } = await people('olga');
    const put = vi.spyOn(platform.blobs, 'put');
    const [first, second] = parts;
    const original = first?.personalData.export;
    if (!first || !second || !original) throw new Error('there is nothing to pack');
    vi.spyOn(first.personalData, 'export').mockImplementation(async (reader, user) => {
      await olga.call(cancelArchive, {});
      return original(reader, user);
    });
    const later = vi.spyOn(second.personalData, 'export');
    await packed(olga);
    expect(later).not.toHaveBeenCalled();
    expect(await archiveOf(olga)).toBeNull();
    expect(await mailsTo(olga)).toEqual([]);
    await expect(put.mock.results[0]?.value).rejects.toThrow();
  });

  test('with the bytes that were just stored, where its owner has gone in the last moment', async () => {
    const { pia } = await people('pia');
    const put = platform.blobs.put;
    let key = '';
    vi.spyOn(platform.blobs, 'put').mockImplementation(async (source) => {
      const stored = await put(source);
      key = stored.key;
      await platform.db.deleteFrom('archives').where('user_id', '=', pia.id).execute();
      return stored;
    });
    await packed(pia);
    expect(key).not.toBe('');
    expect(await platform.blobs.stat(key)).toBeNull();
  });
});

describe('an archive that cannot be packed', () => {
  test('is told to have failed, leaves nothing behind, and can be asked for again', async () => {
    const { quinn } = await people('quinn');
    const last = parts.at(-1);
    if (!last) throw new Error('there is nothing to pack');
    const failing = vi
      .spyOn(last.personalData, 'export')
      .mockRejectedValue(new Error('no such column: quinn'));
    const put = vi.spyOn(platform.blobs, 'put');
    expect(await packed(quinn)).toMatchObject({ state: 'failed', part: null, bytes: null });
    await expect(put.mock.results[0]?.value).rejects.toThrow();
    expect(await mailsTo(quinn)).toEqual([]);
    expect(log()).toContain('an archive could not be packed');
    expect(await quinn.call(openArchive, {})).toMatchObject({ error: { code: 'account.archive_missing' } });
    failing.mockRestore();
    expect(await packed(quinn)).toMatchObject({ state: 'ready' });
  });

  test('because the disk is full, is not waited for', async () => {
    const { rita } = await people('rita');
    vi.spyOn(platform.blobs, 'put').mockRejectedValue(fail('common.unavailable'));
    expect(await packed(rita)).toMatchObject({ state: 'failed' });
  });

  test('because the server ends, is packed by the next one', async () => {
    const { sven } = await people('sven');
    const stop = new AbortController();
    const [first] = parts;
    const original = first?.personalData.export;
    if (!first || !original) throw new Error('there is nothing to pack');
    await platform.db
      .insertInto('archives')
      .values({ user_id: sven.id, state: 'packing', steps: parts.length, started_at: start })
      .execute();
    const data = packJob.parse({ userId: sven.id, startedAt: start.toISOString() });
    const stopping = vi.spyOn(first.personalData, 'export').mockImplementation(async (reader, user) => {
      stop.abort(new Error('stopped'));
      return original(reader, user);
    });
    // It throws, and so the queue gives it out again, as it does when the process was killed.
    await expect(packJob.run(platform, data, stop.signal)).rejects.toThrow();
    expect(await archiveOf(sven)).toMatchObject({ state: 'packing' });
    stopping.mockRestore();
    await packJob.run(platform, data);
    expect(await archiveOf(sven)).toMatchObject({ state: 'ready' });
    // A repeat finds nothing to do.
    const key = await keyOf(sven);
    await packJob.run(platform, data);
    expect(await keyOf(sven)).toBe(key);
    expect(await mailsTo(sven)).toHaveLength(1);
  });

  test('because its job got lost, is told to have failed after a while, and not because of a clock that jumps back', async () => {
    const { tom } = await people('tom');
    await platform.db
      .insertInto('archives')
      .values({ user_id: tom.id, state: 'packing', steps: 5, started_at: start })
      .execute();
    clock.advance({ minutes: -60 });
    await sweepArchives.run(platform, null);
    expect(await archiveOf(tom)).toMatchObject({ state: 'packing' });
    expect(await tom.call(cancelArchive, {})).toMatchObject({ ok: true });
    await platform.db
      .insertInto('archives')
      .values({ user_id: tom.id, state: 'packing', steps: 5, started_at: start })
      .execute();
    clock.advance({ days: 1 });
    await sweepArchives.run(platform, null);
    expect(await archiveOf(tom)).toMatchObject({ state: 'failed' });
  });
});

/** What is in an archive of one feature, which has these files. */
async function namesPacked(name: 'uma' | 'vera', files: { name: string; key: string }[]): Promise<string[]> {
  const { [name]: person } = await people(name);
  const user = await platform.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const words = { part: 'your notes', holds: 'what you have noted' };
  const personalData = {
    words: { en: words, ru: words },
    columns: [],
    export: async () => ({ fine: true }),
    erase: async () => undefined,
    files: async () => files,
  };
  const stored = await packArchive(
    platform,
    { parts: [{ name: 'notes', personalData }], user, signal: undefined },
    async () => undefined,
  );
  return [...unzip(await buffer(await platform.blobs.open(stored.key))).keys()];
}

test('bytes that are missing are no reason to pack nothing', async () => {
  expect(await namesPacked('uma', [{ name: 'x.webp', key: '0'.repeat(64) }])).toEqual([
    'notes.json',
    'README.txt',
  ]);
});

test('whatever people called their files, each is unpacked into its folder, beside the others', async () => {
  const { key } = await platform.blobs.put(Buffer.from('a text'));
  const called = [
    '/../../../../evil.txt',
    '..\\evil.txt',
    'EVIL.txt',
    '..',
    'a: "b"?.txt',
    'end. . ',
    'a\n.txt',
  ];
  expect(
    await namesPacked(
      'vera',
      called.map((name) => ({ name, key })),
    ),
  ).toEqual([
    'notes.json',
    'notes/evil.txt',
    'notes/evil (2).txt',
    'notes/EVIL (3).txt',
    'notes/file',
    'notes/a_ _b__.txt',
    'notes/end',
    'notes/a.txt',
    'README.txt',
  ]);
});
