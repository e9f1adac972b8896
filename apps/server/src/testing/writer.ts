import { writeSync } from 'node:fs';
import { toScope, UserId, UserUuid } from '@quilt/contract/core';
import { sessionEnded } from '@quilt/contract/features/auth';
import { sql } from 'kysely';
import { createAccount } from '../features/profile';
import { systemClock } from '../platform/clock';
import { readConfig, withSecretKey } from '../platform/config';
import { type Context, createContext } from '../platform/context';
import type { Tx } from '../platform/db/database';
import { openDatabase } from '../platform/db/open';
import { publish } from '../platform/db/transaction';
import { send } from '../platform/is-alive';
import { createLogger } from '../platform/logger';
import { hashToken, newSessionToken } from '../platform/secrets';
import { buildServer } from '../services/build';
import { listPostgres } from './installation';

/**
 * A process that does nothing but write, as requests do: `writer.ts FIRST COUNT LAST alone|together`. Each number becomes
 * a session and an event, in one transaction; it is said when, and only when, a request would have been answered. When it
 * has said so many, in the same moment it kills itself, or its database first, of which nothing is left then but what was
 * on disk.
 */
const [first = 0, count = 0, last = 0] = process.argv.slice(2, 5).map(Number);
const isTogether = process.argv[5] === 'together';
/** Two per scope, so that they wait for one another's numbers, and several scopes, so that many commit at once. */
const USERS = 5;
const WRITERS = 2 * USERS;
/** The last commits take so long to reach the disk that whoever does not wait for them is far ahead. */
const SLOW_ROWS = 3 * WRITERS;
const SLOW_MICROSECONDS = 100_000;

const config = withSecretKey(readConfig(process.env, process.cwd()));
const log = createLogger(config.logLevel);
const { pool } = await openDatabase(config, log, {
  report: () => undefined,
  onLost: () => process.exit(1),
});
const { platform } = await buildServer({ config, pool, clock: systemClock, log, webFolder: null });
const context = createContext(platform, { viewer: null, language: 'en', requestId: 'writer' });

const users: { id: UserId; uuid: UserUuid }[] = [];
for (let user = 0; user < USERS; user += 1) users.push(await findOrCreate(context, `writer_${user}`));
let said = 0;
let victims: readonly number[] = [];
const writers = Array.from({ length: WRITERS }, async (_, writer) => {
  for (let number = first + writer; number < first + count; number += WRITERS) await write(number);
});
// The database goes away in the middle: that is the test.
await Promise.all(writers).catch(() => process.exit(1));

async function write(number: number): Promise<void> {
  const user = users[number % USERS];
  if (!user) return;
  await context.transaction(async (tx) => {
    const now = context.clock.now();
    if (isTogether && said >= last - SLOW_ROWS) await slowDown(tx);
    // Not by startSession, which keeps the newest of a user alone.
    await tx
      .insertInto('sessions')
      .values({
        user_id: user.id,
        token_hash: hashToken(newSessionToken(config)),
        device: `writer ${number}`,
        address: '127.0.0.1',
        created_at: now,
        last_used_at: now,
        expires_at: now,
      })
      .execute();
    publish(tx, sessionEnded, { id: number, scope: toScope('user', user.uuid) });
  });
  say(number);
}

async function slowDown(tx: Tx): Promise<void> {
  await sql`select set_config('commit_siblings', '0', true), set_config('commit_delay', ${SLOW_MICROSECONDS}, true)`.execute(
    tx,
  );
}

/** At once, and not when the event loop comes to it: everything after it belongs to the next moment. */
function say(number: number): void {
  writeSync(1, `${number}\n`);
  said += 1;
  // Looked up before, for meanwhile all that is under way comes to its end.
  if (isTogether && said === last - SLOW_ROWS) victims = listPostgres(config.dataDir);
  if (said < last) return;
  for (const victim of [...victims, process.pid]) send(victim, 'SIGKILL');
}

async function findOrCreate({ db, clock, transaction }: Context<null>, username: string) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'uuid'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (found) return { id: UserId.parse(found.id), uuid: UserUuid.parse(found.uuid) };
  const now = clock.now();
  return transaction((tx) =>
    createAccount(tx, {
      username,
      email: `${username}@example.org`,
      emailVerifiedAt: now,
      passwordHash: 'nobody signs in here',
      firstName: 'Writer',
      lastName: 'Tester',
      gender: 'other',
      birthDate: '1990-01-01',
      specialtyId: null,
      language: 'en',
      createdAt: now,
    }),
  );
}
