import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error';
import type { Config } from './config';

const SHORTEST = 32;
const OWNER_ONLY = 0o600;

/** Unset, the key is made once and kept in DATA_DIR, readable by the owner alone. */
export function withSecretKey(config: Config): Config {
  if (config.secretKey !== '') return config;
  const path = join(config.dataDir, 'secret-key');
  return { ...config, secretKey: readKey(path) ?? makeKey(config.dataDir, path) };
}

function readKey(path: string): string | null {
  const key = readOwn(path);
  if (key !== null && key.length < SHORTEST) {
    // Not replaced: what was made with the old one would silently stop working.
    throw new StartupError(`${path} is damaged: bring it back from a backup, or remove it for a new key.`);
  }
  return key;
}

function readOwn(path: string): string | null {
  try {
    const key = readFileSync(path, 'utf8').trim();
    if ((statSync(path).mode & 0o777) !== OWNER_ONLY) chmodSync(path, OWNER_ONLY);
    return key;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') return null;
    throw new StartupError(`${path} must be a file that is yours: ${error.message}.`);
  }
}

function makeKey(folder: string, path: string): string {
  const key = randomBytes(32).toString('base64url');
  mkdirSync(folder, { recursive: true });
  // Renamed into place, so that a crash in between never leaves half a key.
  const temporary = `${path}.new`;
  rmSync(temporary, { force: true });
  writeFileSync(temporary, `${key}\n`, { mode: OWNER_ONLY, flag: 'wx' });
  renameSync(temporary, path);
  return key;
}
