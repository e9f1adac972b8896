import { statfsSync } from 'node:fs';
import { StartupError } from '../../startup-error';

/** A new database with the demo world takes 50 MB; what is left must do for the next starts. */
export const NEW_DATABASE_BYTES = 96 * 1024 * 1024;
/** An existing one: a few segments of the log, so that the first writes do not stop it again. */
export const STARTED_DATABASE_BYTES = 16 * 1024 * 1024;

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function bytes(count: number): string {
  return `${(count / 1024 / 1024).toFixed(1)} MB (${count} bytes)`;
}

export function tooFull(folder: string, needed: number): StartupError {
  return new StartupError(
    `The disk of the data folder ${folder} is too full: ${bytes(freeBytes(folder))} free, at least ${bytes(needed)} needed; free some space, or set DATA_DIR to another folder.`,
  );
}

export function requireSpace(folder: string, needed: number): void {
  if (freeBytes(folder) < needed) throw tooFull(folder, needed);
}

const REASONS: Record<string, string> = {
  ENOENT: 'no folder can be made there',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a file stands in its way',
  EEXIST: 'a file stands in its way',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its symbolic links go in a circle',
};

/** What the file system said about a folder, as a sentence; what it cannot explain stays a fault of ours. */
export function folderFault(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartupError(
      `The disk of the data folder ${folder} is full, at least ${bytes(NEW_DATABASE_BYTES)} needed; free some space, or set DATA_DIR to another folder.`,
    );
  }
  const reason = REASONS[code];
  if (!reason) return error;
  return new StartupError(
    `The data folder ${folder} cannot be written to (${reason}): mend that, or set DATA_DIR to another folder.`,
  );
}
