import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Scope, toScope, UserUuid } from '@quilt/contract/core';
import { ChatId, messageCreated } from '@quilt/contract/features/chats';
import type { Presence, PresenceOf } from '@quilt/contract/features/presence';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT, type Server, startServer, stopServer } from './testing/installation';
import { connectLive, type LiveClient, until, untilHeard } from './testing/live-client';
import { testDatabase } from './testing/postgres';
import { type Redis, startRedis } from './testing/redis';

/* Two real processes on one PostgreSQL and one Redis; each person is at one of them. */

const base = mkdtempSync(join(tmpdir(), 'quilt-cluster-'));
chmodSync(base, 0o711);
const { url: databaseUrl, connection } = await testDatabase();
const database = new pg.Client(connection);
let redis: Redis;
let servers: [Server, Server];
const clients: LiveClient[] = [];

const settingsOf = (redisUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SECRET_KEY: 'a key that is long enough for a test of processes',
  DATA_DIR: join(base, 'data'),
  LOG_LEVEL: 'warn',
  ...(redisUrl && { REDIS_URL: redisUrl }),
});
const start = () => startServer(PROJECT, { settings: settingsOf(redis.url) });

beforeAll(async () => {
  await database.connect();
  redis = await startRedis();
  const first = await start();
  servers = [first, await start()];
  for (const { address, output } of servers) expect(address, output.stderr).not.toBeNull();
});

afterAll(async () => {
  for (const client of clients) client.close();
  for (const server of servers ?? []) await stopServer(server, 'SIGTERM');
  await redis?.stop();
  await database.end();
  rmSync(base, { recursive: true, force: true });
});

interface Person {
  uuid: UserUuid;
  at: string;
  token: string;
  client: LiveClient;
}

async function ask(
  at: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const answer = await fetch(`${at}${path}`, {
    method,
    headers: {
      'Idempotency-Key': randomUUID(),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${answer.status} ${text}`).toBe(true);
  return text ? JSON.parse(text).item : null;
}

let made = 0;
async function come(server: Server): Promise<Person> {
  made += 1;
  const at = server.address ?? '';
  const username = `anna_${made}_${randomUUID().slice(0, 8)}`;
  const { accessToken: token } = await ask(at, 'POST', '/auth-service/auth/signup', {
    body: {
      username,
      email: `${username}@example.org`,
      name: 'Anna',
      lastname: 'Petrova',
      gender: 'female',
      password: 'seven blue llamas knit',
      specialty_id: 1,
      birthdate: '1993-05-14',
      terms: true,
    },
  });
  const { rows } = await database.query<{ uuid: string }>(
    'update users set email_verified_at = now() where username = $1 returning uuid',
    [username],
  );
  const uuid = UserUuid.parse(rows[0]?.uuid);
  const client = connectLive({ url: at, token });
  clients.push(client);
  await untilHeard(client, { uuid });
  return { uuid, at, token, client };
}

/** Both have joined it. */
async function openChat(one: Person, other: Person): Promise<{ id: ChatId; scope: Scope }> {
  const chat = await ask(one.at, 'PUT', `/api/chats/direct/${other.uuid}`, { token: one.token });
  const id = ChatId.parse(chat.id);
  const scope = toScope('chat', id);
  for (const { client } of [one, other]) expect(await client.join(scope)).toMatchObject({ ok: true });
  return { id, scope };
}

const say = ({ at, token }: Person, chat: ChatId, text: string) =>
  ask(at, 'POST', `/api/chats/${chat}/messages`, { token, body: { text } });

const heardIn = ({ client }: Person, scope: Scope): string[] =>
  client.received
    .filter((event) => event.scope === scope && event.type === messageCreated.type)
    .map(({ patch }) => (patch as { text: string }).text);

test('what is said in one process arrives through the other, once and in order', async () => {
  const [one, other] = [await come(servers[0]), await come(servers[1])];
  const { id, scope } = await openChat(one, other);
  const COUNT = 200;
  await Promise.all(
    [one, other].map(async (person, place) => {
      for (let at = 0; at < COUNT; at += 1) await say(person, id, `${place} ${at}`);
    }),
  );
  for (const person of [one, other]) {
    await until(() => expect(heardIn(person, scope)).toHaveLength(2 * COUNT));
    const seqs = person.client.received.filter((event) => event.scope === scope).map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from(seqs, (_, place) => (seqs[0] ?? 0) + place));
  }
  expect(heardIn(one, scope)).toEqual(heardIn(other, scope));
});

test('whoever signs out at one is out at the other', async () => {
  const one = await come(servers[0]);
  const elsewhere = connectLive({ url: servers[1].address ?? '', token: one.token });
  clients.push(elsewhere);
  await untilHeard(elsewhere, one);
  await ask(one.at, 'POST', '/auth-service/auth/signout', { token: one.token });
  await until(() => expect(elsewhere.ended).toEqual(['auth.session_ended']));
});

test('who is there and who types is told across', async () => {
  const [one, other] = [await come(servers[0]), await come(servers[1])];
  const { id } = await openChat(one, other);
  let known: Presence | undefined;
  const note = (people: readonly PresenceOf[]) => {
    known = people.find(({ uuid }) => uuid === other.uuid)?.presence ?? known;
  };
  one.client.socket.on('presence', note);
  const watched = await one.client.socket.timeout(30_000).emitWithAck('watch', { uuids: [other.uuid] });
  if (watched.ok) note(watched.people);
  await until(() => expect(known).toEqual({ state: 'online' }));
  const typing: UserUuid[] = [];
  one.client.socket.on('typing', ({ person }) => typing.push(person));
  other.client.socket.emit('typing', { chat: id, root: null });
  await until(() => expect(typing).toEqual([other.uuid]));
  // Signed out, so that nobody waits for them to come back.
  await ask(other.at, 'POST', '/auth-service/auth/signout', { token: other.token });
  await until(() => expect(known).toMatchObject({ state: 'offline' }));
});

test('without Redis people are not told at once, but nothing is lost or doubled', async () => {
  const [one, other] = [await come(servers[0]), await come(servers[1])];
  const { id, scope } = await openChat(one, other);
  await say(one, id, 'before');
  await until(() => expect(heardIn(other, scope)).toEqual(['before']));
  await redis.stop();
  await say(one, id, 'meanwhile');
  await redis.startAgain();
  await until(() => expect(heardIn(other, scope)).toEqual(['before', 'meanwhile']));
  await say(one, id, 'after');
  await until(() => expect(heardIn(other, scope)).toEqual(['before', 'meanwhile', 'after']));
});

test('one that knows of no Redis does not join them', async () => {
  const alone = await startServer(PROJECT, {
    settings: { ...settingsOf(''), DATA_DIR: join(base, 'other') },
  });
  try {
    expect(alone.address).toBeNull();
    expect(alone.output.stderr).toContain('Another process already serves this database');
  } finally {
    await stopServer(alone, 'SIGKILL');
  }
});

test('one does the work beside requests, and another follows when it is killed', async () => {
  const holders = async () => {
    const { rows } = await database.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and objid = 7451004 and granted
          and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.map(({ pid }) => pid);
  };
  await until(async () => expect(await holders()).toHaveLength(1));
  const [before] = await holders();
  await stopServer(servers[0], 'SIGKILL');
  await until(async () => {
    const now = await holders();
    expect(now).toHaveLength(1);
    expect(now[0]).not.toBe(before);
  });
});
