import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createClient } from '@redis/client';

export interface Redis {
  url: string;
  /** As if its machine had been cut off. */
  stop(): Promise<void>;
  /** On the same port, with nothing in it. */
  startAgain(): Promise<void>;
}

const READY_MS = 60_000;

/** The server from the system's packages, which keeps nothing. */
export async function startRedis(): Promise<Redis> {
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess;
  async function startAgain(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', args, { stdio: 'ignore' });
    const failed = once(child, 'error').then(([error]) => Promise.reject(error));
    await Promise.race([answers(url), failed]);
  }
  await startAgain();
  return {
    url,
    startAgain,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function answers(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: 50 } });
  // It is asked before it listens.
  client.on('error', () => undefined);
  const late = setTimeout(() => client.destroy(), READY_MS);
  await client.connect();
  clearTimeout(late);
  client.destroy();
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
