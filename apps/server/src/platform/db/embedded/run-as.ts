import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartupError } from '../../startup-error';

/** The user PostgreSQL runs as when that is not us: it refuses to run as root. */
export interface RunAs {
  uid: number;
  gid: number;
  name: string;
}

const CANDIDATES = ['postgres', '_postgres', 'nobody'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function readUsers(): RunAs[] {
  let text = '';
  try {
    text = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    // macOS writes nobody as -2; the kernel's number is what chown and stat speak.
    return name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [];
  });
}

export interface Owner {
  uid: number;
  gid: number;
}

/**
 * As root: the owner of the cluster, else the owner of the folder it will be in, else a user that exists for
 * such work. Otherwise null: ourselves.
 */
export function chooseRunAs(cluster: Owner | null, folder: Owner | null): RunAs | null {
  if (!isRoot()) return null;
  const users = readUsers();
  if (cluster && cluster.uid !== 0) {
    const name = users.find((user) => user.uid === cluster.uid)?.name ?? `number ${cluster.uid}`;
    return { uid: cluster.uid, gid: cluster.gid, name };
  }
  // Only a user with a name: initdb refuses a bare number.
  const holder = folder && folder.uid !== 0 ? users.find((user) => user.uid === folder.uid) : undefined;
  if (holder) return holder;
  for (const name of CANDIDATES) {
    const found = users.find((user) => user.name === name && user.uid !== 0);
    if (found) return found;
  }
  throw new StartupError(
    'PostgreSQL refuses to run as root and this machine has no user "postgres" or "nobody": start Quilt as an ordinary user, or set DATABASE_URL.',
  );
}

export function identity(runAs: RunAs | null): { uid?: number; gid?: number } {
  // spawn takes signed numbers, chown unsigned ones.
  return runAs ? { uid: runAs.uid | 0, gid: runAs.gid | 0 } : {};
}

/** Nothing of ours is passed on: a PGPORT or LD_LIBRARY_PATH meant for another program would mislead this one. */
export function childEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return process.env;
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };
}

/** Asks the kernel, not the mode bits: ACLs, mounts and every parent count. */
export function canReach(runAs: RunAs | null, folder: string): boolean {
  if (!runAs) return true;
  const result = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...identity(runAs),
    cwd: '/',
    env: childEnvironment(),
    stdio: 'ignore',
  });
  if (result.error) {
    throw new StartupError(
      `PostgreSQL refuses to run as root and Quilt may not switch to the user ${runAs.name}: start Quilt as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return result.status === 0;
}
