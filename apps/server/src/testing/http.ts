import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionId, UserId, UserUuid } from '@quilt/contract/core';
import type { Language } from '@quilt/contract/product';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../platform/config';
import type { Platform, Viewer } from '../platform/context';
import type { Route } from '../platform/feature';
import { type Authenticate, buildHttp, type HttpOptions } from '../platform/http';
import { createLogger } from '../platform/logger';
import { cleanUpLater } from './clean-up';
import { createTestLog } from './log';

const ALICE: Viewer = {
  id: 1 as UserId,
  uuid: '018f4e7c-0000-7000-8000-000000000001' as UserUuid,
  sessionId: 11 as SessionId,
  username: 'alice',
  isAdmin: false,
};
const OPERATOR: Viewer = { ...ALICE, id: 2 as UserId, username: 'operator', isAdmin: true };

export const TOKENS = {
  alice: 'alice-token-000000',
  russianAlice: 'alice-token-russian',
  operator: 'operator-token-0000',
};

export const SESSIONS: Readonly<Record<string, { viewer: Viewer; language: Language }>> = {
  [TOKENS.alice]: { viewer: ALICE, language: 'en' },
  [TOKENS.russianAlice]: { viewer: ALICE, language: 'ru' },
  [TOKENS.operator]: { viewer: OPERATOR, language: 'en' },
};

const authenticate: Authenticate = async (token) => SESSIONS[token] ?? 'ended';

export interface HttpTestApp {
  app: FastifyInstance;
  dataDir: string;
  log(): string;
  setNow(now: Date): void;
}

/** The HTTP layer alone, for routes that need nothing of the platform but settings, log and clock. */
export async function createHttpApp(
  routes: readonly Route[],
  options: Partial<HttpOptions> & { environment?: Record<string, string> } = {},
): Promise<HttpTestApp> {
  const { environment = {}, ...rest } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'quilt-http-'));
  const { sink, log } = createTestLog();
  let now = new Date('2026-06-15T10:00:00Z');
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...environment }, dataDir);
  const platform = {
    config,
    log: createLogger(config.logLevel, sink),
    clock: { now: () => now },
  } as Platform;
  const app = await buildHttp(platform, {
    routes,
    authenticate,
    holdSession: async () => undefined,
    webFolder: null,
    serve: config.serve,
    checkAnswers: true,
    refuseWhenBusy: false,
    readiness: async () => ({ database: true, migrations: true, eventsSetAside: 0 }),
    ...rest,
  });
  cleanUpLater(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    app,
    dataDir,
    log,
    setNow: (to) => {
      now = to;
    },
  };
}
