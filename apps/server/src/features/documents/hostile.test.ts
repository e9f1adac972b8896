import * as documents from '@quilt/contract/features/documents';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDocumentsWorld } from '../../testing/documents-world';
import { readDocuments } from './views.jobs';

const world = await createDocumentsWorld();
const { platform, people, app, done, send } = world;
const { ann } = await people('ann');

const put = async (name: string, bytes: Buffer | string) => {
  const { item } = await done(send(ann, { ifTaken: 'keepBoth' }, { bytes: Buffer.from(bytes), name }));
  if (item.kind !== 'file') throw new Error('no file');
  return item;
};
const get = async (id: documents.DocumentId, headers: Record<string, string> = {}) =>
  app.inject({ url: (await world.addressOf(ann, id)) ?? '/', headers });

const SCRIPT = '<script>top.stolen = localStorage.token</script>';
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** What is one thing by its beginning, or by its name, and another to whoever looks elsewhere. */
const POLYGLOTS: readonly (readonly [name: string, bytes: Buffer, type: string])[] = [
  ['gif.html', bytes('GIF89a/*', SCRIPT, '*/=1;'), 'image/gif'],
  ['png.svg', bytes(PNG, `<svg onload="alert(1)">${SCRIPT}</svg>`), 'image/png'],
  ['jpeg.js', bytes('\xff\xd8\xff\xfe*/=alert(1)/*', SCRIPT), 'image/jpeg'],
  ['webp.htm', bytes('RIFF\x10\0\0\0WEBP', SCRIPT), 'image/webp'],
  ['wav.html', bytes('RIFF\x10\0\0\0WAVE', SCRIPT), 'audio/wav'],
  ['mp3.html', bytes('ID3', SCRIPT), 'audio/mpeg'],
  ['mp4.html', bytes('\0\0\0\x18ftypisom', SCRIPT), 'video/mp4'],
  ['pdf.html', bytes(`%PDF-1.4\n${SCRIPT}`), 'application/pdf'],
  ['zip.html', bytes('PK\x03\x04', SCRIPT), 'application/zip'],
  ['page.png', bytes(`<!doctype html>${SCRIPT}`), 'text/plain'],
  ['drawing.png', bytes(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`), 'text/plain'],
  ['utf16.png', bytes('\xff\xfe<\0s\0c\0r\0i\0p\0t\0>\0'), 'application/octet-stream'],
];
const INLINE = /^(image|audio|video)\//;

test.each(POLYGLOTS)('%s is what its bytes begin with, and runs nowhere', async (name, content, type) => {
  const item = await put(name, content);
  expect(item.type).toBe(type);
  const { statusCode, headers, rawPayload } = await get(item.id);
  expect([statusCode, rawPayload.equals(content)]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['content-disposition']).toMatch(INLINE.test(type) ? /^inline; / : /^attachment; /);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['a\0b.txt', 'ab.txt'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['\u2066invoice\u2069.txt', 'invoice.txt'],
  ['..', 'file'],
])('the name %j becomes %j', async (sent, kept) => {
  const item = await put(sent, `bytes of ${sent}`);
  expect(item.name.replace(/ \(\d+\)/, '')).toBe(kept);
  const disposition = String((await get(item.id)).headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%~-]+$/);
});

test('a name ends no header', async () => {
  const item = await put('plain.txt', 'crlf');
  // As no request can write it.
  const name = 'a\r\nset-cookie: x=1\r\n\r\n"; b.txt';
  await sql`update documents set name = ${name} where id = ${item.id}`.execute(platform.db);
  const { headers } = await get(item.id);
  expect(headers['set-cookie']).toBeUndefined();
  expect(String(headers['content-disposition'])).not.toMatch(/[\r\n]/);
});

test('a picture of 256 megapixels is a file like others, and nobody unpacks it', async () => {
  const header = Buffer.alloc(17);
  header.writeUInt32BE(16_000, 0);
  header.writeUInt32BE(16_000, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const item = await put('huge.png', bytes(PNG, header, Buffer.alloc(64)));
  expect(item.picture).toBeNull();
  await readDocuments.run(platform, null);
  expect(await readDocuments.isDue?.(platform)).toBe(false);
  const { items } = await done(ann.call(documents.openThumbnails, { body: { ids: [item.id] } }));
  expect(items).toEqual([]);
});

test('a film is answered in parts to whoever has a ticket', async () => {
  const item = await put('film.mp4', bytes('\0\0\0\x18ftypisom', '0123456789'));
  const part = await get(item.id, { range: 'bytes=12-15' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    '0123',
    'bytes 12-15/22',
  ]);
  expect((await get(item.id, { range: 'bytes=99-' })).statusCode).toBe(416);
});
