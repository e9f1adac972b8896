import { can } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { WeekRow, WeekSheet } from '@quilt/contract/features/time';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { dayIn } from '../../platform/days';
import { fail } from '../../platform/fault';
import { standingIn } from '../projects';
import { standingTo } from '../tasks';
import { readColleagues } from '../teams';
import {
  type CellRow,
  findSharedTeams,
  listBegun,
  listCells,
  listWeekTasks,
  type WeekTaskRow,
} from './week.repository';

export async function getWeekSheet(
  context: Context<Viewer>,
  { from, user }: { from: string; user?: UserUuid | undefined },
): Promise<WeekSheet> {
  const { db, viewer } = context;
  const owner = user === undefined || user === viewer.uuid ? viewer.id : await requireSeen(context, user);
  const isOwn = owner === viewer.id;
  const [cells, begun, people] = await Promise.all([
    listCells(db, owner, from),
    isOwn ? listBegun(db, owner, LIMITS.weekOpenTasks) : [],
    readColleagues(db, [owner]),
  ]);
  const person = people.get(owner);
  if (!person) throw fail('common.not_found');
  const ids = [...new Set([...cells.map(({ task_id }) => task_id), ...begun])];
  const tasks = (await listWeekTasks(db, viewer.id, ids)).filter((task) =>
    can(standingIn(task), isOwn ? 'task.see' : 'time.seeOthers'),
  );
  const rows = tasks.map((task) => toRow(task, cellsOf(cells, task.task_id), context, isOwn));
  if (isOwn) rows.push(...unseenRow(cells, tasks, context));
  rows.sort((one, other) => other.total - one.total || (one.task?.id ?? 0) - (other.task?.id ?? 0));
  const days = sumDays(rows.map((row) => row.days));
  return { from, user: person, rows, days, total: sum(days) };
}

/** Whose time the viewer sees in some team that both are in; whoever else is not there. */
async function requireSeen({ db, viewer }: Context<Viewer>, user: UserUuid): Promise<UserId> {
  const shared = await findSharedTeams(db, viewer.id, user);
  const isSeen = shared?.roles.some((role) => can({ role, relations: [] }, 'time.seeOthers'));
  if (!shared || !isSeen) throw fail('common.not_found');
  return shared.id;
}

function toRow(
  task: WeekTaskRow,
  days: number[],
  { viewer, clock }: Context<Viewer>,
  isOwn: boolean,
): WeekRow {
  const isWritable = !task.task_archived_at && !task.archived_at && !task.team_archived_at;
  return {
    task: { id: task.task_id, title: task.task_title, project: { id: task.id, title: task.title } },
    days,
    total: sum(days),
    today: dayIn(clock.now(), task.team_time_zone),
    canLog: isOwn && isWritable && can(standingTo(task, task, viewer), 'task.logTime'),
  };
}

/** What was logged is in the sums still, whatever has become of the task. */
function unseenRow(
  cells: readonly CellRow[],
  seen: readonly WeekTaskRow[],
  { clock }: Context<Viewer>,
): WeekRow[] {
  const ids = new Set(seen.map(({ task_id }) => task_id));
  const unseen = cells.filter(({ task_id }) => !ids.has(task_id));
  if (unseen.length === 0) return [];
  const days = toDays(unseen);
  return [{ task: null, days, total: sum(days), today: dayIn(clock.now(), 'UTC'), canLog: false }];
}

const cellsOf = (cells: readonly CellRow[], task: TaskId): number[] =>
  toDays(cells.filter(({ task_id }) => task_id === task));

function toDays(cells: readonly CellRow[]): number[] {
  const days = [0, 0, 0, 0, 0, 0, 0];
  for (const { index, minutes } of cells) days[index] = (days[index] ?? 0) + minutes;
  return days;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

const sumDays = (rows: readonly (readonly number[])[]): number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((index) => sum(rows.map((days) => days[index] ?? 0)));
