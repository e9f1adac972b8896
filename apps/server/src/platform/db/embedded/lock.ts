import { spawnSync } from 'node:child_process';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { folderFault } from '../../folder-fault';
import { StartupError } from '../../startup-error';

export interface FolderLock {
  /** False where the system offers no lock: the interlocks of the databases then stand alone. */
  isCertain: boolean;
  release(): void;
}

const LOCK_FILE = 'quilt.lock';
const EXCLUSIVE_DARWIN = 0x20 | constants.O_NONBLOCK;
const EXCLUSIVE_WINDOWS = 0x10000000;

/**
 * Takes the folder for this process. The kernel holds the lock and drops it however the process ends,
 * so there is no stale lock and no moment between looking and taking. The file itself is never removed:
 * removing it would let two processes lock two files of one name.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, LOCK_FILE);
  const fd = open(file, folder);
  let isCertain = true;
  if (process.platform === 'linux') {
    // A flock belongs to the open file, not to the process that asked: the child takes it for our descriptor and leaves.
    const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] });
    if (status === 1) {
      closeSync(fd);
      throw inUse(folder, readOwner(file));
    }
    isCertain = status === 0;
  }
  try {
    ftruncateSync(fd);
    writeSync(fd, `${process.pid}\n`, 0);
  } catch {
    // The number only adorns the other process's message; a full disk is told about later, with its bytes.
  }
  let isHeld = true;
  return {
    isCertain,
    release() {
      if (isHeld) closeSync(fd);
      isHeld = false;
    },
  };
}

export function inUse(folder: string, owner: string | null): StartupError {
  const by = owner ? ` (process ${owner})` : '';
  return new StartupError(
    `The data folder ${folder} is in use by another running Quilt${by}: stop that one first, or set DATA_DIR to another folder.`,
  );
}

function open(file: string, folder: string): number {
  const flags = constants.O_RDWR | constants.O_CREAT;
  try {
    if (process.platform === 'darwin') return openSync(file, flags | EXCLUSIVE_DARWIN, 0o600);
    if (process.platform === 'win32') return openSync(file, flags | EXCLUSIVE_WINDOWS, 0o600);
    return openSync(file, flags, 0o600);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EAGAIN' || code === 'EWOULDBLOCK' || code === 'EBUSY') throw inUse(folder, readOwner(file));
    throw folderFault(folder, error);
  }
}

function readOwner(file: string): string | null {
  try {
    return /^\d+/.exec(readFileSync(file, 'utf8'))?.[0] ?? null;
  } catch {
    return null;
  }
}
