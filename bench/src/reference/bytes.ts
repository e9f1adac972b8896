import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

/** Bytes to disk and back, and nothing else: what has come is synced and gets its name, as ours does. */
export function addBytes(app: FastifyInstance, folder: string): void {
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  app.put<{ Body: Readable }>('/bytes', { bodyLimit: Number.MAX_SAFE_INTEGER }, async ({ body }) => {
    const name = randomUUID();
    const draft = path.join(folder, `${name}.part`);
    await pipeline(body, createWriteStream(draft));
    const file = await open(draft, 'r');
    await file.sync();
    await file.close();
    await rename(draft, path.join(folder, name));
    return { name };
  });
  app.get<{ Params: { name: string } }>('/bytes/:name', async ({ params }, reply) => {
    const file = path.join(folder, path.basename(params.name));
    return reply.header('content-length', (await stat(file)).size).send(createReadStream(file));
  });
  app.delete<{ Params: { name: string } }>('/bytes/:name', async ({ params }) => {
    await unlink(path.join(folder, path.basename(params.name)));
    return {};
  });
}
