import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '@quilt/contract/core';
import type { FastifyRequest } from 'fastify';
import { Fault, fail } from '../fault';
import type { UploadedFile } from '../feature';
import { toFileName } from '../file-name';
import { unknownKeys, wrongInput } from './input';
import { isStorable } from './strings';

/** What `receive` calls them: whatever else lies here is not ours. */
const OWN_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface ReceivedFile extends UploadedFile {
  field: string;
  /** Of its bytes, where a repeat is told by them; null elsewhere. */
  digest: string | null;
}

/** Files of one request on local disk; whoever received them discards them when the request is done. */
export interface Upload {
  fields: Record<string, unknown>;
  files: ReceivedFile[];
}

export async function prepareUploadFolder(dataDir: string): Promise<string> {
  const temporary = join(dataDir, 'tmp');
  const folder = join(temporary, 'uploads');
  await mkdir(folder, { recursive: true });
  // Not by mkdir's mode, which would close DATA_DIR too where it is new, and leave open what is there already.
  for (const one of [temporary, folder]) await chmod(one, 0o700);
  // Of a process that was killed: the lock of DATA_DIR keeps away all that live.
  for (const name of await readdir(folder)) {
    if (OWN_NAME.test(name)) await rm(join(folder, name), { force: true });
  }
  return folder;
}

export async function discard(files: readonly ReceivedFile[]): Promise<void> {
  for (const file of files) await rm(file.path, { force: true });
}

/** Of an upload that lacks one, its handler is not asked. */
export function requiredFiles({ files }: Endpoint): string[] {
  return Object.keys(files).filter((name) => files[name]?.isOptional !== true);
}

/** The largest body that the endpoint can make sense of. */
function maxUploadBytes(endpoint: Endpoint): number {
  return Object.values(endpoint.files).reduce((sum, file) => sum + file.maxBytes, endpoint.bodyBytes);
}

export async function receiveForm(
  request: FastifyRequest,
  endpoint: Endpoint,
  folder: string,
  /** Of each file, also where the endpoint would take more. */
  most = Number.POSITIVE_INFINITY,
): Promise<Upload> {
  if (Number(request.headers['content-length']) > maxUploadBytes(endpoint)) throw fail('common.too_large');
  // Without a prototype, or a field called __proto__ would be lost instead of being refused as unknown.
  const upload: Upload = { fields: Object.create(null), files: [] };
  const parts = request.parts({
    limits: {
      fileSize: Number.POSITIVE_INFINITY, // Each file has its own limit, kept while it is written.
      files: Object.keys(endpoint.files).length,
      fields: 200,
      fieldSize: endpoint.bodyBytes,
      headerPairs: 20,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'file') {
        const file = Object.hasOwn(endpoint.files, part.fieldname)
          ? endpoint.files[part.fieldname]
          : undefined;
        if (!file) throw unknownKeys([part.fieldname]);
        const { fieldname: field, filename } = part;
        if (upload.files.some((one) => one.field === field)) throw wrongInput(field);
        await receive(
          part.file,
          {
            field,
            name: filename ?? '',
            maxBytes: Math.min(file.maxBytes, most),
            hash: endpoint.isRepeatable ? createHash('sha256') : null,
          },
          folder,
          upload.files,
        );
      } else {
        if (part.valueTruncated) throw fail('common.too_large');
        addField(upload.fields, part.fieldname, part.value);
      }
    }
    return upload;
  } catch (error) {
    await discard(upload.files);
    throw isOfTheSender(error, request) ? fail('common.malformed_body') : error;
  }
}

export async function receiveBytes(
  request: FastifyRequest,
  endpoint: Endpoint,
  folder: string,
  most = Number.POSITIVE_INFINITY,
): Promise<Upload> {
  const [field = 'body', file] = Object.entries(endpoint.files)[0] ?? [];
  const maxBytes = Math.min(file?.maxBytes ?? endpoint.bodyBytes, most);
  if (Number(request.headers['content-length']) > maxBytes) throw fail('common.too_large');
  const upload: Upload = { fields: {}, files: [] };
  const source = request.body instanceof Readable ? request.body : Readable.from([]);
  try {
    await receive(source, { field, name: '', maxBytes, hash: null }, folder, upload.files);
    return upload;
  } catch (error) {
    await discard(upload.files);
    throw isOfTheSender(error, request) ? fail('common.malformed_body') : error;
  }
}

/** The parser of forms gives its errors no code, unlike the disk; and a sender who goes away is no failure of ours. */
function isOfTheSender(error: unknown, request: FastifyRequest): boolean {
  if (error instanceof Fault) return false;
  return request.raw.readableAborted || (error instanceof Error && !('code' in error));
}

function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (typeof value === 'string' && !isStorable(value)) throw wrongInput(name);
  const former = fields[name];
  fields[name] = former === undefined ? value : [former, value].flat();
}

async function receive(
  source: Readable,
  { field, name, maxBytes, hash }: { field: string; name: string; maxBytes: number; hash: Hash | null },
  folder: string,
  files: ReceivedFile[],
): Promise<void> {
  const path = join(folder, randomUUID());
  const file: ReceivedFile = { field, name: toFileName(name), path, bytes: 0, digest: null };
  files.push(file); // Known before the first byte is written, so that half a file is discarded too.
  const target = createWriteStream(file.path, { flags: 'wx', mode: 0o600 });
  const isClosed = new Promise<void>((resolve) => target.once('close', resolve));
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          file.bytes += chunk.length;
          if (file.bytes > maxBytes) throw fail('common.too_large');
          hash?.update(chunk);
          yield chunk;
        }
      },
      target,
    );
    file.digest = hash?.digest('hex') ?? null;
  } finally {
    // A pipeline that fails does not wait for a file that is being opened, which would appear after it was discarded.
    await isClosed;
  }
}
