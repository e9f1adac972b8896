import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPartials, type Partials } from '.';

const USER = 7;
const PARTS = 40;
const PART_BYTES = 50_000;
const BYTES = PARTS * PART_BYTES;

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'quilt-partials-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Of upload number n every byte is known by where it stands. */
const contentOf = (number: number) =>
  Buffer.concat(Array.from({ length: PARTS }, (_, part) => Buffer.alloc(PART_BYTES, `${number}:${part};`)));

const PARTIALS_URL = JSON.stringify(new URL('./index.ts', import.meta.url).href);

/** A child process with the same folder, running `script`; it says on its output what it was answered. */
function inChild(script: string): string[] {
  const source = `
    const { createPartials } = await import(${PARTIALS_URL});
    const { Readable } = await import('node:stream');
    const { writeSync } = await import('node:fs');
    const partials = createPartials({ dataDir: ${JSON.stringify(dataDir)}, redisUrl: null });
    const tus = { 'tus-resumable': '1.0.0' };
    const type = { 'content-type': 'application/offset+octet-stream' };
    const begin = async (bytes) => {
      const headers = { ...tus, 'upload-length': String(bytes) };
      const sent = { method: 'POST', headers, body: null };
      const { headers: told } = await partials.handle(${USER}, sent, {
        begins: { holder: 'user ${USER}', where: {} }, locate: (id) => id,
      });
      return told.location;
    };
    const send = (id, offset, bytes) => partials.handle(${USER}, {
      method: 'PATCH', headers: { ...tus, ...type, 'upload-offset': String(offset) }, body: Readable.from([bytes]),
    }, { id });
    ${script}`;
  return ['--import', 'tsx', '--input-type=module', '-e', source];
}

async function offsetOf(partials: Partials, id: string): Promise<number> {
  const { headers } = await partials.handle(
    USER,
    { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' }, body: null },
    { id },
  );
  return Number(headers['upload-offset']);
}

/** Sends what is missing, and answers what has become of it. */
async function complete(partials: Partials, id: string, content: Buffer): Promise<string | null> {
  const offset = await offsetOf(partials, id);
  if (offset < content.length) {
    const headers = {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    };
    const body = Readable.from([content.subarray(offset)]);
    await partials.handle(USER, { method: 'PATCH', headers, body }, { id });
  }
  return partials.takeWhole(USER, id, async (file) =>
    createHash('sha256')
      .update(await readFile(file.path))
      .digest('hex'),
  );
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

test('kill -9 in the middle of 20 uploads: what was answered is there, nothing is torn, and all go on', async () => {
  const child = spawn(
    process.execPath,
    inChild(`
      const upload = async (number) => {
        const id = await begin(${BYTES});
        writeSync(1, 'begun ' + number + ' ' + id + '\\n');
        for (let part = 0; part < ${PARTS}; part += 1) {
          await send(id, part * ${PART_BYTES}, Buffer.alloc(${PART_BYTES}, number + ':' + part + ';'));
          writeSync(1, 'sent ' + number + ' ' + (part + 1) * ${PART_BYTES} + '\\n');
        }
      };
      await Promise.all(Array.from({ length: 20 }, (_, number) => upload(number)));`),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = new Promise((resolve) => child.on('exit', (_, signal) => resolve(signal)));
  const ids = new Map<number, string>();
  const answered = new Map<number, number>();
  let lines = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, number, said = ''] = line.split(' ');
    if (word === 'begun') ids.set(Number(number), said);
    else answered.set(Number(number), Number(said));
    lines += 1;
    if (lines === 300) child.kill('SIGKILL');
  }
  expect(await exited).toBe('SIGKILL');
  expect(ids.size).toBe(20);

  const partials = createPartials({ dataDir, redisUrl: null });
  let unfinished = 0;
  for (const [number, id] of ids) {
    const content = contentOf(number);
    const offset = await offsetOf(partials, id);
    expect(offset).toBeGreaterThanOrEqual(answered.get(number) ?? 0);
    const there = await readFile(path.join(dataDir, 'tmp/partials', String(USER), id));
    expect(there.equals(content.subarray(0, offset))).toBe(true);
    if (offset < BYTES) unfinished += 1;
    expect(await complete(partials, id, content)).toBe(digestOf(content));
  }
  expect(unfinished).toBeGreaterThan(0);
  expect(await partials.list(USER)).toEqual([]);
});

test('a full disk is a coded answer; what was there is read, and it goes on when there is space', async () => {
  const content = contentOf(3);
  // The system's limit on the size of a file fails a write in the middle, as a full disk does.
  const script = inChild(`
    const content = Buffer.concat(Array.from({ length: ${PARTS} }, (_, part) => Buffer.alloc(${PART_BYTES}, '3:' + part + ';')));
    const small = await begin(4);
    await send(small, 0, Buffer.from('safe'));
    const id = await begin(${BYTES});
    const failure = await send(id, 0, content).catch((error) => error);
    const read = await partials.takeWhole(${USER}, small, async ({ bytes }) => bytes);
    console.log(JSON.stringify({ id, code: failure.code, cause: failure.cause?.code, read }));`);
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-c', 'ulimit -f 400; exec "$0" "$@"', process.execPath, ...script],
    { env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  );
  const said = JSON.parse(stdout);
  expect(said).toMatchObject({ code: 'common.storage_full', cause: 'EFBIG', read: 4 });
  const partials = createPartials({ dataDir, redisUrl: null });
  const offset = await offsetOf(partials, said.id);
  expect([offset > 0, offset < BYTES]).toEqual([true, true]);
  expect(await complete(partials, said.id, content)).toBe(digestOf(content));
});
