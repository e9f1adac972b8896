import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DataStore, MemoryLocker, Server, ERRORS as TUS_ERRORS, Upload } from '@tus/server';
import type { Config } from '../config';
import { fail } from '../fault';
import { toFileName } from '../file-name';
import { asFault } from '../out-of-space';
import type { HeaderAnswer, SentPart } from '../sent-part';
import { createPartialFiles, type PartialFacts } from './partial-files';

/** Of all that the protocol's server would say; who may ask from where is not for it to say. */
const TOLD = ['location', 'upload-offset', 'upload-length', 'tus-resumable'];

interface Asked {
  user: number;
  /** Null of what is begun. */
  id: string | null;
  /** Of what is begun, but for what the headers say. */
  begins: Pick<PartialFacts, 'holder' | 'where'> | null;
  failure: unknown;
}

interface Sent extends SentPart {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
}

/** A file of which all has arrived. */
export interface WholeFile extends Pick<PartialFacts, 'name' | 'bytes' | 'where'> {
  path: string;
  digest: string | null;
}

export interface Partials {
  /** What the protocol says to it. `location` is where what is begun is found afterwards. */
  handle(
    user: number,
    sent: Sent,
    upload: { id: string } | { begins: Pick<PartialFacts, 'holder' | 'where'>; locate(id: string): string },
  ): Promise<HeaderAnswer>;
  list(user: number): Promise<readonly PartialFacts[]>;
  /** `work` has it to itself; it is gone when that has come through. Null where there is none. */
  takeWhole<Result>(
    user: number,
    id: string,
    work: (file: WholeFile) => Promise<Result>,
  ): Promise<Result | null>;
  removeOlder(before: Date, signal?: AbortSignal): Promise<number>;
}

/** Uploads in parts, by tus: whoever loses the connection goes on where they were. */
export function createPartials({ dataDir, redisUrl }: Pick<Config, 'dataDir' | 'redisUrl'>): Partials {
  const files = createPartialFiles(`${dataDir}/tmp/partials`);
  const asking = new AsyncLocalStorage<Asked & { locate(id: string): string }>();
  const asked = () => {
    const one = asking.getStore();
    if (!one) throw new Error('nobody asks');
    return one;
  };

  class Store extends DataStore {
    constructor() {
      super();
      this.extensions = ['creation', 'creation-with-upload', 'termination'];
    }

    override async create(upload: Upload): Promise<Upload> {
      const { user, begins } = asked();
      if (!begins) throw TUS_ERRORS.FILE_NOT_FOUND;
      const name = toFileName(upload.metadata?.filename ?? '');
      await files.create(user, upload.id, { bytes: upload.size ?? 0, name, ...begins });
      return upload;
    }

    override async getUpload(id: string): Promise<Upload> {
      const found = await files.find(asked().user, id);
      if (!found) throw TUS_ERRORS.FILE_NOT_FOUND;
      return new Upload({ id, size: found.facts.bytes, offset: found.offset });
    }

    override write(source: Readable, id: string, offset: number): Promise<number> {
      return files.append(asked().user, id, source, offset);
    }

    override async remove(id: string): Promise<void> {
      await this.getUpload(id);
      await files.remove(asked().user, id);
    }
  }

  const locker = new MemoryLocker();
  const server = new Server({
    path: '/',
    datastore: new Store(),
    locker,
    namingFunction: () => randomUUID(),
    generateUrl: (_request, { id }) => asked().locate(id),
    getFileIdFromRequest: () => asked().id ?? undefined,
    onResponseError: (_request, failure) => {
      asked().failure = failure;
      return undefined;
    },
  });

  return {
    list: (user) => files.list(user),
    removeOlder: (before, signal) => files.removeOlder(before, signal),

    async handle(user, { method, headers, body }, upload) {
      const begins = 'begins' in upload;
      const one = {
        user,
        id: begins ? null : upload.id,
        begins: begins ? upload.begins : null,
        locate: begins ? upload.locate : (id: string) => id,
        failure: null,
      };
      return asking.run(one, async () => {
        const answer = await server.handleWeb(toRequest(method, headers, body));
        if (one.failure !== null) throw toFailure(one.failure);
        if (answer.status >= 400) throw fail('common.malformed_body');
        const told = TOLD.flatMap((name) => {
          const value = answer.headers.get(name);
          return value === null ? [] : [[name, value] as const];
        });
        return { status: answer.status, headers: Object.fromEntries(told) };
      });
    },

    async takeWhole(user, id, work) {
      const lock = locker.newLock(id);
      await lock.lock(new AbortController().signal, () => {});
      try {
        const found = await files.find(user, id);
        if (!found) return null;
        const { facts, offset, path } = found;
        if (offset !== facts.bytes) throw fail('documents.upload_unfinished');
        // Another process could still be writing to it, and bytes must be what their key says: those get a copy.
        const isAlone = redisUrl === null;
        const whole = isAlone ? path : `${path}.whole`;
        if (!isAlone) await copyFile(path, whole);
        try {
          const digest = isAlone ? files.findDigest(id, offset) : null;
          const { name, bytes, where } = facts;
          const result = await work({ name, bytes, where, path: whole, digest });
          await files.remove(user, id);
          return result;
        } finally {
          if (!isAlone) await rm(whole, { force: true });
        }
      } finally {
        await lock.unlock();
      }
    },
  };
}

function toRequest(method: string, headers: SentPart['headers'], body: Readable | null): Request {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const stream =
    body && method !== 'HEAD' && method !== 'DELETE' ? (Readable.toWeb(body) as ReadableStream) : null;
  const sent = stream ? { body: stream, duplex: 'half' as const } : {};
  return new Request('http://quilt/', { method, headers: named, ...sent });
}

/** What the protocol's server throws is a status and a text. */
function toFailure(failure: unknown): unknown {
  if (failure instanceof Error) return asFault(failure);
  const status =
    typeof failure === 'object' && failure !== null && 'status_code' in failure ? failure.status_code : null;
  if (status === 404 || status === 410) return fail('common.not_found');
  if (status === 409) return fail('documents.upload_moved');
  if (status === 413) return fail('common.too_large');
  return fail('common.malformed_body');
}
