import { Comment, listComments } from '@quilt/contract/features/comments';
import { Attachment, listAttachments } from '@quilt/contract/features/documents';
import { listProjectMembers, listProjects } from '@quilt/contract/features/projects';
import { getTaskRepeat, type TaskRepeat } from '@quilt/contract/features/recurrence';
import {
  getBoard,
  getTask,
  listHistory,
  listTaskPeople,
  TASK_ACTIONS,
  Task,
  TaskCard,
  TaskChange,
} from '@quilt/contract/features/tasks';
import { listTaskTime, TaskTime, TimeEntry, Timer } from '@quilt/contract/features/time';
import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import type { z } from 'zod';
// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import '../features/markdown/RenderedMarkdown';
import '../features/tasks/drawer/TaskDrawer';
import { answer, fakeApi } from './fake-api';
import { DANIEL, MILESTONE, MIRA, prepareProjects } from './projects-world';
import { openBoard } from './tasks-world';

type TaskInput = z.input<typeof Task>;

/** All that a manager may do with a task that is on the board. */
const ALL = TASK_ACTIONS.filter((action) => !['task.restore', 'task.delete'].includes(action));

const OWN_PART = {
  place: {
    project: { id: 3, title: 'Atlas mobile app', image: null },
    team: { id: 7, title: 'Northlight Studio', image: null },
  },
  description: 'Riders lose **signal** near #95.',
  checklistItems: [
    { id: 1, text: 'Decide what gets stored', isDone: true },
    { id: 2, text: 'Test on the metro', isDone: false },
  ],
  connections: [],
  parent: null,
  subtaskRefs: [],
  watchers: [],
  cameFrom: [],
  isAlone: false,
  people: [MIRA, DANIEL],
  can: [...ALL],
};

/** #75 of Atlas, made and done by Daniel, unless something else is said. */
export const taskCard = (change: Partial<z.input<typeof TaskCard>> = {}): TaskCard =>
  TaskCard.parse({
    id: 75,
    project: 3,
    title: 'Offline mode for saved routes',
    status: 2,
    rank: 'a',
    priority: 'high',
    creator: DANIEL.uuid,
    worker: DANIEL.uuid,
    inspector: null,
    startsOn: '2019-11-05',
    deadline: '2019-11-10',
    percentage: 65,
    estimate: 360,
    milestone: MILESTONE.id,
    tags: [21],
    checklist: { count: 2, done: 1 },
    subtasks: { count: 0, done: 0 },
    commentCount: 0,
    isBlocked: false,
    createdAt: '2019-10-06T08:00:00.000Z',
    doneAt: null,
    archivedAt: null,
    changedAt: '2019-11-01T09:00:00.000Z',
    version: 4,
    ...change,
  });

export const task = (change: Partial<TaskInput> = {}): Task =>
  Task.parse({ ...taskCard(), ...OWN_PART, ...change });

/** As another task names it. */
export const ref = (id: number, title: string, status = 2) => ({
  id,
  project: 3,
  title,
  status,
  deadline: null,
  archivedAt: null,
});

export const comment = (change: Partial<z.input<typeof Comment>> = {}): Comment =>
  Comment.parse({
    id: 31,
    task: 75,
    author: DANIEL.uuid,
    text: 'The times are blank, see #95.',
    createdAt: '2019-11-06T11:48:00.000Z',
    editedAt: null,
    isImported: false,
    reactions: [],
    ...change,
  });

export const change = (rest: Partial<z.input<typeof TaskChange>> = {}): TaskChange =>
  TaskChange.parse({
    id: 51,
    kind: 'percentage',
    from: 40,
    to: 65,
    actor: DANIEL.uuid,
    isAutomatic: false,
    at: '2019-11-06T11:47:00.000Z',
    canUndo: true,
    ...rest,
  });

export const withTask = (item: Task) => answer(getTask, { item });
export const withComments = (...items: Comment[]) =>
  answer(listComments, { items, nextCursor: null, people: [MIRA, DANIEL] });
export const withHistory = (...items: TaskChange[]) =>
  answer(listHistory, { items, nextCursor: null, people: [MIRA, DANIEL] });

export const attachment = (change: Partial<z.input<typeof Attachment>> = {}): Attachment =>
  Attachment.parse({
    id: 7,
    task: 75,
    name: 'corridor.png',
    type: 'image/png',
    bytes: 1536,
    picture: { width: 640, height: 400 },
    uploader: DANIEL.uuid,
    createdAt: '2019-11-06T11:40:00.000Z',
    ...change,
  });
export const withAttachments = (...items: Attachment[]) =>
  answer(listAttachments, { items, people: [MIRA, DANIEL], maxBytes: 2 * 1024 ** 3 });

/** Does not repeat, unless something else is said. */
export const withRepeat = (change: Partial<TaskRepeat> = {}) =>
  answer(getTaskRepeat, {
    item: {
      repeat: null,
      today: '2019-11-06',
      workingDays: [1, 2, 3, 4, 5],
      holidays: ['2019-11-11'],
      canEdit: true,
      ...change,
    },
  });

export const timeEntry = (change: Partial<z.input<typeof TimeEntry>> = {}): TimeEntry =>
  TimeEntry.parse({
    id: 61,
    task: 75,
    user: MIRA.uuid,
    day: '2019-11-06',
    minutes: 90,
    note: 'Sketches',
    createdAt: '2019-11-06T12:00:00.000Z',
    startedAt: null,
    endedAt: null,
    ...change,
  });

/** What Mira sees of the time of #75, unless something else is said: everybody's. */
export const taskTime = (change: Partial<z.input<typeof TaskTime>> = {}): TaskTime =>
  TaskTime.parse({
    items: [],
    nextCursor: null,
    people: [MIRA, DANIEL],
    sight: 'everybody',
    today: '2019-11-07',
    own: 0,
    spent: 0,
    byPerson: [],
    ...change,
  });
export const withTime = (change: Partial<z.input<typeof TaskTime>> = {}) =>
  answer(listTaskTime, taskTime(change));

/** On #75, since a little while. */
export const timer = (change: Partial<z.input<typeof Timer>> = {}): Timer =>
  Timer.parse({
    id: 9,
    task: {
      id: 75,
      title: 'Offline mode for saved routes',
      project: { id: 3, title: 'Atlas mobile app' },
    },
    startedAt: new Date(Date.now() - 65_000).toISOString(),
    ...change,
  });

/** Mira is the manager of a project with one task. */
export function prepareTask(): void {
  prepareProjects();
  beforeEach(() => {
    fakeApi.use(
      answer(getBoard, {
        item: {
          columns: [1, 2, 3, 4].map((status) => ({
            status,
            count: status === 2 ? 1 : 0,
            items: status === 2 ? [taskCard()] : [],
            nextCursor: null,
          })),
          people: [MIRA, DANIEL],
        },
      }),
      answer(listTaskPeople, { items: [MIRA, DANIEL] }),
      answer(listProjectMembers, {
        items: [
          { person: MIRA, role: 'manager' },
          { person: DANIEL, role: 'performer' },
        ],
        nextCursor: null,
      }),
      answer(listProjects, { items: [], nextCursor: null }),
      withTask(task()),
      withComments(),
      withHistory(),
      withAttachments(),
      withTime(),
      withRepeat(),
    );
  });
}

export const openTask = (id: number | string = 75) => openBoard('', `/${id}`);

export const drawer = async (name = 'Task #75') => within(await screen.findByRole('dialog', { name }));
