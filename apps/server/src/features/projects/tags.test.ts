import {
  createTag,
  deleteTag,
  getProject,
  type ProjectId,
  type TagId,
  updateTag,
} from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AT_ONCE } from '../../testing/matrix';
import { createTeamsWorld } from '../../testing/teams-world';

const { cast, clock, done, platform, teamWith } = await createTeamsWorld();
const { owner, manager } = cast;

const make = (id: ProjectId, title: string, by = manager) =>
  by.call(createTag, { params: { id }, body: { title, colour: 'blue' } });
const tagsOf = async (id: ProjectId) =>
  (await done(owner.call(getProject, { params: { id } }))).item.tags.map(({ title, colour }) => [
    title,
    colour,
  ]);

test('tags are made, changed and deleted, and shown by title', async () => {
  const { project } = await teamWith();
  const { item: maps } = await done(make(project, ' maps '));
  const { item: bug } = await done(make(project, 'bug'));
  expect(maps).toMatchObject({ title: 'maps', colour: 'blue' });
  const params = { id: project, tag: maps.id };
  const { item } = await done(manager.call(updateTag, { params, body: { title: 'Atlas', colour: 'red' } }));
  expect(item).toEqual({ id: maps.id, title: 'Atlas', colour: 'red' });
  expect(await tagsOf(project)).toEqual([
    ['Atlas', 'red'],
    ['bug', 'blue'],
  ]);
  await done(manager.call(deleteTag, { params: { id: project, tag: bug.id } }));
  expect(await tagsOf(project)).toEqual([['Atlas', 'red']]);
  const { rows } = await sql<{ params: unknown }>`
    select params from team_ledger where project_id = ${project} order by id`.execute(platform.db);
  expect(rows.map(({ params: told }) => told)).toEqual([
    { title: 'Atlas', field: 'tag', from: null, to: 'maps' },
    { title: 'Atlas', field: 'tag', from: null, to: 'bug' },
    { title: 'Atlas', field: 'tag', from: 'maps', to: 'Atlas' },
    { title: 'Atlas', field: 'tag', from: 'bug', to: null },
  ]);
});

test('a title is there once in a project, whatever its case, also for many at once', async () => {
  const { project, other } = await teamWith();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => make(project, index % 2 ? 'Срочно' : 'СРОЧНО')),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : answer.error.code)))).toEqual(
    new Set(['projects.tag_taken']),
  );
  expect(await tagsOf(project)).toHaveLength(1);
  // In another project it is another.
  const { item: there } = await done(make(other, 'срочно'));
  const { item: bug } = await done(make(other, 'bug'));
  const rename = (title: string) =>
    manager.call(updateTag, { params: { id: other, tag: bug.id }, body: { title, colour: 'blue' } });
  expect(await rename('Срочно')).toMatchObject({
    status: 409,
    error: { code: 'projects.tag_taken', fields: [{ path: 'title' }] },
  });
  await done(rename('BUG'));
  await done(manager.call(deleteTag, { params: { id: other, tag: there.id } }));
  await done(rename('Срочно'));
});

test('of many who fill the last places at once as many are let in as there are', async () => {
  const { project } = await teamWith();
  await sql`insert into project_tags (project_id, title, colour, created_at)
    select ${project}, 'tag ' || n, 'blue', ${clock.now()}
      from generate_series(1, ${LIMITS.tagsPerProject - 2}::int) n`.execute(platform.db);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => make(project, `new ${index}`)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    error: { code: 'projects.too_many_tags', params: { max: LIMITS.tagsPerProject } },
  });
  expect(await tagsOf(project)).toHaveLength(LIMITS.tagsPerProject);
});

test('the tag of another project, or of another team, is not there under this one', async () => {
  const { project, other } = await teamWith();
  const elsewhere = await teamWith();
  const body = { title: 'mine', colour: 'red' as const };
  for (const home of [other, elsewhere.project]) {
    const { item: tag } = await done(make(home, 'bug'));
    for (const by of [owner, manager]) {
      const params = { id: project, tag: tag.id };
      expect(await by.call(updateTag, { params, body })).toMatchObject({ status: 404 });
      expect(await by.call(deleteTag, { params })).toMatchObject({ status: 404 });
    }
    expect(await tagsOf(home)).toEqual([['bug', 'blue']]);
    await done(manager.call(updateTag, { params: { id: home, tag: tag.id }, body }));
  }
  const nowhere = { id: project, tag: 900_000 as TagId };
  expect(await manager.call(deleteTag, { params: nowhere })).toMatchObject({ status: 404 });
});
