import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing';
import { blackPng, createAvatarSender, draw, HIDDEN, pngChunk, pngHeader } from '../../testing/pictures';
import { NOBODY } from './nobody';
import { readPicture } from './picture';

const { people, app, platform } = await createTestApp();
const upload = createAvatarSender(app);
afterEach(() => vi.restoreAllMocks());

describe('refused is', () => {
  test('a small file of many pixels, by its header and without being decoded', async () => {
    const { kim } = await people('kim');
    const bomb = blackPng(16_000, 16_000);
    expect(bomb.length).toBeLessThan(LIMITS.avatar.bytes);
    const decoded = [
      vi.spyOn(sharp.prototype, 'toBuffer'),
      vi.spyOn(sharp.prototype, 'raw'),
      vi.spyOn(sharp.prototype, 'resize'),
    ];
    const header = vi.spyOn(sharp.prototype, 'metadata');
    const { status, body } = await upload(kim, bomb, { name: 'me.png' });
    expect([status, body.error.code, body.error.params]).toEqual([
      422,
      'profile.image_too_many_pixels',
      { max: 20 },
    ]);
    expect(header).toHaveBeenCalledTimes(1);
    for (const spy of decoded) expect(spy).not.toHaveBeenCalled();
    const within = blackPng(5000, 4000);
    expect((await upload(kim, within)).status).toBe(201);
    expect((await upload(kim, blackPng(5001, 4000))).status).toBe(422);
  });

  test('one of fewer pixels that would take as much memory, by its header too', async () => {
    const { victor } = await people('victor');
    const decoded = vi.spyOn(sharp.prototype, 'raw');
    const tooMany = [422, 'profile.image_too_many_pixels', { max: 15 }];
    const answerTo = async (bytes: Buffer) => {
      const { status, body } = await upload(victor, bytes);
      return [status, body.error?.code, body.error?.params];
    };
    const rest = [pngChunk('IDAT', deflateSync(Buffer.alloc(9))), pngChunk('IEND', Buffer.alloc(0))];
    const png = (side: number, isInterlaced: boolean) =>
      Buffer.concat([pngHeader(side, side, { bits: 16, colours: 6, isInterlaced }), ...rest]);
    expect(await answerTo(png(4_000, true))).toEqual(tooMany);

    const inks = await draw(64, 64).toColourspace('cmyk').jpeg().toBuffer();
    const frame = inks.indexOf(Buffer.from('ffc0', 'hex'));
    inks.writeUInt16BE(4_000, frame + 5);
    inks.writeUInt16BE(4_000, frame + 7);
    expect(await answerTo(inks)).toEqual(tooMany);
    expect(decoded).not.toHaveBeenCalled();
    // As far as their headers go, these are taken.
    for (const bytes of [png(3_800, true), png(4_000, false)]) {
      expect((await answerTo(bytes))[1]).toBe('profile.image_unreadable');
    }
    expect(decoded).toHaveBeenCalledTimes(2);
  });

  test('nothing of a small picture with much packed text in it, which nobody unpacks', async () => {
    const { olga } = await people('olga');
    const text = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(8_000_000))]);
    const path = join(await mkdtemp(join(tmpdir(), 'quilt-packed-')), 'picture');
    const packed = blackPng(64, 64, { zTXt: text, iCCP: text });
    await writeFile(path, packed);
    await readPicture(path, 'house', NOBODY);
    // What the library was given.
    const given = await readFile(path, 'latin1');
    expect(given).not.toMatch(/zTXt|iCCP/);
    expect(given.length).toBe(blackPng(64, 64).length);
    expect((await upload(olga, packed)).status).toBe(201);
    await rm(dirname(path), { recursive: true });
  });

  test('a picture as thin as a thread, and one that something follows', async () => {
    const { peter } = await people('peter');
    const unreadable = { status: 422, body: { error: { code: 'profile.image_unreadable' } } };
    const side = LIMITS.avatar.side;
    for (const long of [blackPng(1, side + 1), blackPng(side + 1, 1)]) {
      expect(await upload(peter, long)).toMatchObject({
        status: 422,
        body: { error: { code: 'profile.image_too_long', params: { max: side } } },
      });
    }
    expect((await upload(peter, blackPng(1, side))).status).toBe(201);
    const followed = Buffer.concat([blackPng(64, 64), Buffer.from('<img src=x onerror=alert(1)>')]);
    expect(await upload(peter, followed)).toMatchObject(unreadable);
    expect(await upload(peter, blackPng(64, 64).subarray(0, -4))).toMatchObject(unreadable);
  });

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'a %s with anything else behind its end, also where that ends as a picture does',
    async (format) => {
      const name = `hides_in_${format}` as const;
      const person = (await people(name))[name];
      const picture = await draw(64, 64)[format]().toBuffer();
      expect((await upload(person, picture)).status).toBe(201);
      // Photos of phones have their brightness behind them, which is a JPEG too.
      const twice = await upload(person, Buffer.concat([picture, picture]));
      expect(twice.status).toBe(format === 'jpeg' ? 201 : 422);
      const files = {
        'a zero': Buffer.alloc(1),
        'a page without a known sign': Buffer.from('<img src=x onerror=alert(1)>'),
        'a script of a shell': Buffer.from('\n#!/bin/sh\nid\n'),
        'a film, as phones add one': Buffer.from('000000186674797069736f6d', 'hex'),
        'another picture': format === 'jpeg' ? blackPng(64, 64) : picture,
        'an end once more': Buffer.concat([Buffer.from('alert(1)'), picture.subarray(-12)]),
      };
      for (const [what, behind] of Object.entries(files)) {
        const { status, body } = await upload(person, Buffer.concat([picture, behind]));
        expect([what, status, body.error?.code]).toEqual([what, 422, 'profile.image_unreadable']);
      }
    },
  );

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'a %s with an archive inside, though not with what programs and people put there',
    async (format) => {
      const name = `packs_in_${format}` as const;
      const person = (await people(name))[name];
      const picture = await draw(64, 64)[format]().toBuffer();
      const archive = Buffer.from(
        'PK\x01\x02PK\x05\x06\0\0\0\0\x01\0\x01\0\x04\0\0\0\0\0\0\0\0\0 and more behind it',
      );
      expect(await upload(person, HIDDEN[format](picture, archive))).toMatchObject({
        status: 422,
        body: { error: { code: 'profile.image_unreadable' } },
      });
      const plain = HIDDEN[format](picture, Buffer.from('a walk by the sea'));
      expect((await upload(person, plain)).status).toBe(201);
    },
  );

  test('a WebP that counts what is behind it as its own, and is not made so', async () => {
    const { quentin } = await people('quentin');
    const picture = await draw(64, 64).webp().toBuffer();
    const longer = Buffer.concat([picture, Buffer.from('<img src=x>')]);
    longer.writeUInt32LE(longer.length - 8, 4);
    expect((await upload(quentin, longer)).status).toBe(422);
  });

  test('more than ten megabytes', async () => {
    const { leo } = await people('leo');
    const bytes = Buffer.concat([await draw().png().toBuffer(), Buffer.alloc(LIMITS.avatar.bytes)]);
    expect(await upload(leo, bytes)).toMatchObject({
      status: 413,
      body: { error: { code: 'common.too_large' } },
    });
  });

  test('whatever is no picture of the four kinds, or something else besides', async () => {
    const { mallory } = await people('mallory');
    await platform.pool.query('update users set avatar = null');
    await platform.pool.query('delete from profile_images');
    const png = await draw().png().toBuffer();
    const jpeg = await draw().jpeg().toBuffer();
    const gif = await draw().gif().toBuffer();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const zipEnd = Buffer.concat([
      Buffer.from('PK\x05\x06'),
      Buffer.alloc(16),
      Buffer.from([2, 0]),
      Buffer.from('hi'),
    ]);
    const files: Record<string, Buffer> = {
      nothing: Buffer.alloc(0),
      svg: Buffer.from(svg),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      pdf: Buffer.from('%PDF-1.7\n%%EOF'),
      tiff: await draw().tiff().toBuffer(),
      avif: await draw(64, 64).avif().toBuffer(),
      text: Buffer.from('a picture, honestly'),
      'a beginning alone': png.subarray(0, 8),
      'half a picture': jpeg.subarray(0, jpeg.length / 2),
      'a script that begins as a GIF': Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)//'),
      'a JPEG with a page in its comment': Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from('fffe001f', 'hex'),
        Buffer.from('<html><script>alert(1)</script'.padEnd(29).slice(0, 29)),
        jpeg.subarray(2),
      ]),
      'a JPEG with markup in its comment': HIDDEN.jpeg(jpeg, Buffer.from('<a href=//x>')),
      'a JPEG with a program in its comment': HIDDEN.jpeg(jpeg, Buffer.from('__HALT_COMPILER(); ?>\r\n')),
      'a JPEG with a program elsewhere': HIDDEN.jpeg(jpeg, Buffer.from('<img src=x onerror=alert(1)>'), 0xe9),
      'a PNG with a page behind it': Buffer.concat([png, Buffer.from('<SCRIPT>alert(1)</SCRIPT>')]),
      'a GIF with a drawing behind it': Buffer.concat([gif, Buffer.from(svg)]),
      'a PNG with a document behind it': Buffer.concat([png, Buffer.from('%PDF-1.4')]),
      'a PNG that is an archive too': Buffer.concat([png, zipEnd]),
      'a page across two pieces of the file': Buffer.concat([
        png,
        Buffer.alloc(64 * 1024 - png.length - 3),
        Buffer.from('<script>'),
      ]),
    };
    for (const [what, bytes] of Object.entries(files)) {
      const { status, body } = await upload(mallory, bytes, { name: 'me.png', type: 'image/png' });
      expect([what, status, body.error?.code]).toEqual([what, 422, 'profile.image_unreadable']);
    }
    const { rows } = await platform.pool.query('select from profile_images');
    expect(rows).toEqual([]);
    expect(await mallory.call(getCurrentUser, {})).toMatchObject({ data: { item: { avatar: null } } });
  });

  test('by the library too whatever is of another kind, should a file ever come to it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quilt-kinds-'));
    const write = async (name: string, bytes: Buffer) => {
      await writeFile(join(folder, name), bytes);
      return join(folder, name);
    };
    // With the first picture it is told what it may read.
    const png = await write('png', await draw().png().toBuffer());
    await readPicture(png, 'house', NOBODY);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png' });
    const others = {
      tiff: await draw().tiff().toBuffer(),
      avif: await draw(64, 64).avif().toBuffer(),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    };
    for (const [name, bytes] of Object.entries(others)) {
      await expect(sharp(await write(name, bytes)).metadata()).rejects.toThrow();
    }
    await rm(folder, { recursive: true });
  });

  test('a form without the file, or with one under another name, and who is not signed in', async () => {
    const { niaj } = await people('niaj');
    const png = await draw().png().toBuffer();
    expect(await upload(niaj, null)).toMatchObject({
      status: 422,
      body: {
        error: { code: 'common.fields_required', fields: [{ path: 'avatar', code: 'common.required' }] },
      },
    });
    expect((await upload(niaj, png, { field: 'picture' })).status).toBe(400);
    expect((await upload(null, png)).status).toBe(401);
  });
});
