import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT, runNode } from './project';

/** As long as the test itself may take. */
const HANGS_MS = 180_000;

const lastLine = (text: string): string | undefined => text.trimEnd().split('\n').at(-1);

test('the test command says what it begins, counts what ran, and fails when nothing did', async () => {
  const some = await runNode('scripts/test.cjs', ['--project=contract', 'src/access/privacy.test.ts']);
  expect(lastLine(some.stdout)).toMatch(/^[1-9]\d* passed, 0 failed$/);
  expect(some.stdout).toMatch(/^… contract$.*^✓ contract, /ms);
  expect(some.code).toBe(0);

  const none = await runNode('scripts/test.cjs', ['--project=contract', 'src/no-such-file.test.ts']);
  expect(lastLine(none.stdout)).toBe('0 passed, 1 failed');
  expect(none.code).toBe(1);
});

test('a test command that is interrupted leaves nothing in the temporary folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilt-interrupt-'));
  // Started by root, PostgreSQL runs as another user, who has to pass through it.
  chmodSync(folder, 0o711);
  const command = [path.join(ROOT, 'scripts/test.cjs'), '--project=server', 'platform/jobs/jobs.test.ts'];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    // On the embedded database, which is what would stay.
    env: { ...process.env, TEST_DATABASE_URL: '', TMPDIR: folder, TMP: folder, TEMP: folder },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  try {
    const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).join('\n');
    await vi.waitFor(() => expect(files()).toContain('postmaster.pid'), { timeout: HANGS_MS });
    child.kill('SIGTERM');
    await ended;
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
