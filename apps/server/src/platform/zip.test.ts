import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { unzip } from '../testing/unzip';
import { type PackedFile, writeZip } from './zip';
import { createZipNames } from './zip-names';

const at = new Date('2026-05-04T10:00:00Z');
const fileOf = (name: string, content: PackedFile['content']): PackedFile => ({
  name,
  content,
  at,
  isPacked: true,
});
const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('files are packed one after another, as they were', async () => {
  const bytes = randomBytes(300_000);
  async function* files() {
    yield { ...fileOf('a.txt', 'a'.repeat(10_000)), isPacked: false };
    yield fileOf('folder/', '');
    yield fileOf('folder/b.bin', Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
    yield fileOf('empty', Readable.from([]));
  }
  const zip = await buffer(writeZip(files()));
  expect([...unzip(zip)]).toEqual([
    ['a.txt', Buffer.from('a'.repeat(10_000))],
    ['folder/', Buffer.alloc(0)],
    ['folder/b.bin', bytes],
    ['empty', Buffer.alloc(0)],
  ]);
  expect(zip.length).toBeLessThan(302_000);
});

test('no more is read than is taken, and nothing more when whoever took it is gone', async () => {
  let read = 0;
  const endless = new Readable({
    read() {
      read += 65_536;
      this.push(Buffer.alloc(65_536));
    },
  });
  let isAskedOn = false;
  let isLeft = false;
  async function* files() {
    try {
      yield fileOf('endless', endless);
      isAskedOn = true;
    } finally {
      isLeft = true;
    }
  }
  const zip = writeZip(files());
  const left = once(endless, 'close');
  let taken = 0;
  for await (const piece of zip) {
    taken += piece.length;
    if (taken > 20_000_000) break;
  }
  await left;
  expect(read - taken).toBeLessThan(4_000_000);
  await expect.poll(() => isLeft).toBe(true);
  expect(isAskedOn).toBe(false);
});

test('it fails as what goes into it does', async () => {
  async function* broken() {
    yield Buffer.alloc(100_000);
    throw new Error('the disk is gone');
  }
  async function* files() {
    yield fileOf('broken', Readable.from(broken()));
  }
  expect(await caught(buffer(writeZip(files())))).toMatchObject({ message: 'the disk is gone' });
  async function* failing() {
    yield fileOf('fine', 'fine');
    throw new Error('no list of them');
  }
  expect(await caught(buffer(writeZip(failing())))).toMatchObject({ message: 'no list of them' });
});

test('names that differ in nothing but case or form are told apart in each folder', () => {
  const name = createZipNames();
  expect([
    name('', 'a.txt'),
    name('', 'A.txt'),
    name('in', 'a.txt'),
    name('', 'e\u0301'),
    name('', '\u00e9'),
  ]).toEqual(['a.txt', 'A (2).txt', 'in/a.txt', 'é', 'é (2)']);
});
