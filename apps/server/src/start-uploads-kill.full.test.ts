import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from './platform/db/embedded';
import { listDatabases, PROJECT } from './testing/installation';

const ROUNDS = 8;
const PER_ROUND = 12;
/** Nine starts, most of them after a crash. An upper bound for busy machines. */
const HANGS_MS = 20 * 60_000;

const base = mkdtempSync(join(tmpdir(), 'quilt uploads kill '));
chmodSync(base, 0o755);
let bundle: string;

// Once, for what costs most of a start from its sources is to read them. Below the project, where its packages are.
beforeAll(() => {
  mkdirSync(join(PROJECT, '.cache'), { recursive: true });
  bundle = mkdtempSync(join(PROJECT, '.cache/upload-writer-'));
  const script = `
    import { bundleServer } from './scripts/lib/bundle.mjs';
    await bundleServer('apps/server/src/testing/upload-writer.ts', ${JSON.stringify(bundle)});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the writer was not built: ${stderr}`);
});

afterAll(() => {
  for (const folder of [base, bundle]) rmSync(folder, { recursive: true, force: true });
});

interface Found {
  name: string;
  bytes: number;
  blob_key: string;
}

test(`kill -9 in the middle of uploads, ${ROUNDS} times: each file is whole or absent, goes on, and arrives once`, {
  timeout: HANGS_MS,
}, async () => {
  const DATA_DIR = join(base, 'data');
  const pending = new Map<number, string>();
  const whole = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    // At another place in each round; alone, or together with its database.
    const last = 11 + round * 4;
    const args = [round * PER_ROUND, PER_ROUND, last, round % 3 > 0 ? 'together' : 'alone'];
    const lines = await upload(DATA_DIR, pending, args);
    expect(lines).toBe(last);
    if (round % 2 === 0) await expect.poll(() => listDatabases(DATA_DIR), { timeout: 120_000 }).toEqual([]);
    await checkFiles(DATA_DIR, { atLeast: whole });
  }
  // Nobody kills this one: what was begun goes on to its end.
  await upload(DATA_DIR, pending, [ROUNDS * PER_ROUND, 0, 0, 'alone']);
  expect(pending.size).toBe(0);
  const found = await checkFiles(DATA_DIR, { atLeast: whole });
  expect(found.map(({ name }) => name).sort()).toEqual(
    [...whole].map((number) => `file-${number}.txt`).sort(),
  );

  /** Answers how many answers it got until the writer was dead. */
  async function upload(
    DATA_DIR: string,
    begun: ReadonlyMap<number, string>,
    args: readonly (number | string)[],
  ): Promise<number> {
    const given = [JSON.stringify(Object.fromEntries(begun)), ...args.map(String)];
    const writer = spawn(process.execPath, [join(bundle, 'upload-writer.js'), ...given], {
      cwd: PROJECT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', DATA_DIR },
    });
    let lines = 0;
    try {
      for await (const line of createInterface({ input: writer.stdout })) {
        const [word, number, url = ''] = line.split(' ');
        lines += 1;
        if (word === 'begun') pending.set(Number(number), url);
        if (word === 'whole') {
          pending.delete(Number(number));
          whole.add(Number(number));
        }
      }
    } finally {
      writer.kill('SIGKILL');
    }
    return lines;
  }
});

/** Every row has all of its bytes, by which it is named; what was acknowledged is there, and nothing twice. */
async function checkFiles(folder: string, { atLeast }: { atLeast: ReadonlySet<number> }): Promise<Found[]> {
  const database = await startEmbeddedDatabase({ folder, report: () => {} });
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<Found>(
    "select name, bytes::int, blob_key from documents where kind = 'file' and level is not null and name like 'file-%'",
  );
  await client.end();
  await database.stop();
  const names = new Set(rows.map(({ name }) => name));
  expect(names.size).toBe(rows.length);
  expect([...atLeast].filter((number) => !names.has(`file-${number}.txt`))).toEqual([]);
  for (const { name, bytes, blob_key } of rows) {
    const number = Number(/\d+/.exec(name)?.[0]);
    const expected = Buffer.alloc(150_000 + number * 1_013, `file ${number}; `);
    const stored = readFileSync(join(folder, 'blobs', blob_key.slice(0, 2), blob_key));
    expect([name, bytes, stored.equals(expected)]).toEqual([name, expected.length, true]);
    expect(createHash('sha256').update(stored).digest('hex')).toBe(blob_key);
  }
  return rows;
}
