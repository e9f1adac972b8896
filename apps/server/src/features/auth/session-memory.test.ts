import { endOtherSessions, signOut } from '@quilt/contract/features/auth';
import { getCurrentUser, patchUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { afterEach, expect, test, vi } from 'vitest';
import type { Tx } from '../../platform/db/database';
import { createTestApp, type Person } from '../../testing';
import { createSessionMemory, WATCHED } from './session-memory';
import { startSession } from './sessions';

const { people, platform, clock, context, call } = await createTestApp();
afterEach(() => vi.restoreAllMocks());

const nameFor = async ({ token }: Pick<Person, 'token'>) => {
  const answer = await call(getCurrentUser, {}, { token });
  return answer.ok ? answer.data.item.username : answer.error.code;
};

/** How often the database was asked for a session since. */
function countReads(): () => number {
  const spy = vi.spyOn(platform.pool, 'query');
  return () => spy.mock.calls.filter(([query]) => JSON.stringify(query).includes('find_session')).length;
}

test('whoever was here a moment ago is known without asking the database', async () => {
  const { alice, bob } = await people('alice', 'bob');
  await nameFor(alice);
  const reads = countReads();
  expect([await nameFor(alice), await nameFor(alice)]).toEqual(['alice', 'alice']);
  expect(reads()).toBe(0);
  expect(await nameFor(bob)).toBe('bob');
  expect(reads()).toBe(1);
});

test('what one changes is there in the next request, and what has ended is refused in it', async () => {
  const { carol } = await people('carol');
  await nameFor(carol);
  expect(await carol.call(patchUser, { body: { username: 'caroline' } })).toMatchObject({ ok: true });
  expect(await nameFor(carol)).toBe('caroline');
  await carol.call(signOut, {});
  expect(await nameFor(carol)).toBe('auth.session_ended');
});

test('of many who ask while their sessions are ended, none is let in once the answer is there', async () => {
  const { dave } = await people('dave');
  const startAgain = (tx: Tx) =>
    startSession(tx, context, { user: dave, now: clock.now(), userAgent: 'another', address: '127.0.0.1' });
  const others: { token: string }[] = [];
  for (let index = 0; index < 5; index += 1) others.push({ token: await context.transaction(startAgain) });
  const asked = Promise.all(Array.from({ length: 50 }, (_, index) => nameFor(others[index % 5] ?? dave)));
  expect(await dave.call(endOtherSessions, {})).toMatchObject({ ok: true });
  await asked;
  expect(await Promise.all(others.map(nameFor))).toEqual(others.map(() => 'auth.session_ended'));
  expect(await nameFor(dave)).toBe('dave');
});

test('a session ends when its days are over, remembered or not, and is written as used once in a while', async () => {
  const { erin } = await people('erin');
  await nameFor(erin);
  clock.advance({ minutes: LIMITS.session.touchMinutes + 1 });
  await nameFor(erin);
  const { rows } = await platform.pool.query('select last_used_at from sessions where user_id = $1', [
    erin.id,
  ]);
  expect(rows).toEqual([{ last_used_at: clock.now() }]);
  const reads = countReads();
  await nameFor(erin);
  await nameFor(erin);
  expect(reads()).toBe(1);
  clock.advance({ days: LIMITS.session.days });
  expect(await nameFor(erin)).toBe('auth.session_ended');
});

test('what was read while it changed is not kept', async () => {
  const memory = createSessionMemory<string>(platform.pool);
  const change = async () => {
    await platform.pool.query("update users set language = language where username = 'nobody'");
    // Somebody else has come since, and begun the memory anew.
    await memory.recall('another', async () => 'there');
  };
  const readWhile = (meanwhile: () => Promise<unknown>) =>
    memory.recall('key', async () => {
      await meanwhile();
      return 'old';
    });
  expect(await readWhile(change)).toBe('old');
  expect(await memory.recall('key', async () => 'new')).toBe('new');

  const client = await platform.pool.connect();
  await client.query('begin');
  await client.query('delete from sessions where false');
  // Nobody knows yet whether it will be committed.
  expect(await readWhile(async () => undefined)).toBe('old');
  expect(await memory.recall('key', async () => 'meanwhile')).toBe('meanwhile');
  await client.query('commit');
  client.release();
  expect(await memory.recall('key', async () => 'newer')).toBe('newer');
  expect(await memory.recall('key', async () => 'newest')).toBe('newer');
});

test('nobody is remembered for long, nor more than so many, nor that somebody is not there', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const memory = createSessionMemory<string>(platform.pool);
  expect(await memory.recall('a', async () => null)).toBeNull();
  expect(await memory.recall('a', async () => 'one')).toBe('one');
  now.mockReturnValue(4_999);
  expect(await memory.recall('a', async () => 'two')).toBe('one');
  now.mockReturnValue(5_000);
  expect(await memory.recall('a', async () => 'two')).toBe('two');
  for (let index = 0; index < 5_000; index += 1) await memory.recall(String(index), async () => 'other');
  expect(await memory.recall('a', async () => 'three')).toBe('three');
  expect(await memory.recall('4999', async () => 'three')).toBe('other');
  memory.forget('4999');
  expect(await memory.recall('4999', async () => 'three')).toBe('three');
});

test('nothing else changes a session or a user behind our back', async () => {
  const { rows: alongWith } = await platform.pool.query(`
    select distinct confrelid::regclass::text as name from pg_constraint
     where contype = 'f' and conrelid in ('users'::regclass, 'sessions'::regclass) and (confdeltype <> 'a' or confupdtype <> 'a')`);
  expect(alongWith.map(({ name }) => name).filter((name) => !WATCHED.includes(name))).toEqual([]);
  const { rows: triggers } = await platform.pool.query(
    'select tgname from pg_trigger where not tgisinternal order by tgname',
  );
  expect(triggers.map(({ tgname }) => tgname)).toEqual([
    // A chat's scope, which comes and goes with it.
    'chats_scope',
    'chats_scope_gone',
    // Files, and the space that they take.
    'document_versions_freed',
    'document_views_freed',
    'documents_freed',
    'documents_reshelved_from',
    'documents_reshelved_to',
    'documents_shelved',
    // Which of them are to be looked into.
    'documents_unread_new',
    'documents_unread_other',
    'documents_unshelved',
    // What names a document, and whose space the files of a post take.
    'messages_new_uses',
    'messages_uses',
    'post_comments_new_uses',
    'post_comments_uses',
    'posts_moved',
    'posts_new_uses',
    'posts_uses',
    'projects_chat',
    'task_comments_new_uses',
    'task_comments_uses',
    // When a task was changed last.
    'tasks_changed',
    'tasks_moved',
    'tasks_new_uses',
    'tasks_uses',
    // It refuses, and changes nothing.
    'team_ledger_append_only',
    'teams_chat',
  ]);
});
