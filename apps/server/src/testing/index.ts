import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSync } from '@node-rs/argon2';
import {
  type AnswerOf,
  CLIENT_ID_HEADER,
  type Endpoint,
  toUrl,
  type UploadInput,
  type UserId,
  type UserUuid,
} from '@quilt/contract/core';
import { ErrorAnswer } from '@quilt/contract/errors';
import { LIMITS } from '@quilt/contract/limits';
import type { Language } from '@quilt/contract/product';
import type { FastifyInstance } from 'fastify';
import { startSession } from '../features/auth';
import { createAccount } from '../features/profile';
import { readConfig, withSecretKey } from '../platform/config';
import { type Context, createContext, type Platform } from '../platform/context';
import { createPool } from '../platform/db/database';
import { createFairQueue } from '../platform/fair-queue';
import { createLogger } from '../platform/logger';
import { buildServer } from '../services/build';
import { cleanUpLater } from './clean-up';
import { type SentFile, toForm } from './form';
import { createTestLog } from './log';
import { testDatabase } from './postgres';

/** Enough that parallel requests of a race really run at once. */
const POOL_SIZE = 10;
const PATIENCE = 6;

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now(): Date;
  set(now: Date): void;
  advance(change: { minutes?: number; days?: number }): void;
}

function createTestClock(): TestClock {
  let now = new Date('2026-06-15T10:00:00Z');
  const advance = ({ minutes = 0, days = 0 }: { minutes?: number; days?: number }) => {
    now = new Date(now.getTime() + (minutes + days * 24 * 60) * 60_000);
  };
  return {
    now: () => now,
    set: (to) => {
      now = to;
    },
    advance,
  };
}

export type Outcome<E extends Endpoint> =
  | { ok: true; status: number; data: AnswerOf<E> }
  | { ok: false; status: number; error: ErrorAnswer['error'] };

/** A named person with an account and a session, who calls endpoints as their browser would. */
export interface Person {
  id: UserId;
  uuid: UserUuid;
  username: string;
  password: string;
  token: string;
  call<E extends Endpoint>(endpoint: E, input: SentInput<E>, options?: CallOptions): Promise<Outcome<E>>;
}

export type SentInput<E extends Endpoint> = UploadInput<E, SentFile>;

interface CallOptions {
  /** Sent as it is, so that a test can send one that is none. */
  clientId?: string;
}

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  clock: TestClock;
  /** As nobody in particular, for set-up through services. */
  context: Context<null>;
  /** Everything that was logged so far. */
  log(): string;
  /** One after the other, so that their numbers rise as they are named. */
  people<Name extends string>(...names: Name[]): Promise<Record<Name, Person>>;
  /** As somebody without an account. */
  call<E extends Endpoint>(endpoint: E, input: SentInput<E>, as?: Caller): Promise<Outcome<E>>;
}

interface Parts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  files?: Readonly<Record<string, SentFile | undefined>> | undefined;
}

interface Caller extends CallOptions {
  token?: string;
  language?: Language;
}

/** The whole server on a database of this test file, with every answer checked by its schema. */
export async function createTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quilt-test-'));
  const pool = createPool((await testDatabase()).connection, POOL_SIZE, PATIENCE);
  const clock = createTestClock();
  const { sink, log } = createTestLog();
  const config = withSecretKey(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...environment }, dataDir),
  );
  const built = await buildServer({
    config,
    pool,
    clock,
    log: createLogger(config.logLevel, sink),
    webFolder: null,
    checkAnswers: true,
    refuseWhenBusy: false,
    hears: ({ name }) => name !== 'achievements',
  });
  await built.app.ready();
  cleanUpLater(async () => {
    await built.close();
    await pool.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  const call = createCaller(built.app);
  const context = createContext(built.platform, { viewer: null, language: 'en', requestId: 'test' });
  return {
    app: built.app,
    platform: built.platform,
    clock,
    context,
    log,
    call,
    people: async (...names) => {
      const persons: Person[] = [];
      for (const name of names) persons.push(await createPerson(context, call, name));
      return Object.fromEntries(persons.map((person) => [person.username, person])) as Record<
        (typeof names)[number],
        Person
      >;
    },
  };
}

/** As many of one account as the server takes at once; a browser has fewer connections. */
const AT_ONCE = LIMITS.inHand.waiting;

function createCaller(app: FastifyInstance) {
  const queue = createFairQueue({ total: Number.POSITIVE_INFINITY, perOwner: AT_ONCE });
  const send = async <E extends Endpoint>(
    endpoint: E,
    input: SentInput<E>,
    as: Caller = {},
  ): Promise<Outcome<E>> => {
    const { body, files = {}, ...parts }: Parts = input;
    const form = endpoint.kind === 'multipart' ? toForm({ ...(body as object) }, files) : null;
    const response = await app.inject({
      method: endpoint.method,
      url: toUrl(endpoint, parts),
      headers: {
        ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
        'accept-language': as.language ?? 'en',
        ...(as.clientId === undefined ? {} : { [CLIENT_ID_HEADER]: as.clientId }),
        ...form?.headers,
      },
      ...(form ? { payload: form.payload } : body === undefined ? {} : { payload: body as object }),
    });
    const status = response.statusCode;
    if (status >= 400) return { ok: false, status, error: ErrorAnswer.parse(response.json()).error };
    const data = endpoint.answer.parse(response.body === '' ? undefined : response.json());
    return { ok: true, status, data: data as AnswerOf<E> };
  };
  return <E extends Endpoint>(endpoint: E, input: SentInput<E>, as: Caller = {}): Promise<Outcome<E>> =>
    as.token === undefined ? send(endpoint, input, as) : queue.run(as.token, () => send(endpoint, input, as));
}

/** A hash tells at what cost it was made, so that these are cheap to compare with too. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

async function createPerson(context: Context<null>, call: TestApp['call'], name: string): Promise<Person> {
  const password = `${name}-and-a-quilt`;
  const passwordHash = hashSync(password, CHEAP);
  const now = context.clock.now();
  const { id, uuid, token } = await context.transaction(async (tx) => {
    const account = await createAccount(tx, {
      username: name,
      email: `${name}@example.org`,
      emailVerifiedAt: now,
      passwordHash,
      firstName: name.charAt(0).toUpperCase() + name.slice(1),
      lastName: 'Tester',
      gender: 'other',
      birthDate: '1990-02-28',
      specialtyId: null,
      language: 'en',
      createdAt: now,
    });
    const session = await startSession(tx, context, {
      user: account,
      now,
      userAgent: 'test',
      address: '127.0.0.1',
    });
    return { ...account, token: session };
  });
  return {
    id,
    uuid,
    username: name,
    password,
    token,
    call: (endpoint, input, options) => call(endpoint, input, { ...options, token }),
  };
}
