import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';

/** Unset, the key is made once and kept in DATA_DIR, readable by the owner alone. */
export function withSecretKey(config: Config): Config {
  if (config.secretKey !== '') return config;
  const path = join(config.dataDir, 'secret-key');
  return { ...config, secretKey: readKey(path) ?? makeKey(config.dataDir, path) };
}

function readKey(path: string): string | null {
  try {
    const key = readFileSync(path, 'utf8').trim();
    return key.length >= 32 ? key : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function makeKey(folder: string, path: string): string {
  const key = randomBytes(32).toString('base64url');
  mkdirSync(folder, { recursive: true });
  // Renamed into place, so that a crash in between never leaves half a key.
  const temporary = `${path}.new`;
  writeFileSync(temporary, `${key}\n`, { mode: 0o600 });
  renameSync(temporary, path);
  return key;
}
