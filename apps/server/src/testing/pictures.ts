import { crc32, deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp, { type Sharp } from 'sharp';

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

/** Of any size in a small file: all of it is black. `extra` chunks stand between its header and its pixels. */
export function blackPng(width: number, height: number, extra: Record<string, Buffer> = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...Object.entries(extra).map(([kind, data]) => pngChunk(kind, data)),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Sends a form as a browser does; what it says of the file may be wrong. */
export function createAvatarSender(app: FastifyInstance) {
  return async (
    person: { token: string } | null,
    bytes: Buffer | null,
    change: { field?: string; name?: string; type?: string } = {},
  ) => {
    const { field = 'avatar', name = 'me.jpg', type = 'image/jpeg' } = change;
    const boundary = 'x-quilt-x';
    const payload = Buffer.concat([
      ...(bytes
        ? [
            Buffer.from(
              `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
            ),
            bytes,
            Buffer.from('\r\n'),
          ]
        : []),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
    const response = await app.inject({
      method: 'POST',
      url: '/auth-service/profile-image',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(person && { authorization: `Bearer ${person.token}` }),
      },
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  };
}
