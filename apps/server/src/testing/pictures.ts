import { crc32, deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { toForm } from './form';

/** A wide picture: its left half in one colour, its right half in another. */
export function draw(width = 600, height = 300, left = '#ff0000', right = '#0000ff'): Sharp {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: left } };
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
}

export function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** What of a PNG comes before its pixels. */
export function pngHeader(
  width: number,
  height: number,
  { bits = 8, colours = 0, isInterlaced = false } = {},
): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, colours, 0, 0, Number(isInterlaced)]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pngChunk('IHDR', header)]);
}

/** Of any size in a small file: all of it is black. `extra` chunks stand between its header and its pixels. */
export function blackPng(width: number, height: number, extra: Record<string, Buffer> = {}): Buffer {
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return Buffer.concat([
    pngHeader(width, height),
    ...Object.entries(extra).map(([kind, data]) => pngChunk(kind, data)),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG and a GIF happen to call it alike. */
const COMMENT = 0xfe;

export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Of a WebP. */
export function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}    `);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** Hides something in a picture, where its kind has room for what is no picture. */
export const HIDDEN = {
  jpeg: (picture: Buffer, data: Buffer, marker = COMMENT) =>
    Buffer.concat([picture.subarray(0, 2), jpegSegment(marker, data), picture.subarray(2)]),
  png: (picture: Buffer, data: Buffer, type = 'juNk') =>
    Buffer.concat([picture.subarray(0, 33), pngChunk(type, data), picture.subarray(33)]),
  webp: (picture: Buffer, data: Buffer, type = 'JUNK') => {
    const longer = Buffer.concat([picture, riffChunk(type, data)]);
    longer.writeUInt32LE(longer.length - 8, 4);
    return longer;
  },
  gif: (picture: Buffer, data: Buffer, label = COMMENT) => {
    const blocks: Buffer[] = [Buffer.from([0x21, label])];
    for (let at = 0; at < data.length; at += 255) {
      const block = data.subarray(at, at + 255);
      blocks.push(Buffer.from([block.length]), block);
    }
    return Buffer.concat([picture.subarray(0, -1), ...blocks, Buffer.from([0, 0x3b])]);
  },
};

/** Sends a form as a browser does; what it says of the file may be wrong. */
export function createAvatarSender(app: FastifyInstance) {
  return async (
    person: { token: string } | null,
    bytes: Buffer | null,
    change: { field?: string; name?: string; type?: string } = {},
  ) => {
    const { field = 'avatar', name = 'me.jpg', type = 'image/jpeg' } = change;
    const { headers, payload } = toForm({}, bytes ? { [field]: { bytes, name, type } } : {});
    const response = await app.inject({
      method: 'POST',
      url: '/auth-service/profile-image',
      headers: { ...headers, ...(person && { authorization: `Bearer ${person.token}` }) },
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  };
}
