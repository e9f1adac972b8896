import { z } from 'zod';
import { READ_ONLY_TASK } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, nothing, pageQuery } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { ProjectId, StatusNumber } from '../projects/projects.schema';
import {
  ChangedText,
  ChecklistItem,
  ChecklistItemChanges,
  ChecklistItemId,
  Connection,
  ConnectionChanges,
  ConnectionId,
  NewChecklistItem,
  NewConnection,
  TaskChange,
  TaskChangeId,
  TaskRef,
} from './task-parts.schema';
import { TaskId } from './tasks.ids';
import { Board, NewTask, Task, TaskCard, TaskEdit, TaskMove, TaskPage, taskFilters } from './tasks.schema';
import { Transfer, TransferLosses } from './transfer.schema';

const one = z.strictObject({ id: TaskId });
const inProject = z.strictObject({ id: ProjectId });
/** What every change of a task can be refused by, for what it is in. */
/** Of what names people, days and things of the project. */
const WRONG_VALUES = [
  'tasks.days_wrong',
  'tasks.not_in_project',
  'tasks.cannot_work',
  'tasks.cannot_inspect',
] as const;
const MOVE_REFUSALS = [
  'tasks.move_not_listed',
  'tasks.move_forbidden',
  'tasks.own_work',
  'tasks.inspector_accepts',
  'tasks.inspector_needed',
  'tasks.comment_needed',
  'tasks.blocked',
  'tasks.blocked_warning',
] as const;

const CONNECTION_REFUSALS = [
  'tasks.too_many_connections',
  'tasks.connected_already',
  'tasks.has_parent',
  'tasks.loop',
] as const;

export const getBoard = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/board',
  summary: 'The first window of each column of a board',
  caller: 'user',
  scope: 'tasks:read',
  params: inProject,
  query: z.strictObject({ ...taskFilters, limit: pageQuery.limit }),
  answer: item(Board),
  errors: [],
});

export const listTasks = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/tasks',
  summary: 'Tasks of a project: those of one column by their place, archived ones by when',
  caller: 'user',
  scope: 'tasks:read',
  params: inProject,
  query: z.strictObject({
    ...taskFilters,
    /** Left out, those of all columns, by id, the newest first. */
    status: StatusNumber.optional(),
    state: z.enum(['active', 'archived']).default('active'),
    ...pageQuery,
  }),
  answer: TaskPage,
  errors: [],
});

export const createTask = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/projects/:id/tasks',
  summary: 'A new task, at the top of its column',
  caller: 'user',
  scope: 'tasks:write',
  status: 201,
  params: inProject,
  body: NewTask,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(TaskCard),
  errors: [
    'teams.archived',
    'teams.deleted',
    'projects.archived',
    'projects.deleted',
    'tasks.too_many',
    'tasks.too_many_connections',
    'tasks.inspector_needed',
    'tasks.move_forbidden',
    ...WRONG_VALUES,
  ],
  isRepeatable: true,
});

export const listWorkers = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/workers',
  summary: 'Who works on a task that is on the board of a project, or did, by name',
  caller: 'user',
  scope: 'tasks:read',
  params: inProject,
  answer: all(PersonCard),
  errors: [],
});

/** Before somebody makes what is there already. */
export const listSimilarTasks = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/similar',
  summary: 'Tasks of a board whose titles are like this one, the most alike first',
  caller: 'user',
  scope: 'tasks:read',
  params: inProject,
  query: z.strictObject({ title: z.string().trim().min(1).max(LIMITS.taskTitle.max) }),
  answer: all(TaskRef),
  errors: [],
});

/** For events, which name people by uuid alone. */
export const listTaskPeople = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/projects/:id/people',
  summary: 'Who is named by the tasks of a project',
  caller: 'user',
  scope: 'tasks:read',
  params: inProject,
  query: z.strictObject({
    uuids: z.string().regex(new RegExp(`^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${LIMITS.filterValues - 1}}$`)),
  }),
  answer: all(PersonCard),
  errors: [],
});

export const getTask = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/tasks/:id',
  summary: 'A task with all that hangs on it, but for its comments and history',
  caller: 'user',
  scope: 'tasks:read',
  params: one,
  answer: item(Task),
  errors: [],
});

export const updateTask = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/tasks/:id',
  summary: 'Change fields of a task',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  body: TaskEdit,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(TaskCard),
  errors: [...READ_ONLY_TASK, ...WRONG_VALUES, 'tasks.percentage_fixed'],
  isRepeatable: true,
});

export const moveTask = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/tasks/:id/move',
  summary: 'Give a task another status, or another place in its column',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  body: TaskMove,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(TaskCard),
  errors: [...READ_ONLY_TASK, ...MOVE_REFUSALS, 'tasks.not_in_project'],
  isRepeatable: true,
});

export const previewTransfer = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/tasks/:id/transfer',
  summary: 'What of a task does not fit into another project',
  caller: 'user',
  scope: 'tasks:read',
  params: one,
  query: z.strictObject({ to: ProjectId }),
  answer: item(TransferLosses),
  errors: READ_ONLY_TASK,
});

export const transferTask = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/tasks/:id/transfer',
  summary: 'Move a task to another project in which one may create tasks',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  body: Transfer,
  answer: item(TaskCard),
  errors: [...READ_ONLY_TASK, 'tasks.too_many', 'documents.team_full'],
});

export const archiveTask = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/tasks/:id/archive',
  summary: 'Take a task off the board; it is kept, and read only',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  answer: item(TaskCard),
  errors: ['teams.archived', 'teams.deleted', 'projects.archived', 'projects.deleted'],
});

export const restoreTask = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/tasks/:id/restore',
  summary: 'Take a task back from the archive, with the status it had',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  answer: item(TaskCard),
  errors: ['teams.archived', 'teams.deleted', 'projects.archived', 'projects.deleted'],
});

export const deleteTask = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/tasks/:id',
  summary: 'Delete an archived task for good',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  answer: nothing,
  errors: ['teams.archived', 'teams.deleted', 'projects.archived', 'projects.deleted', 'tasks.not_archived'],
});

export const watchTask = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/tasks/:id/watch',
  summary: 'Be told what happens to a task',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  answer: nothing,
  status: 204,
  errors: ['tasks.too_many_watchers'],
});

export const unwatchTask = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/tasks/:id/watch',
  summary: 'Be told no more what happens to a task',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  answer: nothing,
  errors: [],
});

export const addChecklistItem = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/tasks/:id/checklist',
  summary: 'A new line at the end of the checklist',
  caller: 'user',
  scope: 'tasks:write',
  status: 201,
  params: one,
  body: NewChecklistItem,
  answer: item(ChecklistItem),
  errors: [...READ_ONLY_TASK, 'tasks.too_many_items'],
  isRepeatable: true,
});

const oneItem = z.strictObject({ id: TaskId, item: ChecklistItemId });

export const updateChecklistItem = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/tasks/:id/checklist/:item',
  summary: 'Tick, reword or move a line of the checklist',
  caller: 'user',
  scope: 'tasks:write',
  params: oneItem,
  body: ChecklistItemChanges,
  answer: item(ChecklistItem),
  errors: READ_ONLY_TASK,
  isRepeatable: true,
});

export const removeChecklistItem = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/tasks/:id/checklist/:item',
  summary: 'Take a line off the checklist',
  caller: 'user',
  scope: 'tasks:write',
  params: oneItem,
  answer: nothing,
  errors: READ_ONLY_TASK,
  isRepeatable: true,
});

export const connectTask = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/tasks/:id/connections',
  summary: 'Connect a task with another of the team',
  caller: 'user',
  scope: 'tasks:write',
  status: 201,
  params: one,
  body: NewConnection,
  answer: item(Connection),
  errors: [...READ_ONLY_TASK, ...CONNECTION_REFUSALS, 'tasks.not_in_project', 'tasks.connected_to_itself'],
});

export const updateConnection = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/tasks/:id/connections/:connection',
  summary: 'Other ends or another lag, where one task precedes the other',
  caller: 'user',
  scope: 'tasks:write',
  params: z.strictObject({ id: TaskId, connection: ConnectionId }),
  body: ConnectionChanges,
  answer: item(Connection),
  errors: [...READ_ONLY_TASK, 'tasks.not_dated'],
});

export const disconnectTask = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/tasks/:id/connections/:connection',
  summary: 'Take a connection away',
  caller: 'user',
  scope: 'tasks:write',
  params: z.strictObject({ id: TaskId, connection: ConnectionId }),
  answer: nothing,
  errors: READ_ONLY_TASK,
});

export const listHistory = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/tasks/:id/history',
  summary: 'What was changed of a task, the newest first',
  caller: 'user',
  scope: 'tasks:read',
  params: one,
  query: z.strictObject(pageQuery),
  answer: z.object({
    items: z.array(TaskChange),
    nextCursor: z.string().nullable(),
    people: z.array(PersonCard),
  }),
  errors: [],
});

export const getChangedText = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/tasks/:id/history/:change',
  summary: 'The texts of one change of a task',
  caller: 'user',
  scope: 'tasks:read',
  params: z.strictObject({ id: TaskId, change: TaskChangeId }),
  answer: item(ChangedText),
  errors: [],
});

export const undoChange = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/tasks/:id/history/:change/undo',
  summary: 'Undo one change, by a new one under the rights of today',
  caller: 'user',
  scope: 'tasks:write',
  params: z.strictObject({ id: TaskId, change: TaskChangeId }),
  answer: item(TaskCard),
  errors: [
    ...READ_ONLY_TASK,
    ...WRONG_VALUES,
    ...MOVE_REFUSALS,
    ...CONNECTION_REFUSALS,
    'tasks.percentage_fixed',
    'tasks.too_many_items',
    'tasks.cannot_undo',
    'tasks.too_many',
    'documents.team_full',
  ],
});
