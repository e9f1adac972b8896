import type { UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import { type DatedRule, nextRepeatDay } from '@quilt/contract/features/recurrence';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import { addDays, dayIn, startOfDay } from '../../platform/days';
import type { Tx } from '../../platform/db/database';
import type { LargeWorldPart } from '../../platform/worlds';
import { type BulkTask, createInBulk, lockRoom } from '../tasks';
import { insertDay, insertSeries, setTaskOfDay, updateSeries } from './recurrence.repository';

interface DemoSeries {
  project: string;
  title: string;
  description: string;
  worker: string;
  checklist: readonly string[];
  rule: DatedRule;
  /** Since when, in days before today. */
  since: number;
  dueAfter: number;
}

const SERIES: readonly DemoSeries[] = [
  {
    project: 'Atlas mobile app',
    title: 'Read the reviews of the week',
    description: 'Answer those that ask something, and file what is broken.',
    worker: 'mira',
    checklist: ['App Store', 'Google Play', 'Mails to the support'],
    rule: { kind: 'weekly', every: 1, weekdays: [1, 4] },
    since: 17,
    dueAfter: 2,
  },
  {
    project: 'Field notes',
    title: 'Обойти участок и сверить записи',
    description: 'Сравнить записи с фотографиями и отметить, чего не хватает.',
    worker: 'dinasafina',
    checklist: ['Записи', 'Фотографии', 'Пропуски'],
    rule: { kind: 'daily', every: 3 },
    since: 12,
    dueAfter: 1,
  },
];

/** Two that have repeated for a while: those before are done, the last one is open. */
export async function fillRecurrenceDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    for (const series of SERIES) await fillSeries(tx, series, context.clock.now());
  });
}

interface Place {
  project: ProjectId;
  worker: UserId;
  zone: string;
}

async function findPlace(tx: Tx, { project, worker }: DemoSeries): Promise<Place> {
  const { rows } = await sql<Place>`
    select projects.id as project, users.id as worker, teams.time_zone as zone
      from projects join teams on teams.id = projects.team_id
      join team_members members on members.team_id = teams.id
      join users on users.id = members.user_id and users.username = ${worker}
     where projects.title = ${project}`.execute(tx);
  const [place] = rows;
  if (!place) throw new Error(`the demo has no ${worker} in ${project}`);
  return place;
}

async function fillSeries(tx: Tx, series: DemoSeries, now: Date): Promise<void> {
  const { project, worker, zone } = await findPlace(tx, series);
  const today = dayIn(now, zone);
  const first = addDays(today, -series.since);
  const days = listDays(series.rule, first, today);
  const tasks = days.map((day, place): BulkTask => {
    const isLast = place === days.length - 1;
    const createdAt = startOfDay(day, zone);
    return {
      title: series.title,
      description: series.description,
      status: isLast ? 'new' : 'done',
      priority: 'average',
      worker,
      inspector: null,
      startsOn: null,
      deadline: addDays(day, series.dueAfter),
      percentage: isLast ? 0 : 100,
      estimate: 60,
      milestone: null,
      tags: [],
      checklist: series.checklist.map((text) => ({ text, isDone: !isLast })),
      createdAt,
      doneAt: isLast ? null : new Date(createdAt.getTime() + 30 * 60 * 60_000),
      archivedAt: null,
    };
  });
  await lockRoom(tx, project);
  const { ids } = await createInBulk(tx, { project, creator: worker, today, nearUntil: today, tasks });
  const [id] = ids;
  const [day, last] = [days[0], ids.at(-1)];
  if (id === undefined || day === undefined || last === undefined)
    throw new Error('a series of the demo is empty');
  const row = {
    task_id: id,
    rule: series.rule,
    starts_on: first,
    until: null,
    times: null,
    due_after: series.dueAfter,
    due_in_working_days: false,
    takes_people: true,
    takes_checklist: true,
    takes_tags: true,
    next_on: nextRepeatDay(series.rule, first, today),
  };
  const made = await insertSeries(tx, row, day, startOfDay(day, zone));
  for (const [place, task] of ids.entries()) {
    const own = days[place];
    if (place === 0 || own === undefined) continue;
    await insertDay(tx, made, own);
    await setTaskOfDay(tx, { series: made, day: own, task });
  }
  await updateSeries(tx, made, { task_id: last, made: ids.length - 1 });
}

/** Up to today. */
function listDays(rule: DatedRule, first: string, today: string): string[] {
  const days: string[] = [];
  for (let day = nextRepeatDay(rule, first, addDays(first, -1)); day !== null && day <= today; ) {
    days.push(day);
    day = nextRepeatDay(rule, first, day);
  }
  return days;
}

/** Every two hundredth task that somebody works on repeats every week, and comes next in the week that follows. */
export const fillRecurrenceWorld: LargeWorldPart = async ({ client, users, now, report }) => {
  report('Repeating tasks');
  await client.query(
    `insert into task_series (task_id, rule, starts_on, due_after, next_on, created_at)
     select id, '{"kind": "weekly", "every": 1, "weekdays": [1]}', created_at::date, 3,
            $3::date + 1 + (id % 7)::int, created_at
       from tasks
      where id % 200 = 0 and creator_id between $1 and $2 and worker_id is not null and archived_at is null
      order by id`,
    [users.firstId, users.firstId + users.count - 1, now],
  );
  await client.query(
    `insert into task_series_days (series_id, day, task_id)
     select task_series.id, task_series.starts_on, task_series.task_id from task_series
       join tasks on tasks.id = task_series.task_id
      where tasks.creator_id between $1 and $2
         on conflict do nothing`,
    [users.firstId, users.firstId + users.count - 1],
  );
};
