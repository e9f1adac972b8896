import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { CLIENT_ID_HEADER, UserId, UserUuid } from '@quilt/contract/core';
import { startSession } from '../features/auth';
import { createAccount } from '../features/profile';
import { systemClock } from '../platform/clock';
import { readConfig, withSecretKey } from '../platform/config';
import { createContext } from '../platform/context';
import { openDatabase } from '../platform/db/open';
import { send } from '../platform/is-alive';
import { createLogger } from '../platform/logger';
import { buildServer } from '../services/build';
import { listPostgres } from './installation';

/**
 * Two who talk with each other as fast as they can: `chat-writer.ts FIRST LAST alone|together`. A message has its number
 * in its client id, and is said on the output when it was answered. When LAST of them were, the process kills itself, or
 * its database with it. What the one before had sent and not been answered is sent again by starting a little earlier.
 */
const [first = 0, last = 0] = process.argv.slice(2, 4).map(Number);
const isTogether = process.argv[4] === 'together';
const WRITERS = 8;

const config = withSecretKey(readConfig(process.env, process.cwd()));
const log = createLogger(config.logLevel);
const { pool } = await openDatabase(config, log, {
  report: () => undefined,
  onLost: () => process.exit(1),
});
const { platform, app } = await buildServer({ config, pool, clock: systemClock, log, webFolder: null });
const context = createContext(platform, { viewer: null, language: 'en', requestId: 'writer' });

const [one, other] = [await enter('talker_0'), await enter('talker_1')];
const chat = await openChat();
const victims = isTogether ? listPostgres(config.dataDir) : [];
let said = 0;

// The database goes away in the middle: that is the test.
await Promise.all(
  Array.from({ length: WRITERS }, async (_, writer) => {
    for (let number = first + writer; said < last; number += WRITERS) await say(number);
  }),
).catch(() => process.exit(1));

async function say(number: number): Promise<void> {
  const clientId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  // Always by the same of the two, for ids are unique for their author.
  const { token } = number % 2 === 0 ? one : other;
  const answer = await call(token, 'POST', `/chats/${chat}/messages`, clientId, {
    text: `message ${number}`,
  });
  if (answer.statusCode !== 201) return;
  // At once, and not when the event loop comes to it.
  writeSync(1, `${number}\n`);
  said += 1;
  if (said < last) return;
  for (const victim of [...victims, process.pid]) send(victim, 'SIGKILL');
}

/** A machine that is busy is told to come back, as anybody is; of whatever else is answered the output has to tell. */
async function openChat(): Promise<number> {
  for (;;) {
    const answer = await call(one.token, 'PUT', `/chats/direct/${other.uuid}`);
    if (answer.statusCode === 200) return answer.json<{ item: { id: number } }>().item.id;
    if (answer.statusCode !== 503) throw new Error(answer.body);
    await setTimeout(200);
  }
}

function call(token: string, method: 'POST' | 'PUT', path: string, clientId?: string, payload?: object) {
  return app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, ...(clientId && { [CLIENT_ID_HEADER]: clientId }) },
    ...(payload && { payload }),
  });
}

async function enter(username: string): Promise<{ uuid: UserUuid; token: string }> {
  const { db, clock, transaction } = context;
  const found = await db
    .selectFrom('users')
    .select(['id', 'uuid'])
    .where('username', '=', username)
    .executeTakeFirst();
  const now = clock.now();
  return transaction(async (tx) => {
    const user = found
      ? { id: UserId.parse(found.id), uuid: UserUuid.parse(found.uuid) }
      : await createAccount(tx, {
          username,
          email: `${username}@example.org`,
          emailVerifiedAt: now,
          passwordHash: 'nobody signs in here',
          firstName: 'Talker',
          lastName: 'Tester',
          gender: 'other',
          birthDate: '1990-01-01',
          specialtyId: null,
          language: 'en',
          createdAt: now,
        });
    const token = await startSession(tx, context, { user, now, userAgent: 'writer', address: '127.0.0.1' });
    return { uuid: user.uuid, token };
  });
}
