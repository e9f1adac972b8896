import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedDatabase } from './platform/db/embedded';
import { listDatabases, PROJECT } from './testing/installation';

const base = mkdtempSync(join(tmpdir(), 'quilt kill '));
chmodSync(base, 0o755);
let bundle: string;

// Once, for what costs most of a start from its sources is to read them. Below the project, where its packages are.
beforeAll(() => {
  mkdirSync(join(PROJECT, '.cache'), { recursive: true });
  bundle = mkdtempSync(join(PROJECT, '.cache/writer-'));
  const script = `
    import { bundleServer } from './scripts/lib/bundle.mjs';
    await bundleServer('apps/server/src/testing/writer.ts', ${JSON.stringify(bundle)});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the writer was not built: ${stderr}`);
});

afterAll(() => {
  for (const folder of [base, bundle]) rmSync(folder, { recursive: true, force: true });
});

describe('kill -9 while 2,000 rows are written', () => {
  const ROUNDS = 10;
  const ROWS = 2_000;
  /** Eleven starts, most of them after a crash. An upper bound for busy machines. */
  const HANGS_MS = 20 * 60_000;

  test(`loses no acknowledged row and leaves nobody behind, ${ROUNDS} times`, {
    timeout: HANGS_MS,
  }, async () => {
    const DATA_DIR = join(base, 'data');
    const acknowledged: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Somewhere in the middle, at another place in each round.
      const last = Math.floor((ROWS / (ROUNDS + 1)) * (round + 1));
      // Alone, or together with its database, which then has no time to finish what was sent to it.
      const written = await writeRows(DATA_DIR, round * ROWS, last, round % 3 > 0 ? 'together' : 'alone');
      expect(written).toHaveLength(last);
      acknowledged.push(...written);
      // Now and then the next start has to cope with a database that is still stopping.
      if (round % 2 === 0) await expect.poll(() => listDatabases(DATA_DIR), { timeout: 120_000 }).toEqual([]);
    }
    await checkRows(DATA_DIR, acknowledged);
  });

  /** Answers what was acknowledged until the writer killed itself, at the last of them. */
  async function writeRows(
    DATA_DIR: string,
    first: number,
    last: number,
    way: 'alone' | 'together',
  ): Promise<number[]> {
    const args = [first, ROWS, last, way].map(String);
    const writer = spawn(process.execPath, [join(bundle, 'writer.js'), ...args], {
      cwd: PROJECT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', DATA_DIR },
    });
    const written: number[] = [];
    try {
      for await (const line of createInterface({ input: writer.stdout })) written.push(Number(line));
    } finally {
      writer.kill('SIGKILL');
    }
    return written;
  }

  async function checkRows(folder: string, acknowledged: number[]) {
    const database = await startEmbeddedDatabase({ folder, report: () => {} });
    const client = new pg.Client(database.connection);
    await client.connect();
    const sessions = await client.query<{ number: number }>(
      "select substr(device, 8)::int as number from sessions where device like 'writer %'",
    );
    const events = await client.query<{ number: number; scope: string; seq: string }>(
      "select (payload->>'id')::int as number, scope, seq from outbox order by scope, seq",
    );
    const scopes = await client.query<{ scope: string; seq: string }>('select scope, seq from scopes');
    await client.end();
    await database.stop();

    const found = sessions.rows.map(({ number }) => number).sort((a, b) => a - b);
    const there = new Set(found);
    expect(there.size).toBe(found.length);
    expect(acknowledged.filter((number) => !there.has(number))).toEqual([]);
    // What was not acknowledged may be there or not, but its event with it.
    expect(events.rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual(found);
    for (const { scope, seq } of scopes.rows) {
      const seqs = events.rows.filter((event) => event.scope === scope).map((event) => Number(event.seq));
      expect(seqs, scope).toEqual(Array.from({ length: Number(seq) }, (_, n) => n + 1));
    }
  }
});
