import type { UserId } from '@quilt/contract/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { Language } from '@quilt/contract/product';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import { addDays, dayIn, weekdayOf } from '../../platform/days';
import type { Tx } from '../../platform/db/database';
import { withoutIndexes } from '../../platform/db/without-indexes';
import { createRandom, type Random } from '../../platform/random';
import type { LargeWorldPart } from '../../platform/worlds';
import { insertTimer } from './time.repository';

const DAYS_BACK = 24;
const TIMED_PEOPLE = ['mira', 'daniel', 'lena'];
/** Whose timer runs when the demo is opened. */
const TIMER_OF = 'mira';
const TIMER_MINUTES = 35;

/** What people write beside their time; most write nothing. */
const NOTES: Readonly<Record<Language, readonly string[]>> = {
  en: ['Review with the team', 'Second try', 'On the phone with the office', 'Tests and small repairs'],
  ru: ['Разбор с командой', 'Вторая попытка', 'Звонок в контору', 'Проверка и мелкие правки'],
};
const RUSSIAN_PROJECTS: readonly string[] = ['Field notes'];

interface TimedTask {
  id: TaskId;
  user: UserId;
  username: string;
  project: string;
  zone: string;
  createdAt: Date;
  isBegun: boolean;
}

interface Logged {
  task: TaskId;
  user: UserId;
  day: string;
  minutes: number;
  note: string;
  at: Date;
}

/** The last weeks of three people on tasks of theirs, each working day. */
export async function fillTimeDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    const now = context.clock.now();
    const random = createRandom('time');
    const tasks = await listTimedTasks(tx);
    const logged = TIMED_PEOPLE.flatMap((username) =>
      logWeeks(
        tasks.filter((task) => task.username === username),
        now,
        random,
      ),
    );
    await insertLogged(tx, logged);
    const timed = tasks.find(({ username, isBegun }) => username === TIMER_OF && isBegun);
    if (!timed) throw new Error('nobody in the demo works on anything');
    await insertTimer(tx, timed.user, timed.id, new Date(now.getTime() - TIMER_MINUTES * 60_000));
  });
}

async function listTimedTasks(tx: Tx): Promise<TimedTask[]> {
  const { rows } = await sql<TimedTask>`
    select tasks.id, users.id as user, users.username, projects.title as project, teams.time_zone as zone,
           tasks.created_at as "createdAt", tasks.status = 'inProgress' as "isBegun"
      from tasks
      join users on users.id = tasks.worker_id
      join projects on projects.id = tasks.project_id
      join teams on teams.id = projects.team_id
     where users.username = any (${TIMED_PEOPLE}) and tasks.archived_at is null and tasks.status <> 'new'
       and projects.archived_at is null and projects.deleted_at is null
       and teams.archived_at is null and teams.deleted_at is null
     order by users.id, tasks.status = 'inProgress' desc, tasks.id`.execute(tx);
  return rows;
}

function logWeeks(tasks: readonly TimedTask[], now: Date, random: Random): Logged[] {
  const logged: Logged[] = [];
  for (let back = DAYS_BACK; back >= 0; back -= 1) {
    const there = tasks.filter(({ zone, createdAt }) => {
      const day = addDays(dayIn(now, zone), -back);
      return weekdayOf(day) <= 5 && dayIn(createdAt, zone) <= day;
    });
    const chosen = new Set(there.length === 0 ? [] : [1, 2, 3].map(() => random.pickSkewed(there)));
    for (const { id, user, zone, project } of chosen) {
      const notes = NOTES[RUSSIAN_PROJECTS.includes(project) ? 'ru' : 'en'];
      logged.push({
        task: id,
        user,
        day: addDays(dayIn(now, zone), -back),
        minutes: 15 * (1 + random.below(12)),
        note: random.chance(0.3) ? random.pick(notes) : '',
        at: new Date(now.getTime() - back * 24 * 60 * 60_000),
      });
    }
  }
  return logged;
}

async function insertLogged(tx: Tx, logged: readonly Logged[]): Promise<void> {
  await sql`
    insert into time_entries (task_id, user_id, day, minutes, note, created_at)
    select task, "user", day, minutes, note, at
      from jsonb_to_recordset(${JSON.stringify(logged)}::jsonb)
        as logged (task bigint, "user" bigint, day date, minutes int, note text, at timestamptz)`.execute(tx);
  await sql`
    update tasks set spent = summed.minutes
      from (select task_id, sum(minutes)::int as minutes from time_entries group by task_id) as summed
     where summed.task_id = tasks.id`.execute(tx);
}

/** An entry for every task that says it took time, by its worker; every fiftieth of those who work has a timer. */
export const fillTimeWorld: LargeWorldPart = ({ client, users, report }) =>
  withoutIndexes(client, ['time_entries'], async () => {
    report('Logging their time');
    const range = [users.firstId, users.firstId + users.count - 1];
    await client.query(
      `insert into time_entries (task_id, user_id, day, minutes, note, created_at)
       select id, worker_id, created_at::date, spent, '', created_at
         from tasks where spent > 0 and worker_id between $1 and $2 order by id`,
      range,
    );
    await client.query(
      `insert into timers (user_id, task_id, started_at)
       select worker_id, task_id, started_at
         from (select worker_id, max(id) as task_id, max(created_at) as started_at,
                      row_number() over (order by worker_id) as place
                 from tasks
                where worker_id between $1 and $2 and status = 'inProgress' and archived_at is null
                group by worker_id) as workers
        where place % 50 = 1`,
      range,
    );
  });
