import { toScope } from '@quilt/contract/core';
import { achievementsChanged } from '@quilt/contract/features/achievements';
import * as feeds from '@quilt/contract/features/feeds';
import { type ProjectId, updateProject } from '@quilt/contract/features/projects';
import { moveTask, type TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { publish, runTransaction } from '../../platform/db/transaction';
import type { Person } from '../../testing';
import { handOut } from '../../testing/events';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, done, people, befriend, platform, teamWith, makeTask, makeMilestone } = world;
const { owner, performer, bystander, outsider } = cast;

const feedOf = async (person: Person) => {
  await handOut(world);
  return (await done(person.call(feeds.listPosts, { query: {} }))).items;
};
const finish = async (id: TaskId) => {
  await done(owner.call(moveTask, { params: { id }, body: { version: 1, status: 4 } }));
};
const setStatus = (id: ProjectId, status: 2 | 4, version: number) =>
  done(owner.call(updateProject, { params: { id }, body: { version, changes: { status } } }));

test('the last task of a milestone posts that it was reached, once, for the team', async () => {
  const { project } = await teamWith();
  const milestone = await makeMilestone(project, 'Open beta');
  const ids = [];
  for (let n = 0; n < 2; n += 1) {
    ids.push(await makeTask(project, { status: 'inProgress', milestone, worker: owner }));
  }
  const [first, last] = ids as [TaskId, TaskId];
  await finish(first);
  expect(await feedOf(performer)).toEqual([]);
  await finish(last);
  const [told, ...others] = await feedOf(performer);
  expect(told).toMatchObject({
    kind: 'milestone',
    author: owner.uuid,
    level: 'team',
    news: { project: { id: project }, milestone: { id: milestone, title: 'Open beta' } },
    can: expect.not.arrayContaining(['post.edit']),
  });
  expect(others).toEqual([]);
  expect(await feedOf(outsider)).toEqual([]);
  // Who does not see what it tells of reads nothing that is said under it.
  expect(await feedOf(bystander)).toEqual([]);
  const asked = { params: { id: told?.id as feeds.PostId }, query: {} };
  expect(await bystander.call(feeds.listPostComments, asked)).toMatchObject({ status: 404 });
  expect(await performer.call(feeds.listPostComments, asked)).toMatchObject({ ok: true });
});

test('a project that is done is posted once, unless who has done it does not want that', async () => {
  const { project, other } = await teamWith();
  const told = async () => (await feedOf(performer)).filter(({ news }) => news?.milestone === null);
  await setStatus(project, 4, 1);
  await setStatus(project, 2, 2);
  await setStatus(project, 4, 3);
  expect(await told()).toMatchObject([{ kind: 'project', news: { project: { id: project } } }]);
  const off = await done(
    owner.call(feeds.updateOwnNews, { body: { milestone: true, project: false, achievement: true } }),
  );
  expect(off.item).toEqual({ milestone: true, project: false, achievement: true });
  await setStatus(other, 4, 1);
  expect(await told()).toHaveLength(1);
  expect((await done(owner.call(feeds.getOwnNews, {}))).item.project).toBe(false);
  const own = await owner.call(feeds.createPost, { body: { level: 'me', kind: 'project' as 'post' } });
  expect(own).toMatchObject({ status: 422 });
});

test('what somebody has earned is told to friends, once, as long as it stands and they show it', async () => {
  const { adele: ada, bjorn: ben, cyd: cy } = await people('adele', 'bjorn', 'cyd');
  await befriend(ada, ben);
  const tell = async (person: Person, code: 'firstStitch' | 'ownWords') => {
    await sql`insert into earned_achievements (user_id, code, earned_at) values (${person.id}, ${code}, now())
              on conflict do nothing`.execute(platform.db);
    const scope = toScope('user', person.uuid);
    const patch = { earned: [code], lost: [] };
    await runTransaction(
      platform.db,
      async (tx) => publish(tx, achievementsChanged, { id: person.uuid, scope, patch }),
      platform.committed,
    );
  };
  await tell(ada, 'firstStitch');
  await tell(ada, 'firstStitch');
  const [told, ...others] = await feedOf(ben);
  expect(told).toMatchObject({
    kind: 'achievement',
    author: ada.uuid,
    level: 'friends',
    news: { achievement: 'firstStitch' },
    can: expect.not.arrayContaining(['post.edit']),
  });
  expect(others).toEqual([]);
  const reads = async (person: Person) =>
    (await person.call(feeds.getPost, { params: { id: told?.id as feeds.PostId } })).ok;
  expect(await reads(cy)).toBe(false);
  const show = (value: string) =>
    sql`update users set conf = conf || ${JSON.stringify({ seeAchievements: value })}::jsonb
         where id = ${ada.id}`.execute(platform.db);
  await show('me');
  expect([await reads(ben), await reads(ada)]).toEqual([false, true]);
  await show('friends');
  expect(await reads(ben)).toBe(true);
  await done(ada.call(feeds.updateOwnNews, { body: { milestone: true, project: true, achievement: false } }));
  await tell(ada, 'ownWords');
  expect(await feedOf(ben)).toHaveLength(1);
  await sql`delete from earned_achievements where user_id = ${ada.id}`.execute(platform.db);
  expect([await reads(ben), await reads(ada)]).toEqual([false, false]);
});
