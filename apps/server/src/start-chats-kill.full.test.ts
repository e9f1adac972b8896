import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from './platform/db/embedded';
import { listDatabases, PROJECT } from './testing/installation';

const ROUNDS = 20;
/** Said again by whoever comes after a crash: more than can have been under way. */
const REPEATED = 20;
/** Twenty-one starts, most of them after a crash. An upper bound for busy machines. */
const HANGS_MS = 30 * 60_000;

const base = mkdtempSync(join(tmpdir(), 'quilt chats kill '));
chmodSync(base, 0o755);
let bundle: string;

// Once, for what costs most of a start from its sources is to read them. Below the project, where its packages are.
beforeAll(() => {
  mkdirSync(join(PROJECT, '.cache'), { recursive: true });
  bundle = mkdtempSync(join(PROJECT, '.cache/chat-writer-'));
  const script = `
    import { bundleServer } from './scripts/lib/bundle.mjs';
    await bundleServer('apps/server/src/testing/chat-writer.ts', ${JSON.stringify(bundle)});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the writer was not built: ${stderr}`);
});

afterAll(() => {
  for (const folder of [base, bundle]) rmSync(folder, { recursive: true, force: true });
});

test(`kill -9 while sending, ${ROUNDS} times: every acknowledged message is there once, and numbers have no gaps`, {
  timeout: HANGS_MS,
}, async () => {
  const DATA_DIR = join(base, 'data');
  const acknowledged = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = Math.max(0, ...acknowledged) - REPEATED;
    // At another place in each round; alone, or together with its database.
    const last = REPEATED + 10 + round * 3;
    const said = await sayUntil(DATA_DIR, Math.max(0, first), last, round % 3 > 0 ? 'together' : 'alone');
    expect(said).toHaveLength(last);
    for (const number of said) acknowledged.add(number);
    // Now and then the next start has to cope with a database that is still stopping.
    if (round % 2 === 0) await expect.poll(() => listDatabases(DATA_DIR), { timeout: 120_000 }).toEqual([]);
  }
  await checkMessages(DATA_DIR, acknowledged);
});

/** What was answered until the writer killed itself, at the last of them. */
async function sayUntil(
  DATA_DIR: string,
  first: number,
  last: number,
  way: 'alone' | 'together',
): Promise<number[]> {
  const args = [first, last, way].map(String);
  const writer = spawn(process.execPath, [join(bundle, 'chat-writer.js'), ...args], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', DATA_DIR },
  });
  const said: number[] = [];
  try {
    for await (const line of createInterface({ input: writer.stdout })) said.push(Number(line));
  } finally {
    writer.kill('SIGKILL');
  }
  return said;
}

async function checkMessages(folder: string, acknowledged: ReadonlySet<number>): Promise<void> {
  const database = await startEmbeddedDatabase({ folder, report: () => {} });
  const client = new pg.Client(database.connection);
  await client.connect();
  const messages = await client.query<{ said: number; text: string; number: string }>(
    'select right(client_id::text, 12)::int as said, text, number from messages order by number',
  );
  const scopes = await client.query<{ number: string }>(
    "select number from scopes where scope like 'chat:%'",
  );
  await client.end();
  await database.stop();
  const there = messages.rows.map(({ said }) => said);
  expect(new Set(there).size).toBe(there.length);
  const found = new Set(there);
  expect([...acknowledged].filter((number) => !found.has(number))).toEqual([]);
  expect(messages.rows.every(({ said, text }) => text === `message ${said}`)).toBe(true);
  const numbers = messages.rows.map(({ number }) => Number(number));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(scopes.rows.map(({ number }) => Number(number))).toEqual([numbers.length]);
}
