import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { ZipArchive } from 'archiver';
import { describe, expect, test } from 'vitest';
import { draw, HIDDEN } from '../../testing/pictures';
import { kindOf, readParts } from './picture-file';
import { hasCodeInComments, isSomethingElse } from './picture-foreign';

const KINDS = ['jpeg', 'png', 'gif', 'webp'] as const;
const pictures = new Map<string, Buffer>();
for (const kind of KINDS) pictures.set(kind, await draw(64, 64)[kind]().toBuffer());
const pictureOf = (kind: string) => pictures.get(kind) ?? Buffer.alloc(0);

async function pack(comment = ''): Promise<Buffer> {
  const zip = new ZipArchive({ comment, store: true });
  // At some times of some days its time and date read like the beginning of a tag.
  zip.append('hello', { name: 'a.txt', date: new Date('2026-01-10T12:00:00Z') });
  const bytes = buffer(zip);
  await zip.finalize();
  return bytes;
}
const zip = await pack();

/** The fields of the record at the end: how long the list of files is, and where. */
function withEnd(bytes: Buffer, fields: { size?: number; offset?: number }): Buffer {
  const copy = Buffer.from(bytes);
  const end = copy.lastIndexOf('PK\x05\x06');
  if (fields.size !== undefined) copy.writeUInt32LE(fields.size, end + 12);
  if (fields.offset !== undefined) copy.writeUInt32LE(fields.offset, end + 16);
  return copy;
}

const isRefused = async (bytes: Buffer) => {
  const kind = kindOf(bytes);
  const parts = kind && readParts(kind, bytes);
  if (!parts) throw new Error('no picture');
  return hasCodeInComments(bytes, parts) || (await isSomethingElse(bytes));
};

describe.each(KINDS)('a %s', (kind) => {
  const hide = (data: Buffer) => HIDDEN[kind](pictureOf(kind), data);

  test('that is an archive too is something else, wherever that lies and however it counts', async () => {
    expect(await isRefused(pictureOf(kind))).toBe(false);
    expect(await isRefused(hide(zip))).toBe(true);
    expect(await isRefused(hide(await pack('with a comment')))).toBe(true);
    // From the beginning of the file.
    const list = hide(zip).indexOf('PK\x01\x02');
    expect(await isRefused(withEnd(hide(zip), { offset: list, size: 1 }))).toBe(true);
    // One of nothing, and one that says where it is in a record of its own.
    expect(await isRefused(hide(Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])))).toBe(true);
    const large = Buffer.concat([Buffer.from('PK\x06\x07'), Buffer.alloc(16), Buffer.from('PK\x05\x06')]);
    expect(await isRefused(hide(Buffer.concat([large, Buffer.alloc(18, 0xff)])))).toBe(true);
  });

  test('in which the bytes of such a record come about is not', async () => {
    const chance = withEnd(zip, { size: 7, offset: 3 });
    expect(await isRefused(hide(chance))).toBe(false);
    expect(await isRefused(hide(Buffer.concat([zip.subarray(0, -22), Buffer.from('PK\x05\x06')])))).toBe(
      false,
    );
    expect(await isRefused(hide(Buffer.alloc(66, 'PK\x05\x06')))).toBe(false);
    expect(await isRefused(hide(Buffer.alloc(200, 'PK\x05\x06')))).toBe(true);
  });

  test.each([
    '<script src=//x>',
    '<SVG/onload=x>',
    '<html>',
    '<form action=//x>',
    '<img src=x onerror =alert(1)>',
    '<?php',
    '__HALT_COMPILER(); ?>',
    '%PDF-1.4',
    'Rar!\x1a\x07\x01',
    '7z\xbc\xaf\x27\x1c',
  ])('with %j in it is something else', async (text) => {
    expect(await isSomethingElse(hide(Buffer.from(text, 'latin1')))).toBe(true);
  });

  test('in which the letters of a tag come about is not', async () => {
    for (const text of [
      '<svg\x91',
      '<html5',
      '<base\0',
      ' on error=',
      '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    ]) {
      expect(await isSomethingElse(hide(Buffer.from(text, 'latin1')))).toBe(false);
    }
  });
});

test('what lies across two of the pieces that are looked at is found', async () => {
  for (const data of [Buffer.from('<script>'), zip]) {
    for (let before = 64 * 1024 - data.length; before <= 64 * 1024; before += 1) {
      expect(await isSomethingElse(Buffer.concat([Buffer.alloc(before), data]))).toBe(true);
    }
  }
});

test('others get their turn with every piece that is looked at', async () => {
  const pieces = 20;
  let isOver = false;
  const looked = isSomethingElse(Buffer.alloc(pieces * 64 * 1024)).then(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await setImmediate();
  await looked;
  expect(turns).toBeGreaterThanOrEqual(pieces);
});

test('a tape archive is one by what stands at one place', async () => {
  const file = HIDDEN.jpeg(pictureOf('jpeg'), Buffer.alloc(600));
  file.write('ustar', 257);
  expect(await isSomethingElse(file)).toBe(true);
  file.write('_ustar', 257);
  expect(await isSomethingElse(file)).toBe(false);
});

describe.each(['jpeg', 'gif'] as const)('in a comment of a %s', (kind) => {
  const comment = (text: string) => HIDDEN[kind](pictureOf(kind), Buffer.from(text, 'latin1'));

  test.each(['<img src=x>', '<a', '</x', '<!--', '<?', '*/=1;/*'])('%s is code', async (text) => {
    expect(await isRefused(comment(`by ${text}`))).toBe(true);
  });

  test.each([
    'CREATOR: gd-jpeg v1.0 (using IJG JPEG v80), quality = 90',
    'Created with GIMP',
    'i <3 cats, 2 < 3 & 4 > 3 * 1 / 5',
    'caf\xe9',
    // Its length is the character with which a tag begins.
    'sixty letters'.padEnd(60, '.'),
  ])('%s is not', async (text) => {
    expect(await isRefused(comment(text))).toBe(false);
  });

  test('nobody says more than 64 kB', async () => {
    const line = Buffer.alloc(33_000, 'a');
    const once = HIDDEN[kind](pictureOf(kind), line);
    expect(await isRefused(once)).toBe(false);
    expect(await isRefused(HIDDEN[kind](once, line))).toBe(true);
  });
});

test('what a GIF shows as letters over its pixels is looked through as its comments are', async () => {
  const letters = (text: string) => HIDDEN.gif(pictureOf('gif'), Buffer.from(text), 0x01);
  expect(await isRefused(letters('by <img src=x>'))).toBe(true);
  expect(await isRefused(letters('by the sea'))).toBe(false);
});
