import { toUrl } from '@quilt/contract/core';
import type { ProjectId, TagId } from '@quilt/contract/features/projects';
import { createTask, type NewTask, updateTask } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTasksWorld } from '../../testing/tasks-world';

const { app, cast, clock, platform, teamWith, makeTask } = await createTasksWorld();
const { owner, manager } = cast;

type Wanted = Partial<NewTask>;
const create = (person: Person, id: ProjectId, wanted: Wanted = {}) =>
  person.call(createTask, { params: { id }, body: { title: 'Draw the map', ...wanted } });

describe('a new task', () => {
  test.each([
    ['a title of 50 kB', { title: 'x'.repeat(50_000) }, 'title', 'tasks.title_too_long'],
    [
      'a description that is too long',
      { description: 'x'.repeat(20_001) },
      'description',
      'tasks.text_too_long',
    ],
    [
      '10,000 tags',
      { tags: Array.from({ length: 10_000 }, (_, n) => n + 1) as TagId[] },
      'tags',
      'tasks.too_many_tags',
    ],
    [
      'a checklist of 10,000',
      { checklist: Array.from({ length: 10_000 }, () => 'x') },
      'checklist',
      'tasks.too_many_items',
    ],
    [
      'a line of the checklist that is too long',
      { checklist: ['x'.repeat(301)] },
      'checklist.0',
      'tasks.item_too_long',
    ],
    ['an estimate of years', { estimate: 600_001 }, 'estimate', 'tasks.estimate_too_long'],
    ['a title of spaces', { title: '  ' }, 'title', 'common.required'],
  ] satisfies [string, Wanted, string, string][])('is refused with %s', async (_name, wanted, path, code) => {
    const { project } = await teamWith();
    expect(await create(manager, project, wanted)).toMatchObject({
      status: 422,
      error: { fields: [{ path, code }] },
    });
  });

  test('is refused with 10 MB of text, before it is read', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const description = 'x'.repeat(10_000_000);
    const headers = { authorization: `Bearer ${manager.token}` };
    const made = await app.inject({
      method: 'POST',
      url: toUrl(createTask, { params: { id: project } }),
      headers,
      payload: { title: 'Long', description },
    });
    const changed = await app.inject({
      method: 'PATCH',
      url: toUrl(updateTask, { params: { id: task } }),
      headers,
      payload: { version: 1, changes: { description } },
    });
    for (const { statusCode, json } of [made, changed]) {
      expect(statusCode).toBe(413);
      expect(json().error.code).toMatch(/^common\./);
    }
  });

  test('is made in no project or team that is archived or deleted', async () => {
    const { id, project } = await teamWith();
    const set = (table: 'projects' | 'teams', column: string, at: Date | null) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at}
           where id = ${table === 'teams' ? id : project}`.execute(platform.db);
    for (const [table, column, code] of [
      ['projects', 'archived_at', 'projects.archived'],
      ['projects', 'deleted_at', 'projects.deleted'],
      ['teams', 'archived_at', 'teams.archived'],
      ['teams', 'deleted_at', 'common.not_found'],
    ] as const) {
      await set(table, column, clock.now());
      expect(await create(owner, project)).toMatchObject({ ok: false, error: { code } });
      await set(table, column, null);
    }
    expect(await create(owner, project)).toMatchObject({ ok: true });
  });
});
