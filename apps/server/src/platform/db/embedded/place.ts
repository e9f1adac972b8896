import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { folderFault } from '../../folder-fault';
import { StartupError } from '../../startup-error';
import { syncFolder } from '../../sync-folder';
import { canReach, chooseRunAs, isRoot, type Owner, type RunAs } from './run-as';

/** Where the files of PostgreSQL are: beside `cluster` lie what belongs to it. */
export interface Place {
  folder: string;
  cluster: string;
  runAs: RunAs | null;
}

const CLUSTER = 'postgres';
const RECORD = 'postgres-place';
const OUTSIDE = ['/var/lib/quilt', '/var/opt/quilt', '/srv/quilt'];

/** Makes DATA_DIR and answers its real path, so that one folder has one name. */
export function createDataFolder(asked: string): string {
  const folder = resolve(asked);
  try {
    const first = makeFolders(folder);
    if (first) chmodSync(folder, 0o700);
    // PostgreSQL's user must pass through the parents that root just made, also under a strict umask.
    for (let made = dirname(folder); first && isRoot() && made.length >= first.length; made = dirname(made)) {
      chmodSync(made, 0o755);
    }
    return realpathSync(folder);
  } catch (error) {
    throw folderFault(folder, error);
  }
}

/**
 * Answers the first that was missing. Not `recursive: true`, which tries for ever on file systems that answer as if a
 * parent were missing, such as /proc.
 */
function makeFolders(folder: string): string | undefined {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const parent = dirname(folder);
  const above = parent === folder ? undefined : makeFolders(parent);
  mkdirSync(folder);
  return above ?? folder;
}

/** Decides where the cluster lives. Called under the lock of DATA_DIR. */
export async function choosePlace(dataFolder: string): Promise<Place> {
  const recorded = readRecord(dataFolder);
  if (recorded)
    return { ...recorded, runAs: chooseRunAs(ownerOf(recorded.cluster), ownerOf(recorded.folder)) };

  const cluster = findCluster(join(dataFolder, CLUSTER));
  const existing = ownerOf(cluster);
  const runAs = chooseRunAs(existing, ownerOf(dataFolder));
  const target = existing ? cluster : dataFolder;
  if (!runAs || canReach(runAs, target) || (openToGroup(dataFolder, runAs) && canReach(runAs, target))) {
    return { folder: dirname(cluster), cluster, runAs };
  }
  if (existing) {
    throw new StartupError(
      `The database folder ${cluster} belongs to the user ${runAs.name}, who cannot reach it: open the folders above it to that user, or set DATA_DIR to another folder.`,
    );
  }
  return moveOutside(dataFolder, runAs);
}

/** Where only DATA_DIR itself is closed, PostgreSQL's user may pass through, and nobody else: by a group that had no rights. */
function openToGroup(dataFolder: string, runAs: RunAs): boolean {
  const { mode, uid, gid } = statSync(dataFolder);
  if ((mode & 0o077) !== 0 || uid !== 0) return false;
  chownSync(dataFolder, uid, runAs.gid);
  chmodSync(dataFolder, 0o710);
  if (canReach(runAs, dataFolder)) return true;
  chmodSync(dataFolder, mode & 0o7777);
  chownSync(dataFolder, uid, gid);
  return false;
}

async function moveOutside(dataFolder: string, runAs: RunAs): Promise<Place> {
  for (const base of OUTSIDE) {
    // A random name: a new DATA_DIR must not find the data of a deleted one that had its path.
    const folder = join(base, randomBytes(6).toString('hex'));
    try {
      mkdirSync(base, { recursive: true });
      chmodSync(base, 0o711);
      mkdirSync(folder);
      chmodSync(folder, 0o711);
    } catch {
      continue;
    }
    if (!canReach(runAs, folder)) {
      rmSync(folder, { recursive: true });
      continue;
    }
    writeFileSync(join(folder, 'belongs-to'), `${dataFolder}\n`);
    await writeRecord(dataFolder, folder);
    return { folder, cluster: join(folder, CLUSTER), runAs };
  }
  throw new StartupError(
    `PostgreSQL runs as the user ${runAs.name}, who can reach neither the data folder ${dataFolder} nor ${OUTSIDE[0]}: set DATA_DIR to a folder that user can reach.`,
  );
}

function readRecord(dataFolder: string): { folder: string; cluster: string } | null {
  const file = join(dataFolder, RECORD);
  let folder: string;
  try {
    folder = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw folderFault(dataFolder, error);
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartupError(
      `The database of ${dataFolder} is kept in ${folder}, which is gone: bring it back, or set DATA_DIR to another folder to begin with an empty database.`,
    );
  }
  return { folder, cluster: join(folder, CLUSTER) };
}

async function writeRecord(dataFolder: string, folder: string): Promise<void> {
  const temporary = join(dataFolder, `${RECORD}.new`);
  try {
    writeFileSync(temporary, `${folder}\n`, { flush: true });
    renameSync(temporary, join(dataFolder, RECORD));
    await syncFolder(dataFolder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw folderFault(dataFolder, error);
  }
}

/** An operator may have linked the cluster to another disk: what lies beside it and its lock lie there too. */
function findCluster(path: string): string {
  return lstatSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : path;
}

export function ownerOf(path: string): Owner | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null;
}
