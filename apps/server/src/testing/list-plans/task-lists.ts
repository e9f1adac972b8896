import type { CallInput } from '@quilt/contract/core';
import * as calendar from '@quilt/contract/features/calendar';
import { listComments } from '@quilt/contract/features/comments';
import { listAttachments } from '@quilt/contract/features/documents';
import { getImport, listImportFaults, listImports, listKeptTasks } from '@quilt/contract/features/exchange';
import * as load from '@quilt/contract/features/load';
import { getMilestone, getPlan } from '@quilt/contract/features/plan';
import { archiveProject, getProject, listProjects, restoreProject } from '@quilt/contract/features/projects';
import { getTaskRepeat } from '@quilt/contract/features/recurrence';
import * as tasks from '@quilt/contract/features/tasks';
import { listProjectTemplates, listTaskTemplates } from '@quilt/contract/features/templates';
import { getTimer, getWeekSheet, listTaskTime } from '@quilt/contract/features/time';
import { listViews } from '@quilt/contract/features/views';
import * as workspace from '@quilt/contract/features/workspace';
import { LIMITS } from '@quilt/contract/limits';
import { expect } from 'vitest';
import { addDays } from '../../platform/days';
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

const tableBy =
  (filterOf: (large: PlansWorld['large']) => BoardFilter): Walk =>
  async ({ chief, large }) => {
    const params = { id: large.id };
    for (const sort of tasks.TABLE_SORTS) {
      for (const order of ['ascending', 'descending'] as const) {
        await twoPages((cursor) => {
          const query = { ...filterOf(large), sort, order, limit: 50, cursor };
          return chief.call(tasks.getTable, { params, query });
        });
      }
    }
  };

/** A plan is read whole; of what is found by filters it is as much as they let through. */
const planBy =
  (filterOf: (large: PlansWorld['large']) => BoardFilter): Walk =>
  async ({ chief, large }) => {
    const query = filterOf(large);
    expect((await chief.call(getPlan, { params: { id: large.id }, query })).ok).toBe(true);
  };

const calendarBy =
  (filterOf: (large: PlansWorld['large']) => BoardFilter): Walk =>
  async ({ chief, large }) => {
    const params = { id: large.id };
    for (const by of calendar.CALENDAR_MODES) {
      for (const from of ['2026-01-05', '2026-06-01']) {
        const query = { ...filterOf(large), by, from, to: addDays(from, LIMITS.calendar.days - 1) };
        expect((await chief.call(calendar.getProjectCalendar, { params, query })).ok).toBe(true);
      }
      await twoPages((cursor) =>
        chief.call(calendar.listUndatedTasks, {
          params,
          query: { ...filterOf(large), by, limit: 50, cursor },
        }),
      );
    }
  };

const loadBy =
  (filterOf: (large: PlansWorld['large']) => BoardFilter): Walk =>
  async ({ chief, large }) => {
    const params = { id: large.id };
    const asked = { ...filterOf(large), from: '2026-06-01', to: '2026-06-30' };
    expect((await chief.call(load.getProjectLoad, { params, query: asked })).ok).toBe(true);
    for (const figure of load.LOAD_FIGURES) {
      await twoPages((cursor) =>
        chief.call(load.listLoadTasks, {
          params,
          query: { ...asked, of: large.worker, figure, limit: 20, cursor },
        }),
      );
    }
  };

export const TASK_LISTS: Readonly<Record<string, Walk>> = {
  'the table of a large project': tableBy(() => ({})),
  'the table of a large project, of one worker': tableBy((large) => ({ worker: large.worker })),
  'the table of a large project, by words': tableBy(() => ({ search: 'карту 4' })),
  'the plan of a large project, of one worker': planBy((large) => ({ worker: large.worker })),
  'the plan of a large project, by words': planBy(() => ({ search: 'карту 4' })),
  'milestones of a large project': async ({ chief, large }) => {
    const seen = await chief.call(getProject, { params: { id: large.id } });
    const milestones = seen.ok ? seen.data.item.milestones : [];
    expect(milestones.length).toBeGreaterThan(0);
    for (const { id } of milestones.slice(0, 3)) {
      expect((await chief.call(getMilestone, { params: { id } })).ok).toBe(true);
    }
  },
  'the calendar of a large project': calendarBy(() => ({})),
  'the calendar of a large project, of one worker': calendarBy((large) => ({ worker: large.worker })),
  'the calendar of a large project, by words': calendarBy(() => ({ search: 'карту 4' })),
  'the load of a large project': loadBy(() => ({})),
  'the load of a large project, of one tag': loadBy((large) => ({ tag: String(large.tag) })),
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
  'what is like a title in a large project': async ({ chief, large }) => {
    const params = { id: large.id };
    for (const title of ['Нарисовать карту', 'task 4']) {
      expect((await chief.call(tasks.listSimilarTasks, { params, query: { title } })).ok).toBe(true);
    }
  },
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
    expect((await chief.call(listTaskTime, { ...one, query: {} })).ok).toBe(true);
    expect((await chief.call(getTaskRepeat, one)).ok).toBe(true);
  },
  'templates of a large project and its team': async ({ chief, large }) => {
    expect((await chief.call(listTaskTemplates, { params: { id: large.id } })).ok).toBe(true);
    const seen = await chief.call(getProject, { params: { id: large.id } });
    if (!seen.ok) throw new Error('the large project is not seen');
    const params = { id: seen.data.item.team.id };
    expect((await chief.call(listProjectTemplates, { params })).ok).toBe(true);
  },
  'imports of a project, and what did not fit': async ({ chief, large }) => {
    const listed = await chief.call(listImports, { params: { id: large.id } });
    expect(listed.ok).toBe(true);
    for (const { id } of listed.ok ? listed.data.items : []) {
      const params = { id };
      expect((await chief.call(getImport, { params })).ok).toBe(true);
      expect((await chief.call(listKeptTasks, { params })).ok).toBe(true);
      await twoPages((cursor) => chief.call(listImportFaults, { params, query: { limit: 1, cursor } }));
    }
  },
  'time of a person': async ({ chief, viewer }) => {
    const query = { from: '2026-01-05' };
    for (const person of [chief, viewer]) {
      expect((await person.call(getWeekSheet, { query })).ok).toBe(true);
      expect((await person.call(getTimer, {})).ok).toBe(true);
    }
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
  'the workspace of who works on most, and of anybody': async ({ busiest, chief, viewer }) => {
    for (const person of [busiest, chief, viewer]) {
      expect((await person.call(workspace.getWorkspace, {})).ok).toBe(true);
      expect((await person.call(workspace.getDueTasks, {})).ok).toBe(true);
      expect((await person.call(workspace.getMonthDays, { query: { month: '2026-06' } })).ok).toBe(true);
      for (const group of workspace.WORKSPACE_GROUPS) {
        await twoPages((cursor) =>
          person.call(workspace.listWorkspaceTasks, { query: { group, limit: 20, cursor } }),
        );
      }
      for (const by of calendar.CALENDAR_MODES) {
        const query = { from: '2026-06-01', to: '2026-07-12', by };
        expect((await person.call(calendar.getOwnCalendar, { query })).ok).toBe(true);
      }
      const params = { day: '2026-06-17' };
      expect((await person.call(workspace.listDayTasks, { params, query: {} })).ok).toBe(true);
      expect((await person.call(workspace.listMentions, { query: {} })).ok).toBe(true);
    }
  },
  'deadlines in the calendar of who works on most, and of anybody': async ({ open, busiest, viewer }) => {
    for (const person of [busiest, viewer]) {
      const answer = await person.call(workspace.renewCalendarFeed, {});
      expect(answer.ok && (await open(answer.data.item.url))).toBe(200);
    }
  },
};
