import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blackPng, draw, HIDDEN, jpegSegment, pngChunk, pngHeader, riffChunk } from '../../testing/pictures';
import { kindOf, readParts, withoutTheRest } from './picture-file';

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
  return kind !== null && readParts(kind, bytes) !== null;
};

/** What the library gets to see. */
function shown(bytes: Buffer): Buffer {
  const kind = kindOf(bytes);
  const parts = kind && readParts(kind, bytes);
  if (!parts) throw new Error('no picture');
  return withoutTheRest(kind, bytes, parts);
}

describe.each(Object.entries(pictures))('%s', (_name, picture) => {
  test('ends where it ends, and neither a byte before nor a byte after', () => {
    expect(isAlone(picture)).toBe(true);
    for (const last of [0, 0x3b, 0xd9, 0xff]) {
      expect(isAlone(Buffer.concat([picture, Buffer.from([last])]))).toBe(false);
    }
    // One expectation for all: thousands of them cost more than what they look at.
    const lengths = Array.from(picture, (_, length) => length);
    expect(lengths.filter((length) => isAlone(picture.subarray(0, length)))).toEqual([]);
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

describe('the library sees what the picture is shown by, and nothing else', () => {
  const data = Buffer.from('anything');

  test.each(Object.entries(pictures))('%s', (_name, picture) => {
    const kept = shown(picture);
    expect(kept.length).toBeLessThanOrEqual(picture.length);
    expect(shown(kept)).toEqual(kept);
  });

  test('of a PNG, without what is packed or larger than what a camera writes', () => {
    const packed = blackPng(9, 9, { zTXt: data, iCCP: data, eXIf: data, abCd: data });
    expect(shown(packed)).toEqual(blackPng(9, 9, { eXIf: data }));
    expect(shown(blackPng(9, 9, { eXIf: Buffer.alloc(64 * 1024) }))).toEqual(blackPng(9, 9));
  });

  test('of a JPEG, with how it is turned and coloured', () => {
    const [start, rest] = [Buffer.from('ffd8', 'hex'), Buffer.from('ffda0004aaaa01ffd9', 'hex')];
    const needed = [
      jpegSegment(0xe0, Buffer.from('JFIF\0')),
      jpegSegment(0xe1, Buffer.from('Exif\0\0II')),
      jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01')),
      jpegSegment(0xee, Buffer.from('Adobe\0')),
    ];
    const xmp = jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'));
    const others = [
      xmp,
      jpegSegment(0xe1, Buffer.from('Exif\0\0 once more')),
      jpegSegment(0xe2, Buffer.from('MPF\0')),
      jpegSegment(0xe4, data),
      jpegSegment(0xed, Buffer.from('Photoshop 3.0\0')),
      jpegSegment(0xfe, data),
    ];
    const kept = Buffer.concat([start, ...needed, rest]);
    expect(shown(Buffer.concat([start, ...needed, ...others, rest]))).toEqual(kept);
    // Some programs write their own account first.
    expect(shown(Buffer.concat([start, xmp, ...needed, rest]))).toEqual(kept);
  });

  test('of a GIF, its first frame', async () => {
    const one = pictures['a GIF'] ?? data;
    const two = shown(pictures['a GIF of two frames'] ?? data);
    expect(two.filter((byte) => byte === 0x2c).length).toBeGreaterThan(0);
    expect(readParts('gif', two)?.map(({ use }) => use)).toEqual(['needed', 'needed', 'needed', 'end']);
    for (const label of [0xfe, 0x01, 0xff]) expect(shown(HIDDEN.gif(one, data, label))).toEqual(shown(one));
  });

  test('of a WebP, whose size is then its own', () => {
    const webp = pictures['a WebP with more than pixels'] ?? data;
    for (const type of ['JUNK', 'XMP ']) expect(shown(HIDDEN.webp(webp, data, type))).toEqual(webp);
    // A byte that nobody counts makes their number even.
    expect(shown(HIDDEN.webp(HIDDEN.webp(webp, Buffer.from('odd')), data))).toEqual(webp);
    expect(shown(HIDDEN.webp(webp, Buffer.alloc(64 * 1024 + 2), 'EXIF'))).toEqual(webp);
  });

  test('of a WebP that moves, its first frame', () => {
    const still = pictures['a WebP with more than pixels'] ?? data;
    const one = HIDDEN.webp(still, data, 'ANMF');
    expect(shown(HIDDEN.webp(one, Buffer.from('the next'), 'ANMF'))).toEqual(one);
  });
});

describe('a photo that others follow, as phones write it', () => {
  const [photo = Buffer.alloc(0), progressive = photo] = Object.values(pictures);
  const list = HIDDEN.jpeg(photo, Buffer.from('MPF\0MM'), 0xe2);
  const smallest = Buffer.from('ffd8ffd9', 'hex');

  test('is one, and the library sees nothing of those', () => {
    expect(shown(Buffer.concat([list, progressive, photo]))).toEqual(shown(photo));
  });

  test('has few of them, each whole, of the same kind and directly behind', () => {
    const followers = (count: number) =>
      Buffer.concat([photo, ...Array.from({ length: count }, () => smallest)]);
    expect(isAlone(followers(3))).toBe(true);
    expect(isAlone(followers(4))).toBe(false);
    for (const behind of [photo.subarray(0, -2), Buffer.concat([Buffer.alloc(1), photo]), blackPng(8, 8)]) {
      expect(isAlone(Buffer.concat([photo, behind]))).toBe(false);
    }
    expect(isAlone(Buffer.concat([photo, photo, Buffer.from('\n#!/bin/sh')]))).toBe(false);
  });

  test('has comments in them that are looked through too', () => {
    const file = Buffer.concat([photo, HIDDEN.jpeg(photo, Buffer.from('by <img src=x>'))]);
    const comments = readParts('jpeg', file)?.filter(({ use }) => use === 'comment');
    expect(comments?.map(({ start, end }) => file.toString('latin1', start, end))).toEqual([
      expect.stringContaining('by <img src=x>'),
    ]);
  });
});

describe('a picture in more pieces than anybody writes is refused', () => {
  const MANY = 8_192;
  const times = (count: number, piece: Buffer) => Buffer.concat(Array<Buffer>(count).fill(piece));
  const files: Record<string, (count: number) => Buffer> = {
    'a PNG of empty pieces': (count) =>
      Buffer.concat([
        pngHeader(9, 9),
        times(count, pngChunk('IDAT', Buffer.alloc(0))),
        pngChunk('IEND', Buffer.alloc(0)),
      ]),
    'a JPEG of empty segments': (count) =>
      Buffer.concat([
        Buffer.from('ffd8', 'hex'),
        times(count, jpegSegment(0xe5, Buffer.alloc(0))),
        Buffer.from('ffd9', 'hex'),
      ]),
    'a JPEG of markers with nothing behind them': (count) =>
      Buffer.from(`ffd8${'ffd0'.repeat(count)}ffd9`, 'hex'),
    'a GIF of empty frames': (count) =>
      Buffer.from(`47494638396101000100000000${'2c0000000001000100000200'.repeat(count)}3b`, 'hex'),
    'a GIF of texts of a letter': (count) =>
      Buffer.from(`4749463839610100010000000021fe${'0161'.repeat(Math.ceil(count / 2))}003b`, 'hex'),
    'a WebP of empty chunks': (count) => {
      const bytes = Buffer.concat([
        Buffer.from('RIFF    WEBP'),
        times(count, riffChunk('JUNK', Buffer.alloc(0))),
      ]);
      bytes.writeUInt32LE(bytes.length - 8, 4);
      return bytes;
    },
  };
  test.each(Object.entries(files))('%s', (_name, make) => {
    expect(isAlone(make(MANY / 2))).toBe(true);
    expect(isAlone(make(MANY))).toBe(false);
  });

  test('a JPEG that goes over its pixels again and again', () => {
    const scans = (count: number) => Buffer.from(`ffd8${'ffda0004aaaa01'.repeat(count)}ffd9`, 'hex');
    expect(isAlone(scans(50))).toBe(true);
    expect(isAlone(scans(51))).toBe(false);
  });
});

test('what begins otherwise is no picture', () => {
  for (const text of ['', 'GIF88a', '<svg/>', 'RIFF....WAVE']) expect(kindOf(Buffer.from(text))).toBeNull();
});
