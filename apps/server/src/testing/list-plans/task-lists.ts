import type { CallInput } from '@quilt/contract/core';
import { listComments } from '@quilt/contract/features/comments';
import { listAttachments } from '@quilt/contract/features/documents';
import { archiveProject, getProject, listProjects, restoreProject } from '@quilt/contract/features/projects';
import * as tasks from '@quilt/contract/features/tasks';
import { listViews } from '@quilt/contract/features/views';
import { expect } from 'vitest';
import { type PlansWorld, twoPages, type Walk } from './world';

type BoardFilter = Omit<CallInput<typeof tasks.getBoard>['query'] & {}, 'limit'>;

const boardBy =
  (filterOf: (large: PlansWorld['large']) => BoardFilter): Walk =>
  async ({ chief, large }) => {
    const filter = filterOf(large);
    const params = { id: large.id };
    expect((await chief.call(tasks.getBoard, { params, query: { ...filter, limit: 50 } })).ok).toBe(true);
    for (const column of [{ status: 1 }, {}, { state: 'archived' as const }]) {
      await twoPages((cursor) => {
        const query = { ...filter, ...column, limit: 50, cursor };
        return chief.call(tasks.listTasks, { params, query });
      });
    }
  };

export const TASK_LISTS: Readonly<Record<string, Walk>> = {
  'the board of a large project': boardBy(() => ({})),
  'the board of a large project, of one worker': boardBy((large) => ({ worker: large.worker })),
  'the board of a large project, of two workers or nobody': boardBy((large) => ({
    worker: `${large.worker},none`,
    deadline: 'week,nextWeek',
  })),
  'the board of a large project, without an inspector': boardBy(() => ({ inspector: 'none' })),
  'the board of a large project, of one tag': boardBy((large) => ({ tag: String(large.tag) })),
  'the board of a large project, of no milestone': boardBy(() => ({ milestone: 'none', priority: 'high' })),
  'the board of a large project, overdue': boardBy(() => ({ deadline: 'overdue' })),
  'the board of a large project, by words': boardBy(() => ({ search: 'карту 4' })),
  'the board of a large project, by a key': boardBy(() => ({ search: '#75' })),
  'a task of a large project': async ({ chief, large }) => {
    const params = { id: large.id };
    const query = { uuids: large.worker };
    expect((await chief.call(tasks.listTaskPeople, { params, query })).ok).toBe(true);
    expect((await chief.call(tasks.listWorkers, { params })).ok).toBe(true);
    expect((await chief.call(listViews, { params })).ok).toBe(true);
    const one = { params: { id: large.task } };
    expect((await chief.call(tasks.getTask, one)).ok).toBe(true);
    expect((await chief.call(tasks.listHistory, { ...one, query: {} })).ok).toBe(true);
    expect((await chief.call(listComments, { ...one, query: {} })).ok).toBe(true);
    expect((await chief.call(listAttachments, one)).ok).toBe(true);
  },
  'what is blocked by tasks of a project that is archived and restored': async ({ chief, large }) => {
    const seen = await chief.call(getProject, { params: { id: large.id } });
    const team = seen.ok ? seen.data.item.team.id : undefined;
    const page = await chief.call(listProjects, { query: { team, limit: 10 } });
    const another = page.ok ? page.data.items.find(({ id }) => id !== large.id) : undefined;
    if (!another) throw new Error('the team of the large project has no other');
    const params = { id: another.id };
    expect((await chief.call(archiveProject, { params })).ok).toBe(true);
    expect((await chief.call(restoreProject, { params })).ok).toBe(true);
  },
};
