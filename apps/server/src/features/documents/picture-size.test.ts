import { describe, expect, test } from 'vitest';
import { blackPng, draw, jpegSegment } from '../../testing/pictures';
import { mediaTypeOf } from './media-types';
import { readPictureSize } from './picture-size';

const sizeOf = (bytes: Buffer) => readPictureSize(mediaTypeOf(bytes), bytes);

describe('how much room a picture takes', () => {
  test('is read from the header of every kind that texts show', async () => {
    const size = { width: 60, height: 30 };
    expect(sizeOf(blackPng(60, 30))).toEqual(size);
    expect(sizeOf(await draw(60, 30).jpeg().toBuffer())).toEqual(size);
    expect(sizeOf(await draw(60, 30).jpeg({ progressive: true }).toBuffer())).toEqual(size);
    expect(sizeOf(await draw(60, 30).gif().toBuffer())).toEqual(size);
    expect(sizeOf(await draw(60, 30).webp().toBuffer())).toEqual(size);
    expect(sizeOf(await draw(60, 30).webp({ lossless: true }).toBuffer())).toEqual(size);
    const turned = draw(60, 30).withMetadata({ orientation: 6 });
    expect(sizeOf(await turned.clone().jpeg().toBuffer())).toEqual({ width: 30, height: 60 });
    expect(sizeOf(await turned.clone().webp().toBuffer())).toMatchObject({ width: 60 });
    const upright = draw(60, 30).withMetadata({ orientation: 3 });
    expect(sizeOf(await upright.jpeg().toBuffer())).toEqual(size);
  });

  test('is not told of what is no picture, or too large a one', () => {
    expect(sizeOf(blackPng(10_000, 10_000))).toBeNull();
    expect(sizeOf(blackPng(0, 10))).toBeNull();
    expect(sizeOf(Buffer.from('a text'))).toBeNull();
    expect(readPictureSize('image/avif', Buffer.alloc(100))).toBeNull();
  });

  test('of one that ends too soon, anywhere, nothing is told and nothing breaks', async () => {
    const notes = jpegSegment(0xe1, Buffer.from('Exif\0\0II*\0\u00ff\u00ff\u00ff\u00ff', 'latin1'));
    const jpeg = await draw(60, 30).jpeg().toBuffer();
    const odd = Buffer.concat([jpeg.subarray(0, 2), notes, jpeg.subarray(2)]);
    for (const whole of [
      odd,
      blackPng(6, 3),
      await draw(6, 3).webp().toBuffer(),
      await draw(6, 3).gif().toBuffer(),
    ]) {
      const type = mediaTypeOf(whole);
      for (let end = 0; end < Math.min(whole.length, 700); end += 1) {
        expect(() => readPictureSize(type, whole.subarray(0, end))).not.toThrow();
      }
    }
  });
});

test.each([
  ['', 'application/octet-stream'],
  ['привет', 'text/plain'],
  ['a,b\n1,2', 'text/plain'],
  ['\xff\xfe\x00', 'application/octet-stream'],
  ['PK\x03\x04............................[Content_Types].xml....word/document.xml', /wordprocessingml/],
  ['PK\x03\x04............................[Content_Types].xml....xl/workbook.xml', /spreadsheetml/],
  [
    'PK\x03\x04..........................mimetypeapplication/vnd.oasis.opendocument.text',
    /opendocument\.text/,
  ],
  ['PK\x03\x04..........................readme.txt', 'application/zip'],
  ['\x00\x00\x00\x20ftypisom', 'video/mp4'],
  ['OggS....', 'audio/ogg'],
  ['ID3\x04', 'audio/mpeg'],
])('a file that begins with %j is %s', (text, type) => {
  const bytes = Buffer.from(text, /[а-я]/.test(text) ? 'utf8' : 'latin1');
  expect(mediaTypeOf(bytes)).toMatch(type);
});
