import { z } from 'zod';
import { READ_ONLY_TASK } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { Day, item, nothing, pageQuery } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { TaskId } from '../tasks/tasks.ids';
import {
  NewTimeEntry,
  StoppedTimer,
  TaskTime,
  TimeEntry,
  TimeEntryChanges,
  TimeEntryId,
  Timer,
  TimerId,
  WeekSheet,
} from './time.schema';

const ofTask = z.strictObject({ id: TaskId });
const one = z.strictObject({ id: TaskId, entry: TimeEntryId });
/** Which one is meant, for another tab may have started the next. */
const ofTimer = z.strictObject({ timer: TimerId });

export const getTimer = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/timer',
  summary: 'One’s own timer, if one runs',
  caller: 'user',
  scope: 'tasks:read',
  answer: item(Timer.nullable()),
  errors: [],
});

export const startTimer = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/tasks/:id/timer',
  summary: 'Start a timer on a task; one that runs on another is stopped, and logged',
  caller: 'user',
  scope: 'tasks:write',
  status: 201,
  params: ofTask,
  answer: z.object({ item: Timer, stopped: StoppedTimer.nullable() }),
  errors: [...READ_ONLY_TASK, 'time.timer_stuck', 'time.day_full'],
});

export const stopTimer = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/timer/stop',
  summary: 'Stop one’s own timer, and log its time',
  caller: 'user',
  scope: 'tasks:write',
  body: ofTimer,
  answer: item(StoppedTimer),
  errors: ['time.no_timer', 'time.timer_stuck', 'time.day_full'],
});

export const discardTimer = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/timer/discard',
  summary: 'Forget one’s own timer, without logging its time',
  caller: 'user',
  scope: 'tasks:write',
  status: 204,
  body: ofTimer,
  answer: nothing,
  errors: ['time.no_timer'],
});

export const listTaskTime = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/tasks/:id/time',
  summary: 'Time logged on a task, as far as the viewer sees it, the latest day first',
  caller: 'user',
  scope: 'tasks:read',
  params: ofTask,
  query: z.strictObject(pageQuery),
  answer: TaskTime,
  errors: [],
});

export const logTime = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/tasks/:id/time',
  summary: 'Log one’s own time on a task by hand',
  caller: 'user',
  scope: 'tasks:write',
  status: 201,
  params: ofTask,
  body: NewTimeEntry,
  answer: item(TimeEntry),
  errors: [...READ_ONLY_TASK, 'time.day_full', 'time.day_ahead', 'time.ran_wrong'],
  isRepeatable: true,
});

export const updateTimeEntry = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/tasks/:id/time/:entry',
  summary: 'Correct an entry of one’s own',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  body: TimeEntryChanges,
  answer: item(TimeEntry),
  errors: [...READ_ONLY_TASK, 'time.day_full', 'time.day_ahead'],
});

export const deleteTimeEntry = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/tasks/:id/time/:entry',
  summary: 'Delete an entry of one’s own',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  answer: nothing,
  errors: READ_ONLY_TASK,
});

export const getWeekSheet = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/time/week',
  summary: 'Seven days of somebody’s time by tasks: one’s own, or of a member whose time one sees',
  caller: 'user',
  scope: 'tasks:read',
  query: z.strictObject({ from: Day, user: UserUuid.optional() }),
  answer: item(WeekSheet),
  errors: [],
});
