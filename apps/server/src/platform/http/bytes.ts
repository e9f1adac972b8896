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
    .header('content-disposition', dispositionOf(answer))
    .send(answer.body);
}

function dispositionOf({ type, fileName }: ByteAnswer): string {
  if (fileName === undefined) return SHOWN_INLINE.has(type) ? 'inline' : 'attachment';
  // Old clients read the first name, all others the second; neither can end the header or name a folder.
  const plain = fileName.replace(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(fileName.replace(/[/\\\p{Cc}]/gu, '_')).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
