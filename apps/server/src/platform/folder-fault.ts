import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from './startup-error';

/** A new database with the demo world takes 50 MB; what is left must do for the next starts. */
export const NEW_DATABASE_BYTES = 96 * 1024 * 1024;
/** An existing one: a few segments of the log, so that the first writes do not stop it again. */
export const STARTED_DATABASE_BYTES = 16 * 1024 * 1024;

/** A new database has about a thousand files, the blobs have 257 folders; a failed start gives back what it took. */
const NEW_FILES = 2_000;

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function bytes(count: number): string {
  return `${(count / 1024 / 1024).toFixed(1)} MB (${count} bytes)`;
}

/** A disk can be full with many bytes free; a file system that does not count its files says 0 of both. */
function lacksFiles(folder: string): boolean {
  const { files, ffree } = statfsSync(folder);
  return files > 0 && ffree < NEW_FILES;
}

/** A folder that is made together with its parents has no ENOSPC: Node says that it is not there. */
function isFull(folder: string): boolean {
  const { blocks, bavail, files, ffree } = statfsSync(folder);
  return (blocks > 0 && bavail === 0) || (files > 0 && ffree === 0);
}

function tooManyFiles(folder: string): StartupError {
  return new StartupError(
    `The disk of the data folder ${folder} has too few inodes left: ${statfsSync(folder).ffree} free, at least ${NEW_FILES} needed, while ${bytes(freeBytes(folder))} are free; delete some files, or set DATA_DIR to another folder.`,
  );
}

export function tooFull(folder: string, needed: number): StartupError {
  if (freeBytes(folder) >= needed && lacksFiles(folder)) return tooManyFiles(folder);
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
  const disk = nearestFolder(folder);
  if (code === 'ENOSPC' || code === 'EDQUOT' || (code === 'ENOENT' && isFull(disk))) {
    if (freeBytes(disk) >= STARTED_DATABASE_BYTES && lacksFiles(disk)) return tooManyFiles(disk);
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

/** The folder itself may be what could not be made. */
function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

/** Whatever a start could not do in the data folder, outside of the database too. */
export function dataFolderFault(folder: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const isInside = 'path' in error && typeof error.path === 'string' && error.path.startsWith(folder);
  const hasNoSpace = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isInside || hasNoSpace ? folderFault(folder, error) : error;
}
