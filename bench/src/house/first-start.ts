import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../database';
import { npmStart, ROOT, stop } from './npm-start';

export interface FirstStart {
  /** By the clock, from the clone on. */
  seconds: number;
  cpu: number;
}

/** Clone to ready page: what is committed, installed from npm's cache as far as that has it, built, filled and served. */
export async function measureFirstStart(): Promise<FirstStart> {
  const folder = temporaryFolder();
  try {
    const clone = join(folder, 'a clone');
    const before = performance.now();
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    const { child, cpu } = await npmStart(clone, { npm_config_prefer_offline: 'true' });
    const seconds = (performance.now() - before) / 1000;
    await stop(child);
    return { seconds, cpu };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
