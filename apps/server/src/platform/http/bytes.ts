import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteAnswer } from '../feature';
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

export function sendBytes(request: FastifyRequest, reply: FastifyReply, answer: ByteAnswer): FastifyReply {
  const etag = `"${answer.etag}"`;
  reply.header('etag', etag).header('content-security-policy', BYTES_POLICY);
  if (isNamed(request.headers['if-none-match'], etag)) {
    if (answer.body instanceof Readable) answer.body.destroy();
    return reply.code(304).send();
  }
  return reply
    .type(answer.type)
    .header('content-length', answer.bytes)
    .header('content-disposition', SHOWN_INLINE.has(answer.type) ? 'inline' : 'attachment')
    .send(answer.body);
}

function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
