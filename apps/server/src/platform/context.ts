import type { SessionId, UserId, UserUuid } from '@quilt/contract/core';
import type { Language } from '@quilt/contract/product';
import type pg from 'pg';
import type { BlobStore } from './blobs';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database, Tx } from './db/database';
import { runTransaction } from './db/transaction';
import type { WrittenEvent } from './events/outbox';
import type { Jobs } from './jobs';
import type { KnownTokens } from './known-tokens';
import type { Limits } from './limits';
import type { Logger } from './logger';
import type { Mailer } from './mail';
import type { ClientWrite } from './writes/client-write';

/** What the process has; made once at start. */
export interface Platform {
  config: Config;
  pool: pg.Pool;
  db: Database;
  clock: Clock;
  log: Logger;
  blobs: BlobStore;
  jobs: Jobs;
  mailer: Mailer;
  limits: Limits;
  knownTokens: KnownTokens;
  /** Hands committed events to live sockets and wakes the dispatcher. */
  committed(events: readonly WrittenEvent[]): void;
}

/** The signed-in user of a request, read together with the session. */
export interface Viewer {
  id: UserId;
  uuid: UserUuid;
  sessionId: SessionId;
  username: string;
  isAdmin: boolean;
}

/** What one request, job or live call works with. */
export interface Context<Who extends Viewer | null = Viewer | null> extends Platform {
  viewer: Who;
  language: Language;
  requestId: string;
  /** What is asked, where it came with a client id; `once` of platform/writes looks at it. */
  clientWrite: ClientWrite | null;
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export function createContext<Who extends Viewer | null>(
  platform: Platform,
  request: { viewer: Who; language: Language; requestId: string; clientWrite?: ClientWrite | null },
): Context<Who> {
  // Named one by one: this runs for every request, and spreading the platform costs more than routing it.
  const { config, pool, db, clock, log, blobs, jobs, mailer, limits, knownTokens, committed } = platform;
  const { viewer, language, requestId, clientWrite = null } = request;
  return {
    config,
    pool,
    db,
    clock,
    log,
    blobs,
    jobs,
    mailer,
    limits,
    knownTokens,
    committed,
    viewer,
    language,
    requestId,
    clientWrite,
    transaction: (work) => runTransaction(db, work, committed),
  };
}
