import type { Scope, SessionId, UserId, UserUuid } from '@quilt/contract/core';
import type { Language } from '@quilt/contract/product';
import type pg from 'pg';
import type { BlobStore, KeyColumn } from './blobs';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database, Tx } from './db/database';
import { runTransaction } from './db/transaction';
import type { WrittenEvent } from './events/outbox';
import type { Jobs } from './jobs';
import type { Limits } from './limits';
import type { Logger } from './logger';
import type { Mailer } from './mail';
import type { Partials } from './partials';
import type { Relay } from './relay/relay';
import type { ClientWrite } from './writes/client-write';

/** What the process has; made once at start. */
export interface Platform {
  config: Config;
  pool: pg.Pool;
  db: Database;
  clock: Clock;
  log: Logger;
  blobs: BlobStore;
  /** What of uploads in parts is there. */
  partials: Partials;
  /** Every column that names bytes, of all features. */
  blobColumns: readonly KeyColumn[];
  jobs: Jobs;
  mailer: Mailer;
  limits: Limits;
  /** To the other processes, where there are any. */
  relay: Relay;
  /** Hands committed events to live sockets, here and in other processes, and wakes the dispatcher. */
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
  /** Where it was asked from, after TRUST_PROXY; `unknown` where nobody asked, or whoever did has gone. */
  address: string;
  /** What is asked, where it came with a client id; `once` of platform/writes looks at it. */
  clientWrite: ClientWrite | null;
  /** Of the things that an answer lists, up to which numbers it has seen their scopes: it tells these besides its own. */
  seen: Map<Scope, number>;
  /** Also refuses what a session asked for that was ended while it was done, unless anyone may ask. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Ends every transaction of a request, with `auth.session_ended` where the session has ended since it was let in. */
export type HoldSession = (tx: Tx, viewer: Viewer) => Promise<void>;

export function createContext<Who extends Viewer | null>(
  platform: Platform,
  request: {
    viewer: Who;
    language: Language;
    requestId: string;
    address?: string;
    clientWrite?: ClientWrite | null;
    /** Null where nothing is done in the viewer's name, or the work sees to it. */
    holdSession?: HoldSession | null;
  },
): Context<Who> {
  // Named one by one: this runs for every request, and spreading the platform costs more than routing it.
  const {
    config,
    pool,
    db,
    clock,
    log,
    blobs,
    partials,
    blobColumns,
    jobs,
    mailer,
    limits,
    relay,
    committed,
  } = platform;
  const {
    viewer,
    language,
    requestId,
    address = 'unknown',
    clientWrite = null,
    holdSession = null,
  } = request;
  return {
    config,
    pool,
    db,
    clock,
    log,
    blobs,
    partials,
    blobColumns,
    jobs,
    mailer,
    limits,
    relay,
    committed,
    viewer,
    language,
    requestId,
    address,
    clientWrite,
    seen: new Map(),
    transaction: (work) => {
      if (holdSession === null || viewer === null) return runTransaction(db, work, committed);
      // Behind the work, whose locks come first: whoever ends sessions locks them after their user.
      const held = async (tx: Tx) => {
        const result = await work(tx);
        await holdSession(tx, viewer);
        return result;
      };
      return runTransaction(db, held, committed);
    },
  };
}
