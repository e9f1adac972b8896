import { rmSync } from 'node:fs';
import pg from 'pg';
import { NEW_DATABASE_BYTES, STARTED_DATABASE_BYTES } from '../../folder-fault';
import { prepareBinaries } from './binaries';
import { DATABASE, explainFailure, prepareCluster, SUPERUSER } from './cluster';
import { endLeftover } from './leftover';
import { chooseListening, type Listening } from './listening';
import { type FolderLock, inUse, lockFolder } from './lock';
import { listenForLoss } from './loss';
import { choosePlace, createDataFolder, type Place } from './place';
import { databaseSettings } from './settings';
import { type Guarded, runGuarded } from './supervisor';

export { findRunning } from './running';

export interface EmbeddedDatabase {
  /** For pg.Pool; the database exists. On a private socket `host` is its folder. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** The folder really used; differs from the asked one when that is out of the unprivileged user's reach. */
  folder: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** DATA_DIR; PostgreSQL lives in its folder `postgres`. */
  folder: string;
  /** Progress, for people. */
  report(line: string): void;
  /** Further settings of PostgreSQL, such as { fsync: 'off' } in tests. */
  settings?: Record<string, string>;
  /** Told when PostgreSQL ended without being asked to. */
  onLost?(sentence: string): void;
}

/** DATA_DIR for this process alone, whatever database it is used with. */
export function takeDataFolder(asked: string): { folder: string; lock: FolderLock } {
  const folder = createDataFolder(asked);
  return { folder, lock: lockFolder(folder) };
}

/** Starts PostgreSQL for this process alone. It stops with stop(), and also when this process is killed. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { report } = options;
  const { folder: dataFolder, lock } = takeDataFolder(options.folder);
  const locks = [lock];
  try {
    const place = await choosePlace(dataFolder);
    // Two data folders may lead to one cluster: by a link, or by a copied record.
    if (place.folder !== dataFolder) {
      locks.push(lockFolder(place.folder));
      report(`The database is kept in ${place.folder}`);
    }
    const isLocked = locks.every((lock) => lock.isCertain);
    const binaries = prepareBinaries(place);
    await endLeftover(place.cluster, isLocked, report);
    const isDurable = options.settings?.fsync !== 'off';
    const password = await prepareCluster(place, binaries, isDurable, report);
    const listening = await chooseListening(place.runAs);
    const running = runGuarded({
      runAs: place.runAs,
      program: binaries.postgres,
      args: [
        '-D',
        place.cluster,
        ...Object.entries(databaseSettings(place.folder, listening, options.settings ?? {})).flatMap(
          ([name, value]) => ['-c', `${name}=${value}`],
        ),
      ],
      ...(listening.kind === 'socket' ? { sockets: listening.folder } : {}),
      control: binaries.control,
      cluster: place.cluster,
    });
    const connection = {
      host: listening.kind === 'socket' ? listening.folder : '127.0.0.1',
      port: listening.port,
      user: SUPERUSER,
      password,
      database: DATABASE,
    };
    try {
      await untilReady(running, place, report);
      await ensureDatabase(connection, place);
    } catch (error) {
      await running.stop();
      throw error;
    }
    return handOver(running, locks, place, listening, connection, options);
  } catch (error) {
    releaseAll(locks);
    throw error;
  }
}

function handOver(
  running: Guarded,
  locks: FolderLock[],
  place: Place,
  listening: Listening,
  connection: EmbeddedDatabase['connection'],
  options: EmbeddedOptions,
): EmbeddedDatabase {
  let isStopping = false;
  const explainLoss = listenForLoss(running, place.cluster);
  running.unref();
  const released = running.ended.then(async () => {
    // Had only the guard been killed, PostgreSQL would still be running.
    await endLeftover(place.cluster, true, () => {});
    if (listening.kind === 'socket') rmSync(listening.folder, { recursive: true, force: true });
    releaseAll(locks);
    if (!isStopping) options.onLost?.(explainLoss());
  });
  return {
    connection,
    folder: place.folder,
    async stop() {
      isStopping = true;
      await running.stop();
      await released;
    },
  };
}

async function untilReady(running: Guarded, place: Place, report: (line: string) => void): Promise<void> {
  const ready = new Promise<true>((resolve) => {
    running.onLine((line) => {
      if (line.includes('automatic recovery in progress'))
        report('Recovering the database after an unclean stop…');
      if (line.includes('database system is ready to accept connections')) resolve(true);
    });
  });
  const isReady = await Promise.race([ready, running.ended.then(() => false)]);
  if (isReady) return;
  const said = running.lines.join('\n');
  if (/lock file "postmaster\.pid" already exists|pre-existing shared memory block/.test(said)) {
    throw inUse(place.folder, null);
  }
  throw explainFailure(place, said, STARTED_DATABASE_BYTES);
}

async function ensureDatabase(connection: EmbeddedDatabase['connection'], place: Place): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    throw explainFailure(place, error instanceof Error ? error.message : String(error), NEW_DATABASE_BYTES);
  } finally {
    await client.end().catch(() => {});
  }
}

function releaseAll(locks: FolderLock[]): void {
  for (const lock of locks) lock.release();
}
