import { readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { folderFault } from './folder-fault';
import { StartupError } from './startup-error';

/** Nobody else has these. */
const MARKS = new Set(['quilt.lock', 'quilt.id', 'postgres-place']);
/** What a start makes, and what file systems and tools leave everywhere. */
const EXPECTED = /^(postgres|blobs|tmp|secret-key|quilt\.id\.new|lost\+found|\.DS_Store|\.gitkeep|\.keep)$/;

/** A folder that holds other things is somebody else's, and a start leaves it alone. */
export function requireOwnFolder(asked: string): void {
  const folder = resolve(asked);
  const names = list(folder);
  const isRoot = dirname(folder) === folder;
  if (!isRoot && (names.some((name) => MARKS.has(name)) || names.every((name) => EXPECTED.test(name))))
    return;
  throw new StartupError(
    `The folder ${folder} holds other things than data of Quilt: set DATA_DIR to a folder of its own.`,
  );
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw folderFault(folder, error);
  }
}
