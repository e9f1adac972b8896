import { rmSync } from 'node:fs';
import { temporaryFolder } from '../database';
import { readCommand, readMemory, readTree } from '../processes';
import { npmStart, ROOT, stop } from './npm-start';

const SETTLE_MS = 2_000;

export interface StartUp {
  /** Seconds of CPU of `npm start` and everything it started, until /ready answers. */
  cpu: number;
  /** Of the server's process, in megabytes. */
  memory: { proportional: number; resident: number };
}

/** The second `npm start` on a data folder: the first one made the database and the demo people. */
export async function measureStartUp(): Promise<StartUp> {
  const folder = temporaryFolder();
  const environment = { DATA_DIR: folder };
  try {
    await stop((await npmStart(ROOT, environment)).child);
    const { child, cpu } = await npmStart(ROOT, environment);
    try {
      const server = readTree(child.pid ?? 0).find(
        // Between npm and it stands a shell with the same words.
        ({ pid, name }) => name === 'node' && readCommand(pid).includes('scripts/start.cjs'),
      );
      if (!server) throw new Error('npm start runs no server');
      // The jobs that begin with the start are part of what the server needs.
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      return { cpu, memory: readMemory(server.pid) };
    } finally {
      await stop(child);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
