import { EventBatch } from '@quilt/contract/core';
import { EVENTS } from '@quilt/contract/events';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createAuthenticate, createSessionHold, createSessionWatch } from '../features/auth';
import { checkBlobs, createBlobStore, dropBlobs, sweepBlobs } from '../platform/blobs';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Platform } from '../platform/context';
import { createDatabase } from '../platform/db/database';
import { createMigrationCheck } from '../platform/db/migrate';
import { checkPatches, tickOff } from '../platform/db/transaction';
import {
  compilePatches,
  countSetAside,
  createDispatcher,
  createLive,
  createNumbersReader,
  createWants,
  liveFeature,
  pruneJob,
  retrySetAside,
} from '../platform/events';
import type { Feature, JobDefinition } from '../platform/feature';
import { boundStop, buildHttp, createAddressReader, createApiHeaders, createDoor } from '../platform/http';
import { createJobs } from '../platform/jobs';
import { createLimits } from '../platform/limits';
import type { Logger } from '../platform/logger';
import { createMailer, createMailJobs, registerDevMail } from '../platform/mail';
import { createPartials } from '../platform/partials';
import { createLoneRelay, type Relay } from '../platform/relay/relay';
import { pruneClientWrites } from '../platform/writes';
import { FEATURES } from './features';

/** All work outside of requests. */
export const JOBS: readonly JobDefinition[] = [
  pruneJob,
  ...createMailJobs(FEATURES.flatMap((feature) => feature.mailComposers ?? [])),
  dropBlobs,
  sweepBlobs,
  checkBlobs,
  pruneClientWrites,
  ...FEATURES.flatMap((feature) => feature.jobs ?? []),
];

const COMMITTED = 'committed';

export interface Parts {
  config: Config;
  pool: pg.Pool;
  clock: Clock;
  log: Logger;
  /** Absent in a process that is the only one. */
  relay?: Relay;
  /** The built web, or null where only the APIs are served. */
  webFolder: string | null;
  /** Tests parse every answer and every patch by its schema; in production that would cost more than the request. */
  checkAnswers?: boolean;
  /** Tests share a machine that is busy by intention. */
  refuseWhenBusy?: boolean;
  /** Who hears of events by themselves; nearly all that people of tests do would earn them something. */
  hears?: (feature: Feature) => boolean;
}

export interface Built {
  app: FastifyInstance;
  platform: Platform;
  /** Starts what works outside of requests. */
  startWork(): Promise<void>;
  close(): Promise<void>;
}

/** Puts the platform and the features together; the database is there and migrated. */
export async function buildServer({
  config,
  pool,
  clock,
  log,
  relay = createLoneRelay(),
  webFolder,
  checkAnswers = false,
  refuseWhenBusy = true,
  hears = () => true,
}: Parts): Promise<Built> {
  compilePatches(EVENTS);
  const db = createDatabase(pool);
  if (checkAnswers) checkPatches(db);
  const scopes = FEATURES.flatMap((feature) => feature.scopes ?? []);
  const consumers = FEATURES.flatMap((feature) => feature.consumers ?? []);
  const consumed = new Set(consumers.flatMap((consumer) => consumer.types));
  const isWanted = createWants(consumers);
  tickOff(db, (event) => (isWanted(event) ? null : clock.now().toISOString()));
  const jobs = createJobs({ pool, db, log });
  const dispatcher = createDispatcher({
    db,
    consumers: FEATURES.filter(hears).flatMap((feature) => feature.consumers ?? []),
    clock,
    log,
    committed: (events) => platform.committed(events),
  });
  const platform: Platform = {
    config,
    pool,
    db,
    clock,
    log,
    blobs: await createBlobStore(config),
    partials: createPartials(config),
    blobColumns: FEATURES.flatMap((feature) => feature.blobColumns ?? []),
    jobs,
    mailer: createMailer({ config, clock, jobs }),
    limits: createLimits(clock),
    relay,
    committed(events) {
      live.committed(events);
      if (events.length > 0) relay.tell(COMMITTED, events);
      if (events.some((event) => consumed.has(event.type))) dispatcher.wake();
    },
  };
  const authenticate = createAuthenticate(platform);
  const isMigrated = createMigrationCheck(pool);
  const app = await buildHttp(platform, {
    routes: [...FEATURES, liveFeature(scopes)].flatMap((feature) => feature.routes),
    authenticate,
    holdSession: createSessionHold(pool),
    readNumbers: createNumbersReader(db, scopes),
    webFolder,
    serve: config.serve,
    checkAnswers,
    refuseWhenBusy,
    readiness: async () => {
      const migrations = await isMigrated();
      return { database: true, migrations, eventsSetAside: migrations ? await countSetAside(db) : null };
    },
    extend: (instance) => registerDevMail(instance, platform),
  });
  const live = createLive(platform, {
    server: app.server,
    authenticate,
    sessions: createSessionWatch(platform),
    scopes,
    sides: FEATURES.flatMap((feature) => feature.live?.(platform) ?? []),
    mayEnter: createDoor(config),
    headers: createApiHeaders(config),
    addressOf: createAddressReader(config.trustProxy),
  });
  // Only told live: whoever committed them has woken the dispatcher.
  relay.hear(COMMITTED, (events) => live.committed(EventBatch.parse(events)));
  relay.onAgain(() => live.lookAgain());
  // Fastify waits for open connections, so the sockets go first.
  app.addHook('preClose', () => live.close());
  boundStop(app);
  return {
    app,
    platform,
    async startWork() {
      await jobs.start(platform, JOBS);
      const again = await retrySetAside(db);
      if (again > 0) log.warn({ events: again }, 'events that were set aside are tried again');
      dispatcher.wake();
    },
    async close() {
      await app.close();
      await jobs.stop();
      await dispatcher.stop();
    },
  };
}
