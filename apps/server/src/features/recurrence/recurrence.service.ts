import { can } from '@quilt/contract/access';
import type { NewRepeat, Repeat, RepeatEnd, TaskRepeat } from '@quilt/contract/features/recurrence';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { Context, Viewer } from '../../platform/context';
import { dayIn } from '../../platform/days';
import type { Reader, Tx } from '../../platform/db/database';
import { fail, failFields } from '../../platform/fault';
import { lockTask, recordPart, requireTask, retellCards, type TaskAccess } from '../tasks';
import {
  deleteSeries,
  findSeriesOf,
  findWorkingWeek,
  insertSeries,
  lockSeries,
  type SeriesRow,
  updateSeries,
} from './recurrence.repository';
import { dayDone, findNext } from './recurrence.rules';

export async function getTaskRepeat({ db, viewer, clock }: Context<Viewer>, id: TaskId): Promise<TaskRepeat> {
  const access = await requireTask(db, viewer, id, 'task.see');
  return present(db, access, clock.now());
}

export function setTaskRepeat(context: Context<Viewer>, id: TaskId, wanted: NewRepeat): Promise<TaskRepeat> {
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const access = await lockTask(tx, context.viewer, id, 'task.plan');
    if (!can(access.standing, 'task.create')) throw fail('common.forbidden');
    const series = await lockLast(tx, id);
    if ((series?.version ?? null) !== wanted.version) throw fail('common.edit_conflict');
    const today = dayIn(now, access.project.team_time_zone);
    const planned = {
      task_id: id,
      rule: withoutDoubles(wanted.rule),
      starts_on: wanted.startsOn,
      until: wanted.end.kind === 'until' ? wanted.end.day : null,
      times: wanted.end.kind === 'times' ? wanted.end.times : null,
      due_after: wanted.dueAfter,
      due_in_working_days: wanted.isDueInWorkingDays,
      takes_people: wanted.takes.people,
      takes_checklist: wanted.takes.checklist,
      takes_tags: wanted.takes.tags,
    };
    const doneOn = dayDone(access.task.done_at, access.project.team_time_zone);
    const next = findNext({ ...planned, made: series?.made ?? 0 }, { today, doneOn });
    if (next === 'ended') throw failFields([{ path: 'end', code: 'recurrence.never_comes' }]);
    const row = { ...planned, next_on: next };
    if (series) await updateSeries(tx, series.id, { ...row, version: series.version + 1 });
    else await insertSeries(tx, row, today, now);
    await recordPart(tx, context, access, { kind: 'repeatSet', from: null, to: null });
    if (!series) await retellCards(tx, access.project, [id], context.viewer.uuid);
    return present(tx, access, now);
  });
}

export async function stopTaskRepeat(context: Context<Viewer>, id: TaskId): Promise<void> {
  await context.transaction(async (tx) => {
    const access = await lockTask(tx, context.viewer, id, 'task.plan');
    const series = await lockLast(tx, id);
    if (!series) throw fail('common.not_found');
    await deleteSeries(tx, series.id);
    await recordPart(tx, context, access, { kind: 'repeatStopped', from: null, to: null });
    await retellCards(tx, access.project, [id], context.viewer.uuid);
  });
}

/** Of a locked task: its own, and none that an earlier one has begun. */
async function lockLast(tx: Tx, id: TaskId): Promise<SeriesRow | null> {
  const found = await findSeriesOf(tx, id);
  const series = found && (await lockSeries(tx, found.id));
  if (series && series.task_id !== id) throw fail('recurrence.not_last');
  return series;
}

function withoutDoubles(rule: NewRepeat['rule']): NewRepeat['rule'] {
  if (rule.kind !== 'weekly') return rule;
  return { ...rule, weekdays: [...new Set(rule.weekdays)].sort((one, other) => one - other) };
}

async function present(reader: Reader, access: TaskAccess, now: Date): Promise<TaskRepeat> {
  const { task, project, standing } = access;
  const [series, week] = await Promise.all([findSeriesOf(reader, task.id), findWorkingWeek(reader, task.id)]);
  const isWritable = !task.archived_at && !project.archived_at && !project.team_archived_at;
  const isLast = !series || series.task_id === task.id;
  return {
    repeat: series && presentSeries(series),
    today: dayIn(now, project.team_time_zone),
    workingDays: [...week.workingDays],
    holidays: [...week.holidays],
    canEdit: isWritable && isLast && can(standing, 'task.plan') && can(standing, 'task.create'),
  };
}

function presentSeries(series: SeriesRow): Repeat {
  return {
    rule: series.rule,
    end: endOf(series),
    startsOn: series.starts_on,
    dueAfter: series.due_after,
    isDueInWorkingDays: series.due_in_working_days,
    takes: { people: series.takes_people, checklist: series.takes_checklist, tags: series.takes_tags },
    nextOn: series.next_on,
    made: series.made,
    lastTask: series.task_id,
    version: series.version,
  };
}

function endOf({ until, times }: SeriesRow): RepeatEnd {
  if (until !== null) return { kind: 'until', day: until };
  return times === null ? { kind: 'never' } : { kind: 'times', times };
}
