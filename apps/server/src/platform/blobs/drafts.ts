import { createHash, randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ifThere } from '../if-there';
import { isAlive } from '../is-alive';
import { asFault } from '../out-of-space';
import type { StagedFile } from './blob-store';

const DRAFT_NAME = /^(\d+)-[0-9a-f-]+$/;

/** All bytes that are about to be stored, durable, in a file of our own. */
export interface Draft {
  path: string;
  key: string;
  bytes: number;
}

export interface Drafts {
  /** Of work that fails, and of work that has left it where it is, nothing stays. */
  write<Result>(
    source: Readable | Buffer | StagedFile,
    work: (draft: Draft) => Promise<Result>,
  ): Promise<Result>;
}

/** Removes what a killed process has left in the folder. */
export async function openDrafts(folder: string): Promise<Drafts> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  return {
    async write(source, work) {
      const draft = path.join(folder, `${process.pid}-${randomUUID()}`);
      try {
        const facts =
          Buffer.isBuffer(source) || isStream(source)
            ? await writeDraft(draft, source)
            : await takeStaged(draft, source);
        return await work({ path: draft, ...facts });
      } catch (error) {
        throw asFault(error);
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

/** Not by its class: libraries bring streams of their own. */
function isStream(source: Readable | StagedFile): source is Readable {
  return 'pipe' in source;
}

async function writeDraft(draft: string, source: Readable | Buffer): Promise<{ key: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(draft, 'wx', 0o600);
  try {
    for await (const piece of Buffer.isBuffer(source) ? [source] : source) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : (piece as Uint8Array);
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { key: hash.digest('hex'), bytes };
}

/** The same bytes by another name, so that a large file is not written twice. */
async function takeStaged(
  draft: string,
  { path: staged, digest }: StagedFile,
): Promise<{ key: string; bytes: number }> {
  await link(staged, draft).catch(async (error: unknown) => {
    if (!isNotLinkable(error)) throw error;
    await copyFile(staged, draft);
  });
  const file = await open(draft, 'r+');
  try {
    const key = digest ?? (await digestOf(file.createReadStream({ autoClose: false, start: 0 })));
    await file.sync();
    return { key, bytes: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

async function digestOf(source: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** It lies on another disk, or on one that knows no second names. */
function isNotLinkable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(code);
}

/** What a killed process has left; what a living one is writing stays. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const writer = Number(DRAFT_NAME.exec(name)?.[1]);
    const draft = path.join(folder, name);
    if (Number.isNaN(writer) || (await isBeingWritten(writer, draft))) continue;
    await rm(draft, { force: true });
  }
}

async function isBeingWritten(writer: number, draft: string): Promise<boolean> {
  if (writer !== process.pid) return isAlive(writer);
  // In a container every life has the same process id: older than this life means written by an earlier one.
  const facts = await ifThere(stat(draft));
  return facts !== null && facts.mtimeMs >= performance.timeOrigin;
}
