import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { UserId, UserUuid } from '@quilt/contract/core';
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
import { createTus } from './tus';

/**
 * Somebody who uploads files in parts: `upload-writer.ts PENDING COUNT LAST alone|together`. PENDING are the files that
 * others have begun, as `{"3": "/api/documents/uploads/…"}`, which are gone on with; COUNT new ones come after them. What
 * was answered is said on the output, and after LAST answers the process kills itself, or its database with it.
 */
const pending = new Map<number, string>(
  Object.entries(JSON.parse(process.argv[2] ?? '{}')).map(([number, url]) => [Number(number), String(url)]),
);
const [first = 0, count = 0, last = 0] = process.argv.slice(3, 6).map(Number);
const isTogether = process.argv[6] === 'together';
const AT_ONCE = 6;

const config = withSecretKey(readConfig(process.env, process.cwd()));
const log = createLogger(config.logLevel);
const { pool } = await openDatabase(config, log, {
  report: () => undefined,
  onLost: () => process.exit(1),
});
const { platform, app } = await buildServer({ config, pool, clock: systemClock, log, webFolder: null });
const context = createContext(platform, { viewer: null, language: 'en', requestId: 'writer' });
const token = await enter('uploader');
const tus = createTus(app, { token });
const victims = isTogether ? listPostgres(config.dataDir) : [];
let said = 0;

const waiting = [...pending.keys(), ...Array.from({ length: count }, (_, index) => first + index)];
// The database goes away in the middle: that is the test.
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await sendOne(next);
  }),
).catch(() => process.exit(1));
for (const victim of listPostgres(config.dataDir)) send(victim, 'SIGINT');
process.exit(0);

/** Of every file each byte is known. */
function contentOf(number: number): Buffer {
  return Buffer.alloc(150_000 + number * 1_013, `file ${number}; `);
}

async function sendOne(number: number): Promise<void> {
  const content = contentOf(number);
  const url = pending.get(number) ?? (await begin(number, content.length));
  const there = await tus.look(url);
  // Where it is no more, it was finished, and the answer got lost.
  for (let offset = there.status === 404 ? content.length : there.offset; offset < content.length; ) {
    const answer = await tus.send(url, offset, content.subarray(offset, offset + 40_000));
    if (answer.status === 503) await setTimeout(200);
    else if (answer.status !== 204) throw new Error(`a part was answered by ${answer.status}`);
    else offset = answer.offset;
    tell(`part ${number} ${offset}`);
  }
  for (;;) {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `${url}/document`,
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    if (statusCode === 503) await setTimeout(200);
    else if (statusCode >= 400) throw new Error(body);
    else break;
  }
  tell(`whole ${number}`);
}

async function begin(number: number, bytes: number): Promise<string> {
  for (;;) {
    const { status, url } = await tus.begin(`file-${number}.txt`, bytes);
    if (status === 201) {
      tell(`begun ${number} ${url}`);
      return url;
    }
    if (status !== 503) throw new Error(`a beginning was answered by ${status}`);
    await setTimeout(200);
  }
}

function tell(line: string): void {
  // At once, and not when the event loop comes to it.
  writeSync(1, `${line}\n`);
  said += 1;
  if (said !== last) return;
  for (const victim of [...victims, process.pid]) send(victim, 'SIGKILL');
}

async function enter(username: string): Promise<string> {
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
          firstName: 'Uploader',
          lastName: 'Tester',
          gender: 'other',
          birthDate: '1990-01-01',
          specialtyId: null,
          language: 'en',
          createdAt: now,
        });
    return startSession(tx, context, { user, now, userAgent: 'writer', address: '127.0.0.1' });
  });
}
