import { toScope, UserId, UserUuid } from '@quilt/contract/core';
import { sessionEnded } from '@quilt/contract/features/auth';
import { createAccount } from '../features/profile';
import { systemClock } from '../platform/clock';
import { readConfig, withSecretKey } from '../platform/config';
import { type Context, createContext } from '../platform/context';
import { openDatabase } from '../platform/db/open';
import { publish } from '../platform/db/transaction';
import { createLogger } from '../platform/logger';
import { hashToken, newToken } from '../platform/secrets';
import { buildServer } from '../services/build';

/**
 * A process that does nothing but write, as requests do: `writer.ts FIRST COUNT`. Each number becomes a session and an
 * event, in one transaction; it is said when, and only when, a request would have been answered.
 */
const [first = 0, count = 0] = process.argv.slice(2).map(Number);
/** Two per scope, so that they wait for one another's numbers, and several scopes, so that many commit at once. */
const USERS = 5;
const WRITERS = 2 * USERS;

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
    // Not by startSession, which keeps the newest of a user alone.
    await tx
      .insertInto('sessions')
      .values({
        user_id: user.id,
        token_hash: hashToken(newToken()),
        device: `writer ${number}`,
        address: '127.0.0.1',
        created_at: now,
        last_used_at: now,
        expires_at: now,
      })
      .execute();
    publish(tx, sessionEnded, { id: number, scope: toScope('user', user.uuid) });
  });
  process.stdout.write(`${number}\n`);
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
