import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blackPng, draw } from '../../testing/pictures';
import { isPictureAlone, kindOf, withoutPackedTexts } from './picture-file';

/** As cameras, scanners and painting programs write them. */
const noise = sharp({
  create: {
    width: 90,
    height: 70,
    channels: 3,
    background: 'black',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
});
const pictures: Record<string, Buffer> = {
  'a JPEG of one scan': await noise.clone().jpeg().toBuffer(),
  'a JPEG of many scans': await noise.clone().jpeg({ progressive: true, quality: 100 }).toBuffer(),
  'a JPEG with much about the camera': await noise
    .clone()
    .jpeg()
    .withExif({ IFD0: { Make: 'x'.repeat(5000) } })
    .toBuffer(),
  'a PNG': await noise.clone().png().toBuffer(),
  'a PNG with a palette': await draw(64, 64).png({ palette: true }).toBuffer(),
  'a GIF': await noise.clone().gif().toBuffer(),
  // Its frames are below one another; the library opens no file from memory once the server has told it not to.
  'a GIF of two frames': await sharp(Buffer.alloc(64 * 128 * 3, 'two'), {
    raw: { width: 64, height: 128, channels: 3, pageHeight: 64 },
  })
    .gif({ loop: 0, keepDuplicateFrames: true })
    .toBuffer(),
  'a WebP': await noise.clone().webp().toBuffer(),
  'a WebP without loss': await noise.clone().webp({ lossless: true }).toBuffer(),
  'a WebP with more than pixels': await noise
    .clone()
    .ensureAlpha(0.5)
    .webp()
    .withExif({ IFD0: { Make: 'odd' } })
    .toBuffer(),
};

const isAlone = (bytes: Buffer) => {
  const kind = kindOf(bytes);
  return kind !== null && isPictureAlone(kind, bytes);
};

describe.each(Object.entries(pictures))('%s', (_name, picture) => {
  test('ends where it ends, and neither a byte before nor a byte after', () => {
    expect(isAlone(picture)).toBe(true);
    for (const last of [0, 0x3b, 0xd9, 0xff]) {
      expect(isAlone(Buffer.concat([picture, Buffer.from([last])]))).toBe(false);
    }
    for (let length = 0; length < picture.length; length += 1) {
      expect(isAlone(picture.subarray(0, length))).toBe(false);
    }
  });
});

test('a JPEG may fill the room before a marker, also within its pixels, and has no marker of nobody', () => {
  const scan = (data: string) => Buffer.from(`ffd8ffda0004aaaa${data}ffd9`, 'hex');
  expect(isAlone(scan('0102ff0003ffd004'))).toBe(true);
  expect(isAlone(scan('0102ffffff0003ffffd7ff'))).toBe(true);
  expect(isAlone(scan('0102ffff'))).toBe(true);
  for (const marker of ['00', '02', 'bf', 'd8'])
    expect(isAlone(scan(`01ff${marker}0002`))).toBe(marker === '00');
  expect(isAlone(Buffer.from('ffd8ff000004aaaaffd9', 'hex'))).toBe(false);
  expect(isAlone(Buffer.from('ffd8ffe00000ffd9', 'hex'))).toBe(false);
});

test('of a PNG all is kept that pixels are made of, and nothing that is packed', () => {
  const packed = blackPng(9, 9, { zTXt: Buffer.from('text'), iCCP: Buffer.from('profile') });
  expect(withoutPackedTexts(packed)).toEqual(blackPng(9, 9));
});

test('what begins otherwise is no picture', () => {
  for (const text of ['', 'GIF88a', '<svg/>', 'RIFF....WAVE']) expect(kindOf(Buffer.from(text))).toBeNull();
});
