import { toUrl } from '@quilt/contract/core';
import { createUpload, type SentTo } from '@quilt/contract/features/documents';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Person } from '.';

const VERSION = { 'tus-resumable': '1.0.0' };
const PART = 'application/offset+octet-stream';

/** Speaks the protocol of uploads in parts as a browser of somebody's does. */
export function createTus(app: FastifyInstance, { token }: Pick<Person, 'token'>) {
  const ask = async (request: InjectOptions) => {
    const { headers, ...rest } = request;
    const answer = await app.inject({
      ...rest,
      headers: { authorization: `Bearer ${token}`, ...VERSION, ...headers },
    });
    const { statusCode: status } = answer;
    const code = status < 400 || answer.body === '' ? null : answer.json().error.code;
    return { status, code, headers: answer.headers, offset: Number(answer.headers['upload-offset']) };
  };
  return {
    ask,
    async begin(name: string, bytes: number, where: SentTo = {}, payload?: Buffer) {
      const answer = await ask({
        method: 'POST',
        url: toUrl(createUpload, { query: where }),
        headers: {
          'upload-length': String(bytes),
          'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
          ...(payload && { 'content-type': PART }),
        },
        ...(payload && { payload }),
      });
      const url = String(answer.headers.location ?? '');
      return { ...answer, url, id: url.split('/').at(-1) ?? '' };
    },
    send: (url: string, offset: number, payload: Buffer) =>
      ask({
        method: 'PATCH',
        url,
        headers: { 'upload-offset': String(offset), 'content-type': PART },
        payload,
      }),
    look: (url: string) => ask({ method: 'HEAD', url }),
    giveUp: (url: string) => ask({ method: 'DELETE', url }),
  };
}
