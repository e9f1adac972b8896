import { ClientId } from '@quilt/contract/core';
import { updateUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { daniel, mira } from '../testing/people';
import { NewerVersionError } from './offline-errors';
import { type NewWrite, openOfflineStore } from './offline-store';

const NAME = 'quilt.offline';

afterEach(async () => {
  await deleteDB(NAME);
});

function write(body: string, change: Partial<NewWrite> = {}): NewWrite {
  const { service, method, path } = updateUser;
  return {
    userUuid: mira.uuid,
    clientId: ClientId.parse(crypto.randomUUID()),
    endpoint: { service, method, path },
    input: { body },
    shown: { kind: 'language', params: {} },
    createdAt: 1_000,
    failures: 0,
    dueAt: 0,
    refusal: null,
    ...change,
  };
}

const textsOf = (writes: readonly NewWrite[]) => writes.map(({ input }) => input.body);

function failToOpen(name: string) {
  return vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', name);
  });
}

test('a newer version of ours takes over what waits, and this one says so and loses nothing', async () => {
  const store = openOfflineStore();
  await store.add(write('a'));
  const newer = await openDB(NAME, 2);
  await expect(store.listOf(mira.uuid)).rejects.toThrow(NewerVersionError);
  await expect(store.add(write('b'))).rejects.toThrow(NewerVersionError);
  expect(textsOf(await newer.getAll('writes'))).toEqual(['a']);
  newer.close();
});

test('a failure that passes hides nothing', async () => {
  const before = openOfflineStore();
  await before.add(write('a'));
  const broken = failToOpen('UnknownError');
  const store = openOfflineStore();
  await expect(store.listOf(mira.uuid)).rejects.toThrow('no');
  await expect(store.add(write('b'))).rejects.toThrow('no');
  broken.mockRestore();
  expect(textsOf(await store.listOf(mira.uuid))).toEqual(['a']);
  await store.add(write('c'));
  expect(textsOf(await before.listOf(mira.uuid))).toEqual(['a', 'c']);
});

test('one that passes soon is not even noticed', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('no', 'UnknownError');
  });
  const store = openOfflineStore();
  await store.add(write('a'));
  expect(textsOf(await openOfflineStore().listOf(mira.uuid))).toEqual(['a']);
});

test.each(['SecurityError', 'InvalidStateError'])(
  'where the browser says %s, writes are kept in memory',
  async (name) => {
    const kept = await openOfflineStore().add(write('kept'));
    const broken = failToOpen(name);
    const store = openOfflineStore();
    const added = await store.add(write('a'));
    broken.mockRestore();
    expect(textsOf(await store.listOf(mira.uuid))).toEqual(['a']);
    // A number that is taken for the other's would change or delete that.
    expect(added?.number).not.toBe(kept?.number);
    expect(added?.number).toBeGreaterThan(2 ** 51);
    expect(await openOfflineStore().delete(added?.number ?? 0)).toBe(false);
  },
);

test('and where there is nothing to keep them in', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const store = openOfflineStore();
  await store.add(write('a'));
  expect(textsOf(await store.listOf(mira.uuid))).toEqual(['a']);
  vi.unstubAllGlobals();
  expect(await openOfflineStore().listOf(mira.uuid)).toEqual([]);
});

for (const place of ['IndexedDB', 'memory']) {
  const open = () => {
    if (place === 'memory') failToOpen('SecurityError');
    return openOfflineStore();
  };

  test(`${place}: as many of a user wait as may, and no more`, async () => {
    const store = open();
    for (let count = 0; count < LIMITS.waitingWrites; count += 1) await store.add(write(`${count}`));
    expect(await store.add(write('one more'))).toBeNull();
    expect(await store.listOf(mira.uuid)).toHaveLength(LIMITS.waitingWrites);
    expect(await store.add(write('his', { userUuid: daniel.uuid }))).not.toBeNull();
    const first = await store.firstOf(mira.uuid);
    await store.delete(first?.number ?? 0);
    expect(await store.add(write('one more'))).not.toBeNull();
  });

  test(`${place}: the first is the user's first that was not set aside`, async () => {
    const store = open();
    const refusal = { status: 403, error: null };
    await store.add(write('his', { userUuid: daniel.uuid }));
    await store.add(write('refused', { refusal }));
    await store.add(write('refused too', { refusal }));
    expect(await store.firstOf(mira.uuid)).toBeNull();
    await store.add(write('a'));
    await store.add(write('b'));
    const [, , a] = await store.listOf(mira.uuid);
    expect(await store.firstOf(mira.uuid)).toEqual(a);
    expect(a?.input.body).toBe('a');
  });

  test(`${place}: what is old is deleted, whosever it is`, async () => {
    const store = open();
    const old = [write('a'), write('his', { userUuid: daniel.uuid })];
    for (const one of [...old, write('b', { createdAt: 2_000 })]) await store.add(one);
    expect(await store.deleteOlder(2_000)).toEqual(old.map(({ clientId }) => clientId));
    expect(textsOf(await store.listOf(mira.uuid))).toEqual(['b']);
    expect(await store.listOf(daniel.uuid)).toEqual([]);
  });
}

test('a row that cannot be read holds nobody up, and goes with the old ones', async () => {
  const store = openOfflineStore();
  await store.listOf(mira.uuid);
  const db = await openDB(NAME, 1);
  await db.add('writes', { userUuid: mira.uuid, refusal: null });
  db.close();
  await store.add(write('after it'));
  expect(textsOf(await store.listOf(mira.uuid))).toEqual(['after it']);
  expect((await store.firstOf(mira.uuid))?.input.body).toBe('after it');
  expect(await store.deleteOlder(0)).toEqual([]);
  const again = await openDB(NAME, 1);
  expect(await again.count('writes')).toBe(1);
  again.close();
});
