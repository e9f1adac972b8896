import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach, type RunAs } from './run-as';

/** Where the server listens: in a private folder, where the system has such sockets. */
export type Listening = { kind: 'socket'; folder: string; port: number } | { kind: 'port'; port: number };

/** The system's limit for a socket's path is 107 bytes on Linux, 103 on macOS. */
const PATH_LIMIT = 103;
const SOCKET_PORT = 5432;

export async function chooseListening(runAs: RunAs | null): Promise<Listening> {
  if (process.platform !== 'win32') {
    for (const base of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
      const folder = makePrivate(base, runAs);
      if (folder) return { kind: 'socket', folder, port: SOCKET_PORT };
    }
  }
  return { kind: 'port', port: await findFreePort() };
}

function makePrivate(base: string, runAs: RunAs | null): string | null {
  if (Buffer.byteLength(join(base, 'quilt-XXXXXX', `.s.PGSQL.${SOCKET_PORT}`)) > PATH_LIMIT) return null;
  // PostgreSQL splits its list of socket folders at commas.
  if (base.includes(',') || base.includes('"')) return null;
  let folder: string | null = null;
  try {
    folder = mkdtempSync(join(base, 'quilt-'));
    chmodSync(folder, 0o700);
    if (runAs) chownSync(folder, runAs.uid, runAs.gid);
    if (canReach(runAs, folder)) return folder;
  } catch {
    // The next place may do.
  }
  if (folder) rmSync(folder, { recursive: true, force: true });
  return null;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
