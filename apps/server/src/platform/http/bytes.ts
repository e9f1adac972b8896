import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteAnswer, ByteRange } from '../feature';
import { BYTES_POLICY } from './headers';

/** What browsers show without running anything in it; everything else is downloaded. */
const SHOWN_INLINE = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'audio/mp4',
  'video/mp4',
  'video/webm',
  'video/ogg',
]);

export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ByteAnswer,
): Promise<FastifyReply> {
  if (answer.bytes === null) {
    reply.type(answer.type).header('content-disposition', dispositionOf(answer));
    return reply.header('content-security-policy', BYTES_POLICY).send(answer.body);
  }
  const { body, bytes } = answer;
  const etag = `"${answer.etag}"`;
  reply.header('etag', etag).header('content-security-policy', BYTES_POLICY);
  if (isNamed(request.headers['if-none-match'], etag)) {
    if (body instanceof Readable) body.destroy();
    return reply.code(304).send();
  }
  reply.type(answer.type).header('content-disposition', dispositionOf(answer));
  if (typeof body !== 'function') return reply.header('content-length', bytes).send(body);

  reply.header('accept-ranges', 'bytes');
  const asked = readRange(request.headers, bytes, etag);
  if (asked === 'outside') {
    // Nothing of it is told but how much there is.
    return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  }
  if (asked === null) return reply.header('content-length', bytes).send(await body());
  const { start, end } = asked;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes}`)
    .header('content-length', end - start + 1)
    .send(await body(asked));
}

/** As a browser goes on with a download that broke off: whoever can name the bytes has had some of them. */
export function hasBeginningOf({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-range'] === `"${etag}"` && /^bytes=[1-9]\d{0,14}-\d{0,15}$/.test(headers.range ?? '');
}

/** Null is all of it. Several parts at once are answered by all: nobody asks for them but to keep a server busy. */
function readRange(
  { range, 'if-range': ifRange }: FastifyRequest['headers'],
  bytes: number,
  etag: string,
): ByteRange | 'outside' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '');
  // A part of what has become another would not fit the other parts.
  if (!match || (ifRange !== undefined && ifRange !== etag)) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start > end ? 'outside' : { start, end };
}

function dispositionOf({ type, fileName, mayBeShown = false }: ByteAnswer): string {
  const isShown = SHOWN_INLINE.has(type);
  if (fileName === undefined) return isShown ? 'inline' : 'attachment';
  // Old clients read the first name, all others the second; neither can end the header or name a folder.
  const plain = fileName.replace(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(fileName.replace(/[/\\\p{Cc}]/gu, '_')).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const how = isShown && mayBeShown ? 'inline' : 'attachment';
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
