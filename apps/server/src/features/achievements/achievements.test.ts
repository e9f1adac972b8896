import {
  type AchievementCode,
  addFavourite,
  getAchievementsOf,
  getOwnAchievements,
  removeFavourite,
} from '@quilt/contract/features/achievements';
import { signIn } from '@quilt/contract/features/auth';
import { createComment } from '@quilt/contract/features/comments';
import { listNotifications } from '@quilt/contract/features/notifications';
import { listProfileStrips, updateUser } from '@quilt/contract/features/profile';
import { getProject, type ProjectId, updateProject } from '@quilt/contract/features/projects';
import { createTask, moveTask, type TaskId } from '@quilt/contract/features/tasks';
import { getTeam } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { eventsOf, handOutEarned } from '../../testing/events';
import { createTasksWorld } from '../../testing/tasks-world';
import { readWhatIsThere, rebuild } from './backfill';

const world = await createTasksWorld();
const { cast, platform, clock, context, people, teamWith, done, befriend, block } = world;
const { owner, manager, performer } = cast;
const earnAll = () => handOutEarned(world);

const own = async (person: Person) => (await done(person.call(getOwnAchievements, {}))).item;
async function earnedBy(person: Person): Promise<AchievementCode[]> {
  const { achievements } = await own(person);
  return achievements.flatMap(({ code, earnedAt }) => (earnedAt ? code : []));
}
const put = (person: Person, code: AchievementCode) => person.call(addFavourite, { params: { code } });

/** As if they had earned these long ago. */
async function give(person: Person, ...codes: AchievementCode[]): Promise<void> {
  await sql`
    insert into earned_achievements (user_id, code, earned_at)
    select ${person.id}, unnest(${codes}::text[]), ${clock.now()}`.execute(platform.db);
}

async function create(person: Person, project: ProjectId, worker = performer): Promise<TaskId> {
  const body = { title: 'Sew', worker: worker.uuid, inspector: manager.uuid };
  return (await done(person.call(createTask, { params: { id: project }, body }))).item.id;
}
async function move(person: Person, id: TaskId, ...statuses: number[]): Promise<void> {
  for (const status of statuses) {
    const { version } = await platform.db
      .selectFrom('tasks')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = { version, status, ...(status === 2 && { comment: 'Once more' }) };
    await done(person.call(moveTask, { params: { id }, body }));
  }
}

async function setStatus(id: ProjectId, status: 2 | 4): Promise<void> {
  const params = { id };
  const { version } = (await done(manager.call(getProject, { params }))).item;
  await done(manager.call(updateProject, { params, body: { version, changes: { status } } }));
}

/** Nobody has been told of anything, and the last is told first. */
async function forgetAndTurnRound(): Promise<void> {
  await sql`truncate achievement_facts, earned_achievements cascade`.execute(platform.db);
  await sql`create table reversed as select * from outbox`.execute(platform.db);
  await sql`truncate outbox`.execute(platform.db);
  await sql`insert into outbox (scope, seq, payload) select scope, seq, payload from reversed order by id desc`.execute(
    platform.db,
  );
  await sql`drop table reversed`.execute(platform.db);
}

/** What the ledger and the rules come to, without the order in which rows were written. */
async function ledgerOf(person: Person) {
  const { rows: facts } = await sql`
    select kind, key, detail, at, is_standing from achievement_facts
     where user_id = ${person.id} order by kind, key`.execute(platform.db);
  const { rows: earned } = await sql`
    select code, earned_at from earned_achievements where user_id = ${person.id} order by code`.execute(
    platform.db,
  );
  return { facts, earned };
}

test('work is earned by once, whether it is told twice, backwards, anew, or read from what is there', async () => {
  const { project } = await teamWith();
  const first = await create(manager, project);
  await move(performer, first, 2, 3);
  await move(manager, first, 4);
  await done(performer.call(createComment, { params: { id: first }, body: { text: 'It is sewn' } }));
  await earnAll();
  const [ofPerformer, ofManager] = [await ledgerOf(performer), await ledgerOf(manager)];
  expect(await earnedBy(performer)).toEqual(expect.arrayContaining(['firstStitch', 'teamPlayer']));
  expect((await own(manager)).achievements.find(({ code }) => code === 'keenEye')).toMatchObject({
    progress: 1,
  });

  // Told again, all of it, and the last of it first.
  await sql`update outbox set delivered = null`.execute(platform.db);
  await earnAll();
  expect(await ledgerOf(performer)).toEqual(ofPerformer);
  await forgetAndTurnRound();
  await earnAll();
  expect(await ledgerOf(performer)).toEqual(ofPerformer);

  // Without an event, under the same keys; and from the ledger alone.
  await sql`truncate achievement_facts, earned_achievements, achievement_backfills cascade`.execute(
    platform.db,
  );
  await readWhatIsThere(context);
  const read = await ledgerOf(performer);
  expect(read.facts).toEqual(expect.arrayContaining(ofPerformer.facts));
  await sql`truncate earned_achievements cascade`.execute(platform.db);
  await rebuild(platform);
  expect(await ledgerOf(performer)).toEqual(read);
  expect((await ledgerOf(manager)).facts).toEqual(expect.arrayContaining(ofManager.facts));
});

test('a task that is open again takes back what stands on it, and leaves what was earned for good', async () => {
  const { project } = await teamWith();
  const ids: TaskId[] = [];
  for (let task = 0; task < 10; task += 1) ids.push(await create(manager, project));
  for (const id of ids) await move(performer, id, 2, 3);
  for (const id of ids) await move(manager, id, 4);
  await earnAll();
  expect(await earnedBy(performer)).toEqual(expect.arrayContaining(['busyHands', 'rightAtOnce']));
  await done(put(performer, 'rightAtOnce'));

  // With the one that is done in the first test there are eleven.
  for (const id of ids.slice(0, 2)) await move(manager, id, 2);
  await earnAll();
  const after = await own(performer);
  expect(await earnedBy(performer)).toContain('busyHands');
  expect(after.achievements.find(({ code }) => code === 'rightAtOnce')).toMatchObject({
    earnedAt: null,
    progress: 9,
  });
  expect(after.favourites).toEqual([]);
  const { items } = await done(performer.call(listNotifications, { query: {} }));
  const told = items.flatMap(({ kind, params }) => (kind === 'achievementEarned' ? params.achievement : []));
  expect(told).toContain('busyHands');
  expect(told).not.toContain('rightAtOnce');
});

test('signing in is told to oneself, live and once', async () => {
  const { nora } = await people('nora');
  await done(world.call(signIn, { body: { username: nora.username, password: nora.password } }));
  await earnAll();
  await done(world.call(signIn, { body: { username: nora.username, password: nora.password } }));
  await earnAll();
  const told = (await eventsOf(nora)).filter(({ type }) => type === 'achievements.changed');
  expect(told).toEqual([
    { type: 'achievements.changed', id: nora.uuid, patch: { earned: ['firstLogin'], lost: [] } },
  ]);
});

test('favourites have three places, also for fifty at once, and say why they refuse', async () => {
  const { fay } = await people('fay');
  const codes = ['firstLogin', 'confirmed', 'hello', 'firstFriend', 'joiner'] as const;
  await give(fay, ...codes);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => put(fay, codes[n % 5] ?? 'hello')));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(LIMITS.favouriteAchievements);
  const { favourites } = await own(fay);
  expect(new Set(favourites).size).toBe(LIMITS.favouriteAchievements);
  const left = codes.find((code) => !favourites.includes(code)) ?? 'hello';
  expect(await put(fay, left)).toMatchObject({
    error: { code: 'achievements.favourites_full', params: { max: 3 } },
  });
  const [first = 'hello'] = favourites;
  expect(await put(fay, first)).toMatchObject({ error: { code: 'achievements.already_favourite' } });
  expect(await put(fay, 'marathon')).toMatchObject({ error: { code: 'achievements.not_earned' } });

  clock.advance({ minutes: 1 });
  await done(fay.call(removeFavourite, { params: { code: first } }));
  // The place that came free is taken, and the latest comes last.
  expect((await done(put(fay, left))).item.favourites.at(-1)).toBe(left);
});

test('others see all or favourites by the setting, of a private account nothing, and a team no more', async () => {
  const { olga, fred, stan, bill } = await people('olga', 'fred', 'stan', 'bill');
  await befriend(olga, fred);
  await block(olga, bill);
  await give(olga, 'hello', 'joiner');
  await done(put(olga, 'joiner'));
  const look = async (viewer: Person) => {
    const answer = await viewer.call(getAchievementsOf, { params: { uuid: olga.uuid }, query: {} });
    if (!answer.ok) return answer.error.code;
    const { favourites, others } = answer.data.item;
    return [...favourites, ...others].map(({ code }) => code);
  };
  const stripOf = async (viewer: Person) => {
    const { items } = await done(viewer.call(listProfileStrips, { params: { uuid: olga.uuid }, query: {} }));
    return items.find(({ kind }) => kind === 'achievements');
  };
  const { id: team } = await teamWith({ owner: stan, performer: olga, manager: fred });
  const ofTeam = async (viewer: Person) => {
    const { item } = await done(viewer.call(getTeam, { params: { id: team } }));
    return item.parts.flatMap((part) =>
      part.kind === 'achievements' ? part.items.map(({ code }) => code) : [],
    );
  };
  expect(await look(stan)).toEqual(['joiner', 'hello']);
  expect(await ofTeam(stan)).toEqual(['hello', 'joiner']);
  expect(await look(bill)).toBe('common.not_found');

  await done(olga.call(updateUser, { body: { conf: { seeAchievements: 'friends' } } }));
  expect(await look(fred)).toEqual(['joiner', 'hello']);
  expect(await look(stan)).toEqual(['joiner']);
  expect(await stripOf(stan)).toMatchObject({ count: null, first: [{ code: 'joiner' }] });
  expect(await ofTeam(stan)).toEqual([]);
  expect(await ofTeam(fred)).toEqual(['hello', 'joiner']);

  await done(olga.call(updateUser, { body: { accountType: 'private' } }));
  expect(await look(stan)).toEqual([]);
  expect(await stripOf(stan)).toBeUndefined();
  expect(owner.uuid).not.toBe(olga.uuid);
});

test('who has shipped a project, and since when, is the same in whatever order it is told', async () => {
  const { project } = await teamWith();
  const shippers = async () => {
    const { rows } = await sql`
      select user_id, at, is_standing from achievement_facts
       where kind in ('project.shipped', 'task.done') and key in (
         select id from projects where id = ${project} union all select id from tasks where project_id = ${project})
       order by user_id, kind, key`.execute(platform.db);
    return rows;
  };
  const finish = async (worker: Person) => {
    const id = await create(manager, project, worker);
    await move(worker, id, 2, 3);
    await move(manager, id, 4);
    clock.advance({ minutes: 60 });
    return id;
  };
  const redone = await finish(performer);
  await earnAll();
  // Before anybody looks, it is done again.
  await move(manager, redone, 2);
  await move(performer, redone, 3);
  await move(manager, redone, 4);
  clock.advance({ minutes: 60 });
  await setStatus(project, 4);
  await earnAll();
  expect(await earnedBy(performer)).toContain('firstRelease');
  expect(await earnedBy(owner)).not.toContain('firstRelease');
  clock.advance({ minutes: 60 });
  await finish(owner);
  await earnAll();
  expect(await earnedBy(owner)).toContain('firstRelease');

  const live = await shippers();
  await sql`update outbox set delivered = null`.execute(platform.db);
  await earnAll();
  expect(await shippers()).toEqual(live);
  await sql`truncate achievement_backfills`.execute(platform.db);
  await readWhatIsThere(context);
  expect(await shippers()).toEqual(live);

  await setStatus(project, 2);
  await earnAll();
  expect(await earnedBy(performer)).not.toContain('firstRelease');
  await setStatus(project, 4);
  await earnAll();
  const again = await shippers();
  await forgetAndTurnRound();
  await earnAll();
  expect(await shippers()).toEqual(again);
});
