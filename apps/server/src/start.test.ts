import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeInstallation, type Server, startServer, stopServer } from './testing/installation';

let base: string;
let installation: string;
const started: Server[] = [];

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'quilt start '));
  chmodSync(base, 0o755);
  installation = makeInstallation(join(base, 'a folder with spaces'));
});

afterAll(async () => {
  for (const server of started) await stopServer(server, 'SIGKILL');
  rmSync(base, { recursive: true, force: true });
});

async function start(settings: Record<string, string>): Promise<Server> {
  const server = await startServer(installation, { settings });
  started.push(server);
  return server;
}

test('a folder is one server’s, and outlives kill -9', async () => {
  const DATA_DIR = join(base, 'data');
  const first = await start({ DATA_DIR });
  expect((await fetch(`${first.address}/ready`)).status).toBe(200);

  const second = await start({ DATA_DIR });
  expect(second.child.exitCode).toBe(1);
  expect(second.output.stderr).toContain(`in use by another running Quilt (process ${first.child.pid})`);

  await stopServer(first, 'SIGKILL');
  const again = await start({ DATA_DIR });
  expect((await fetch(`${again.address}/ready`)).status).toBe(200);
  expect(await stopServer(again, 'SIGTERM')).toBe(0);
});

test('settings that cannot work are all named', async () => {
  const { output, child } = await start({ PORT: '70000', LOG_LEVEL: 'loud' });
  expect(child.exitCode).toBe(1);
  expect(output.stderr).toMatch(/PORT.*LOG_LEVEL/s);
});
