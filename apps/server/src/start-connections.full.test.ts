import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { toUrl } from '@quilt/contract/core';
import { signIn } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeInstallation, startServer, stopServer } from './testing/installation';

let base: string;
let installation: string;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'quilt-connections-'));
  chmodSync(base, 0o755);
  installation = makeInstallation(join(base, 'installation'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

function open(address: string): Socket {
  const { hostname, port } = new URL(address);
  return connect(Number(port), hostname).on('error', () => undefined);
}

test('1,100 silent connections at a limit of 1,024 keep nobody from being answered', async () => {
  const node = join(base, 'limited-node');
  writeFileSync(node, `#!/bin/sh\nulimit -n 1024\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
  const server = await startServer(installation, {
    node,
    settings: { DATA_DIR: join(base, 'few'), DEMO: '1' },
  });
  const { address } = server;
  if (!address) throw new Error(server.output.stderr);
  onTestFinished(async () => void (await stopServer(server, 'SIGKILL')));
  // It is said after the address.
  const accounts = /Sign in as (\S+?),.* with the password (\S+)\n/;
  await expect.poll(() => server.output.stdout, { timeout: 60_000 }).toMatch(accounts);
  const [, username = '', password = ''] = accounts.exec(server.output.stdout) ?? [];
  const answer = await fetch(`${address}${toUrl(signIn)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { item } = signIn.answer.parse(await answer.json());
  const silent = Array.from({ length: 1_100 }, () => open(address));
  await Promise.all(silent.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
  for (let times = 0; times < 3; times += 1) {
    expect((await fetch(`${address}/ready`)).status).toBe(200);
    const headers = { authorization: `Bearer ${item.accessToken}` };
    expect((await fetch(`${address}${toUrl(getCurrentUser)}`, { headers })).status).toBe(200);
    // Longer than a timer of the process takes to look at itself.
    await wait(1_500);
  }
  expect(server.child.exitCode).toBeNull();
  for (const socket of silent) socket.destroy();
});

test('a signal to the whole group lets what is in hand come to its end', async () => {
  const child = spawn('npm', ['start'], {
    cwd: installation,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DEMO: '0', LOG_LEVEL: 'error', DATA_DIR: join(base, 'group') },
  });
  const group = -Number(child.pid);
  onTestFinished(() => {
    try {
      process.kill(group, 'SIGKILL');
    } catch {
      // They are gone, as they should be.
    }
  });
  let said = '';
  const address = await new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = / is ready at (http:\S+)\n/.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
  });
  const socket = open(address);
  let heard = '';
  socket.on('data', (bytes) => {
    heard += String(bytes);
  });
  const body = JSON.stringify({ username: 'nobody', password: 'nothing-at-all' });
  socket.write(
    `POST ${toUrl(signIn)} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
  );
  await wait(500);
  process.kill(group, 'SIGTERM');
  // Longer than the launcher takes to miss its parents.
  await wait(2_500);
  socket.write(body.slice(1));
  await once(socket, 'close');
  expect(heard).toMatch(/^HTTP\/1.1 4\d\d /);
});
