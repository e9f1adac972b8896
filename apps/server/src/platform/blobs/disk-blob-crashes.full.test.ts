import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskBlobStore } from './disk-blob-store';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quilt-blobs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keyOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const drafts = () => readdir(path.join(folder, 'tmp'));

async function storedFiles(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

test('drafts of processes that are gone are removed at start, those of living ones stay', async () => {
  await createDiskBlobStore(folder);
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.on('exit', resolve));
  const draft = (pid: number | undefined) => path.join(folder, 'tmp', `${pid}-0000`);
  for (const pid of [gone.pid, process.pid, process.ppid]) await writeFile(draft(pid), 'torn');
  await writeFile(`${draft(process.pid)}-1111`, 'of an earlier life with the same process id');
  await utimes(`${draft(process.pid)}-1111`, new Date(0), new Date(0));

  await createDiskBlobStore(folder);
  expect((await drafts()).sort()).toEqual([process.pid, process.ppid].map((pid) => `${pid}-0000`).sort());
});

const STORE_URL = JSON.stringify(new URL('./disk-blob-store.ts', import.meta.url).href);

/** A child process with the store open in `folder`, running `script`. */
function inChild(script: string): string[] {
  const source = `
    const { createDiskBlobStore } = await import(${STORE_URL});
    const { randomBytes } = await import('node:crypto');
    const { Readable } = await import('node:stream');
    const store = await createDiskBlobStore(${JSON.stringify(folder)});
    ${script}`;
  return ['--import', 'tsx', '--input-type=module', '-e', source];
}

test('a full disk is a coded failure, leaves nothing, and the store works when there is space again', async () => {
  // The system's limit on the size of a file fails a write in the middle, as a full disk does.
  const script = inChild(`
    const ok = await store.put(randomBytes(50_000));
    const failure = await store.put(Readable.from([randomBytes(60_000), randomBytes(600_000)])).catch((error) => error);
    console.log(JSON.stringify({ ok: ok.bytes, code: failure.code, cause: failure.cause?.code }));`);
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-c', 'ulimit -f 400; exec "$0" "$@"', process.execPath, ...script],
    { env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  );
  expect(JSON.parse(stdout)).toEqual({ ok: 50_000, code: 'common.storage_full', cause: 'EFBIG' });
  expect(await drafts()).toEqual([]);
  expect(await storedFiles()).toHaveLength(1);
  const store = await createDiskBlobStore(folder);
  expect(await store.put(randomBytes(660_000))).toMatchObject({ bytes: 660_000 });
});

test('kill -9 in the middle of puts loses nothing acknowledged and leaves nothing torn', async () => {
  for (let round = 0; round < 3; round += 1) {
    const child = spawn(
      process.execPath,
      inChild(`
        const forever = async () => {
          for (;;) {
            const { key } = await store.put(Readable.from([randomBytes(200_000), randomBytes(200_000)]));
            process.stdout.write(key + '\\n');
          }
        };
        await Promise.all([forever(), forever(), forever(), forever()]);`),
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const exited = new Promise((resolve) => child.on('exit', (_, signal) => resolve(signal)));
    const acknowledged: string[] = [];
    for await (const key of createInterface({ input: child.stdout })) {
      acknowledged.push(key);
      if (acknowledged.length === 12) child.kill('SIGKILL');
    }
    expect(await exited).toBe('SIGKILL');

    const store = await createDiskBlobStore(folder);
    for (const key of acknowledged) expect(keyOf(await buffer(await store.open(key)))).toBe(key);
    for (const name of await storedFiles()) expect(keyOf(await readFile(name))).toBe(path.basename(name));
    expect(await drafts()).toEqual([]);
  }
});
