import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../database';
import { DATABASE, PASSWORD_FILE, SUPERUSER } from './cluster';
import { choosePlace, createDataFolder } from './place';

const LOOPBACK = '127.0.0.1';

/** Of a database that another process runs: by what PostgreSQL writes down of itself. Null where none does. */
export async function findRunning(asked: string): Promise<Connection | null> {
  const { cluster } = await choosePlace(createDataFolder(asked));
  try {
    const [, , , port, socket] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const password = readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim();
    return { host: socket || LOOPBACK, port: Number(port), user: SUPERUSER, password, database: DATABASE };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
