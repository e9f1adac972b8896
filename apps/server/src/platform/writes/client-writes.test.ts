import { randomUUID } from 'node:crypto';
import { CLIENT_ID_HEADER, defineEndpoint, item, nothing, toUrl } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAuthenticate, createSessionHold } from '../../features/auth';
import { createTestApp, type Person } from '../../testing';
import { AT_ONCE } from '../../testing/matrix';
import type { Context, Viewer } from '../context';
import type { Reader } from '../db/database';
import { DAY_MS } from '../durations';
import { fail } from '../fault';
import { route } from '../feature';
import { buildHttp } from '../http';
import { listClientWrites, once, pruneClientWrites } from '.';

const { people, platform, clock, log } = await createTestApp();
const { alice, bob } = await people('alice', 'bob');

const Note = z.object({ id: z.int(), text: z.string(), likes: z.array(z.string()).nullable() });
const note = {
  service: 'api',
  summary: '',
  caller: 'user',
  status: 201,
  body: z.strictObject({ text: z.string(), mood: z.string().optional() }),
  answer: item(Note),
  errors: [],
  isRepeatable: true,
} as const;
const createNote = defineEndpoint({ ...note, method: 'POST', path: '/notes' });
const replaceNotes = defineEndpoint({ ...note, method: 'PUT', path: '/notes' });
const elsewhere = defineEndpoint({ ...note, service: 'auth', method: 'POST', path: '/notes' });
const createOther = defineEndpoint({ ...note, method: 'POST', path: '/other-notes' });
const appendNote = defineEndpoint({
  ...note,
  method: 'POST',
  path: '/notes/:after',
  params: z.strictObject({ after: z.int() }),
  query: z.strictObject({ isLoud: z.boolean().optional() }),
});
const forgetful = defineEndpoint({ ...note, method: 'POST', path: '/forgetful' });
const deleteNotes = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/notes',
  summary: '',
  caller: 'user',
  answer: nothing,
  errors: [],
  isRepeatable: true,
});

async function requireMember(reader: Reader, viewer: Viewer): Promise<void> {
  const { rows } = await sql`select from members where member = ${viewer.id}`.execute(reader);
  if (rows.length === 0) throw fail('common.not_found');
}

const write = (context: Context<Viewer>, text: string) =>
  context.transaction(async (tx) => {
    await requireMember(tx, context.viewer);
    const id = await once(tx, context, async () => {
      const { rows } = await sql<{ id: number }>`
        insert into notes (author, text) values (${context.viewer.id}, ${text}) returning id`.execute(tx);
      if (text === 'impossible') throw fail('common.forbidden');
      return rows[0]?.id;
    });
    const { rows } = await sql<{
      id: number;
      text: string;
    }>`select id, text from notes where id = ${id}`.execute(tx);
    if (!rows[0]) throw fail('common.not_found');
    return { item: { ...rows[0], likes: null } };
  });

const app = await buildHttp(platform, {
  routes: [
    route(createNote, (context, { body }) => write(context, body.text)),
    route(replaceNotes, (context, { body }) => write(context, body.text)),
    route(elsewhere, (context, { body }) => write(context, body.text)),
    route(createOther, (context, { body }) => write(context, body.text)),
    route(appendNote, (context, { body }) => write(context, body.text)),
    route(deleteNotes, (context) =>
      context.transaction((tx) =>
        once(tx, context, async () => {
          await sql`delete from notes where author = ${context.viewer.id}`.execute(tx);
          return undefined;
        }),
      ),
    ),
    route(forgetful, async () => ({ item: { id: 1, text: '', likes: null } })),
  ],
  authenticate: createAuthenticate(platform),
  holdSession: createSessionHold(platform.pool),
  webFolder: null,
  serve: platform.config.serve,
  checkAnswers: true,
  refuseWhenBusy: false,
  readiness: async () => ({ database: true, migrations: true, eventsSetAside: 0 }),
});

beforeAll(async () => {
  await sql`create table notes (id bigint generated always as identity, author bigint, text text)`.execute(
    platform.db,
  );
  await sql`create table members (member bigint)`.execute(platform.db);
});

beforeEach(async () => {
  await sql`truncate notes, members, client_writes`.execute(platform.db);
  await sql`insert into members values (${alice.id}), (${bob.id})`.execute(platform.db);
});

async function send(
  who: Person,
  clientId: string | null,
  body: object,
  { method, path, service }: Parameters<typeof toUrl>[0] & { method: string } = createNote,
  parts: Parameters<typeof toUrl>[1] = {},
) {
  const response = await app.inject({
    method: method as 'POST',
    url: toUrl({ service, path }, parts),
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      ...(clientId === null ? {} : { [CLIENT_ID_HEADER]: clientId }),
    },
    payload: JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.body, code: codeOf(response.body) };
}

function codeOf(body: string): unknown {
  return body === '' ? null : (JSON.parse(body).error?.code ?? null);
}

async function storedNotes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by id`.execute(platform.db);
  return rows.map(({ text }) => text);
}

async function countWrites(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from client_writes`.execute(
    platform.db,
  );
  return rows[0]?.count ?? 0;
}

describe('a write with a client id', () => {
  test('is stored once, however many repeats come at once, and all are answered alike', async () => {
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => send(alice, id, { text: 'once' })),
    );
    expect(await storedNotes()).toEqual(['once']);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, code: null });
  });

  test('is answered with what is there now, and with nothing that is gone', async () => {
    const id = randomUUID();
    const first = await send(alice, id, { text: 'first' });
    await send(alice, randomUUID(), { text: 'second' });
    // The id is the same however its letters are written, and so is the body.
    expect(await send(alice, id.toUpperCase(), { text: 'first' })).toEqual(first);
    await sql`update notes set text = 'edited' where text = 'first'`.execute(platform.db);
    const { item } = JSON.parse(first.body);
    const repeated = await send(alice, id, { text: 'first' });
    expect([repeated.status, JSON.parse(repeated.body)]).toEqual([
      201,
      { item: { ...item, text: 'edited' } },
    ]);
    expect(await storedNotes()).toEqual(['edited', 'second']);
    await sql`delete from notes where text = 'edited'`.execute(platform.db);
    expect(await send(alice, id, { text: 'first' })).toMatchObject({ status: 404 });
    expect(await storedNotes()).toEqual(['second']);
  });

  test('is remembered by its ids and a hash, and by nothing of what it says', async () => {
    const id = randomUUID();
    const { body } = await send(alice, id, { text: 'between us' });
    const { rows } = await sql<Record<string, unknown>>`select * from client_writes`.execute(platform.db);
    const keys = ['user_id', 'client_id', 'request_hash', 'made_id', 'created_at'].sort();
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([keys]);
    expect(rows).toMatchObject([{ user_id: alice.id, client_id: id, made_id: JSON.parse(body).item.id }]);
    const stored = sql`update client_writes set made_id = ${JSON.stringify('x'.repeat(64))}::jsonb`;
    await expect(stored.execute(platform.db)).rejects.toThrow('check constraint');
  });

  test('may be written in another order, but not with another body, nor to another endpoint', async () => {
    const id = randomUUID();
    const first = await send(alice, id, { text: 'a', mood: 'b' });
    expect(await send(alice, id, { mood: 'b', text: 'a' })).toEqual(first);
    for (const other of [
      await send(alice, id, { text: 'another', mood: 'b' }),
      await send(alice, id, { text: 'a' }),
      await send(alice, id, { text: 'a', mood: 'b' }, replaceNotes),
    ]) {
      expect(other).toMatchObject({ status: 409, code: 'common.repeat_differs' });
    }
    expect(await storedNotes()).toEqual(['a']);
  });

  test('is another one for every part of its address', async () => {
    const id = randomUUID();
    const body = { text: 'here' };
    expect(await send(alice, id, body)).toMatchObject({ status: 201 });
    for (const other of [elsewhere, createOther]) {
      expect(await send(alice, id, body, other)).toMatchObject({
        status: 409,
        code: 'common.repeat_differs',
      });
    }
    const appended = randomUUID();
    const append = (after: number, query = {}) =>
      send(alice, appended, body, appendNote, { params: { after }, query });
    const first = await append(1, { isLoud: true });
    expect([first.status, await append(1, { isLoud: true })]).toEqual([201, first]);
    for (const other of [
      await append(2, { isLoud: true }),
      await append(1, { isLoud: false }),
      await append(1),
    ]) {
      expect(other).toMatchObject({ status: 409, code: 'common.repeat_differs' });
    }
    expect(await storedNotes()).toEqual(['here', 'here']);
  });

  test('is another one when another author sends it', async () => {
    const id = randomUUID();
    const [ofAlice, ofBob] = [await send(alice, id, { text: 'hers' }), await send(bob, id, { text: 'his' })];
    expect([ofAlice.status, ofBob.status]).toEqual([201, 201]);
    expect(await storedNotes()).toEqual(['hers', 'his']);
    expect(await send(bob, id, { text: 'hers' })).toMatchObject({ status: 409 });
  });

  test('passes access again: who has lost it learns nothing from a repeat', async () => {
    const id = randomUUID();
    expect(await send(bob, id, { text: 'still a member' })).toMatchObject({ status: 201 });
    await sql`delete from members where member = ${bob.id}`.execute(platform.db);
    const repeated = await send(bob, id, { text: 'still a member' });
    expect(repeated).toMatchObject({ status: 404, code: 'common.not_found' });
    expect(repeated.body).not.toContain('still a member');
  });

  test('that was refused leaves no trace, and can be repeated when it may be made', async () => {
    const id = randomUUID();
    await sql`delete from members where member = ${bob.id}`.execute(platform.db);
    expect(await send(bob, id, { text: 'let me in' })).toMatchObject({ status: 404 });
    expect(await send(alice, id, { text: 'impossible' })).toMatchObject({ status: 403 });
    expect([await storedNotes(), await countWrites()]).toEqual([[], 0]);
    await sql`insert into members values (${bob.id})`.execute(platform.db);
    expect(await send(bob, id, { text: 'let me in' })).toMatchObject({ status: 201 });
    expect(await send(alice, id, { text: 'possible' })).toMatchObject({ status: 201 });
    expect(await storedNotes()).toEqual(['let me in', 'possible']);
  });

  test('that has nothing to answer is repeated as well', async () => {
    const id = randomUUID();
    await send(alice, null, { text: 'old' });
    const first = await send(alice, id, {}, deleteNotes);
    await send(alice, null, { text: 'new' });
    expect([first, await send(alice, id, {}, deleteNotes)]).toEqual([
      expect.objectContaining({ status: 204, body: '' }),
      first,
    ]);
    expect(await storedNotes()).toEqual(['new']);
  });

  test.each([
    '',
    'x',
    '1',
    'null',
    `${randomUUID()}, ${randomUUID()}`,
    `"${randomUUID()}"`,
    'x'.repeat(5000),
  ])('is refused when the id is %j', async (id) => {
    expect(await send(alice, id, { text: 'none' })).toMatchObject({
      status: 422,
      code: 'common.wrong_fields',
    });
    expect(await storedNotes()).toEqual([]);
  });
});

test('a write without a client id is made as often as it is asked for, and not remembered', async () => {
  await send(alice, null, { text: 'twice' });
  await send(alice, null, { text: 'twice' });
  expect([await storedNotes(), await countWrites()]).toEqual([['twice', 'twice'], 0]);
});

test('a handler that forgets the client id is noticed', async () => {
  expect(await send(alice, randomUUID(), { text: '' }, forgetful)).toMatchObject({ status: 500 });
  expect(log()).toContain('a repeatable write was made without once()');
  expect(await send(alice, null, { text: '' }, forgetful)).toMatchObject({ status: 201 });
});

test('writes are forgotten after their time, the younger ones stay', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  await send(alice, old, { text: 'old' });
  await sql`update client_writes set created_at = ${clock.now()}::timestamptz - interval '1 day'`.execute(
    platform.db,
  );
  await send(alice, young, { text: 'young' });
  await pruneClientWrites.run(platform, null);
  expect(await countWrites()).toBe(2);
  const days = (LIMITS.clientWriteDays - 0.5) * DAY_MS;
  const inTime = { ...platform, clock: { now: () => new Date(clock.now().getTime() + days) } };
  await pruneClientWrites.run(inTime, null);
  const { rows } = await sql`select client_id from client_writes`.execute(platform.db);
  expect(rows).toEqual([{ client_id: young }]);
});

test('a prune that is to end does, and leaves what it has not come to', async () => {
  await send(alice, randomUUID(), { text: 'old' });
  const inTime = { ...platform, clock: { now: () => new Date('2100-01-01') } };
  await expect(pruneClientWrites.run(inTime, null, AbortSignal.abort())).rejects.toThrow();
  expect(await countWrites()).toBe(1);
  await pruneClientWrites.run(inTime, null, new AbortController().signal);
  expect(await countWrites()).toBe(0);
});

test('of too many the oldest are forgotten, and those of nobody else', async () => {
  const max = LIMITS.clientWritesPerUser;
  const oldestOfBob = randomUUID();
  await send(bob, oldestOfBob, { text: 'his' });
  // As many as there may be; two of them are older than the others.
  await sql`insert into client_writes (user_id, client_id, request_hash, created_at)
    select ${alice.id}, gen_random_uuid(), sha256(''), ${clock.now()}::timestamptz - (case n when 1 then 2 when 2 then 1 else 0 end) * interval '1 hour'
      from generate_series(1, ${max}) as n`.execute(platform.db);
  const oldest = async () => {
    const { rows } = await sql<{ created_at: Date }>`
      select min(created_at) as created_at from client_writes where user_id = ${alice.id}`.execute(
      platform.db,
    );
    return (clock.now().getTime() - Number(rows[0]?.created_at)) / (60 * 60 * 1000);
  };
  expect([await countWrites(), await oldest()]).toEqual([max + 1, 2]);
  const id = randomUUID();
  expect(await send(alice, id, { text: 'one more' })).toMatchObject({ status: 201 });
  expect([await countWrites(), await oldest()]).toEqual([max + 1, 1]);
  expect(await send(alice, id, { text: 'one more' })).toMatchObject({ status: 201 });
  expect(await listClientWrites(platform.db, alice.id)).toHaveLength(max);
  // However many come at once.
  const burst = Array.from({ length: 20 }, (_, n) => send(alice, randomUUID(), { text: `${n}` }));
  expect(new Set((await Promise.all(burst)).map(({ status }) => status))).toEqual(new Set([201]));
  await send(alice, randomUUID(), { text: 'last' });
  expect(await countWrites()).toBe(max + 1);
  expect(await send(bob, oldestOfBob, { text: 'his' })).toMatchObject({ status: 201 });
  expect((await storedNotes()).filter((text) => text === 'his' || text === 'one more')).toEqual([
    'his',
    'one more',
  ]);
});
