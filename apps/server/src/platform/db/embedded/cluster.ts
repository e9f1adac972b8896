import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  folderFault,
  NEW_DATABASE_BYTES,
  requireSpace,
  STARTED_DATABASE_BYTES,
  tooFull,
} from '../../folder-fault';
import { StartupError } from '../../startup-error';
import { syncFolder } from '../../sync-folder';
import type { Binaries } from './binaries';
import { NO_SPACE } from './loss';
import { ownerOf, type Place } from './place';
import { isRoot } from './run-as';
import { runGuarded } from './supervisor';

export const SUPERUSER = 'quilt';
/** Data of one major version cannot be read by another, and the package has no pg_upgrade. */
const MAJOR = '18';
export const PASSWORD_FILE = 'quilt.password';
export const DATABASE = 'quilt';
const UNFINISHED = 'postgres.new-';
/** The ICU provider does the work; this only has to be a UTF-8 one, or pg_trgm sees no Cyrillic letters. */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'ru_RU.UTF-8', 'en-US.UTF-8'];

/** Makes the cluster when there is none; answers the superuser's password. */
export async function prepareCluster(
  place: Place,
  binaries: Binaries,
  isDurable: boolean,
  report: (line: string) => void,
): Promise<string> {
  removeUnfinished(place);
  const version = findVersion(place.cluster);
  if (version === null) {
    requireSpace(place.folder, NEW_DATABASE_BYTES);
    report('Making the database…');
    await createCluster(place, binaries, isDurable);
  } else if (version !== MAJOR) {
    throw new StartupError(
      `The database in ${place.cluster} was made by PostgreSQL ${version} and this Quilt brings ${MAJOR}: start it with the Quilt that made it, or set DATA_DIR to another folder.`,
    );
  } else {
    takeOver(place);
    requireSpace(place.folder, STARTED_DATABASE_BYTES);
  }
  return readPassword(place.cluster);
}

/** Under our lock, what an interrupted start left is nobody's. */
function removeUnfinished(place: Place): void {
  for (const name of readdirSync(place.folder)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(place.folder, name), { recursive: true, force: true });
  }
}

function findVersion(cluster: string): string | null {
  try {
    if (readdirSync(cluster).length === 0) return null;
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' && !ownerOf(cluster)) return null;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new StartupError(
        `${cluster} is not a database of PostgreSQL: move it away, or set DATA_DIR to another folder.`,
      );
    }
    if (code === 'EACCES') throw foreign(cluster);
    throw error;
  }
}

function foreign(cluster: string): StartupError {
  return new StartupError(
    `The database folder ${cluster} belongs to another user: start Quilt as that user, or set DATA_DIR to another folder.`,
  );
}

function takeOver({ cluster, runAs }: Place): void {
  const owner = ownerOf(cluster)?.uid;
  if (isRoot() && runAs && owner === 0) {
    // A copy that root brought back from a backup.
    const { status } = spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, cluster], { stdio: 'ignore' });
    if (status !== 0) throw foreign(cluster);
  } else if (!isRoot() && process.getuid && owner !== process.getuid()) {
    throw foreign(cluster);
  }
}

/** Made under another name and renamed when whole, so that a stop in the middle leaves nothing half-made. */
async function createCluster(place: Place, binaries: Binaries, isDurable: boolean): Promise<void> {
  const fresh = join(place.folder, UNFINISHED + randomBytes(4).toString('hex'));
  const password = `${fresh}.password`;
  try {
    mkdirSync(fresh, { mode: 0o700 });
    writeFileSync(password, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    if (place.runAs) {
      for (const path of [fresh, password]) chownSync(path, place.runAs.uid, place.runAs.gid);
    }
    await initialise(place, binaries, fresh, password, isDurable);
    renameSync(password, join(fresh, PASSWORD_FILE));
    await syncFolder(fresh);
    renameSync(fresh, place.cluster);
    await syncFolder(place.folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(password, { force: true });
    throw folderFault(place.folder, error);
  }
}

async function initialise(
  place: Place,
  binaries: Binaries,
  fresh: string,
  password: string,
  isDurable: boolean,
): Promise<void> {
  let said = '';
  for (const locale of LOCALES) {
    const run = runGuarded({
      runAs: place.runAs,
      program: binaries.initdb,
      args: [
        `--pgdata=${fresh}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${password}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=icu',
        '--icu-locale=und',
        `--locale=${locale}`,
        '--lc-messages=C',
        '--wal-segsize=4', // of 16, the default, the first two fill a quarter of a small disk
        '--no-instructions',
        ...(isDurable ? [] : ['--no-sync']),
      ],
    });
    if ((await run.ended) === 0) return;
    said = run.lines.join('\n');
    if (!said.includes('invalid locale name')) break;
  }
  throw explainFailure(place, said, NEW_DATABASE_BYTES);
}

/** What PostgreSQL wrote before it gave up, as one sentence. */
export function explainFailure(place: Place, said: string, needed: number): StartupError {
  if (NO_SPACE.test(said)) return tooFull(place.folder, needed);
  if (said.includes('invalid locale name')) {
    return new StartupError(
      'This machine has no UTF-8 locale, which the embedded PostgreSQL needs for Russian: install C.UTF-8 or en_US.UTF-8, or set DATABASE_URL.',
    );
  }
  const fault = /(?:FATAL|PANIC|error):\s+(.+)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1);
  return new StartupError(`PostgreSQL could not start on ${place.cluster}: ${fault || 'it gave no reason'}.`);
}

function readPassword(cluster: string): string {
  const file = join(cluster, PASSWORD_FILE);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new StartupError(
      `The password of the database is missing or closed to this user: bring ${file} back, or set DATA_DIR to another folder.`,
    );
  }
}
