import type { UserId, UserUuid } from '@quilt/contract/core';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';
import { returnTasks } from './handing-over';

/** What one has written or does oneself; how others' tasks stand, and who they are, is theirs. */
async function exportTasks(reader: Reader, user: UserId): Promise<unknown> {
  const { rows: made } = await sql`
    select tasks.id, tasks.title, tasks.description, tasks.created_at from tasks
     where creator_id = ${user} order by tasks.id`.execute(reader);
  const { rows: worksOn } = await sql`
    select id, title, status, percentage, starts_on, deadline, done_at from tasks
     where worker_id = ${user} order by id`.execute(reader);
  const { rows: inspects } = await sql`
    select id, title from tasks where inspector_id = ${user} order by id`.execute(reader);
  const { rows: watches } = await sql`
    select tasks.id, tasks.title, watchers.since
      from task_watchers watchers join tasks on tasks.id = watchers.task_id
     where watchers.user_id = ${user} order by watchers.since, tasks.id`.execute(reader);
  const { rows: changes } = await sql`
    select task_id as task, kind, at,
           case when kind not in ('worker', 'inspector') then shown_from end as from,
           case when kind = 'descriptionNotTaken' then value_to
                when kind not in ('worker', 'inspector') then shown_to end as to
      from task_changes where actor_id = ${user} order by id`.execute(reader);
  return { made, worksOn, inspects, watches, changes };
}

/** Tasks stay for those who work on them; what was still to be done is somebody else's to do. */
async function eraseFromTasks(tx: Tx, user: UserId, { clock }: Pick<Platform, 'clock'>): Promise<void> {
  const { rows: teams } = await sql<{ team_id: TeamId; uuid: UserUuid }>`
    select members.team_id, users.uuid from team_members members join users on users.id = members.user_id
     where members.user_id = ${user} order by members.team_id`.execute(tx);
  for (const { team_id: team, uuid } of teams) {
    const person = { id: user, uuid };
    await returnTasks(tx, { team, person, heir: null, isErased: true, now: clock.now() });
  }
  await sql`delete from task_watchers where user_id = ${user}`.execute(tx);
  await sql`
    update tasks
       set creator_id = nullif(creator_id, ${user}), worker_id = nullif(worker_id, ${user}),
           inspector_id = nullif(inspector_id, ${user})
     where id = any (array(
       select id from tasks where creator_id = ${user}
        union select id from tasks where worker_id = ${user}
        union select id from tasks where inspector_id = ${user}))`.execute(tx);
  await sql`update task_changes set actor_id = null where actor_id = ${user}`.execute(tx);
  await forgetName(tx, user);
}

/** The history tells whoever the worker and the inspector were by their names. */
async function forgetName(tx: Tx, user: UserId): Promise<void> {
  const { rows } = await sql<{ uuid: UserUuid }>`select uuid from users where id = ${user}`.execute(tx);
  const [person] = rows;
  if (!person) return;
  // Of what a task had in the project it came from.
  await sql`
    update task_changes
       set value_from = value_from
             || case when value_from ->> 'worker' = ${person.uuid}::text then '{"worker": null}'::jsonb else '{}' end
             || case when value_from ->> 'inspector' = ${person.uuid}::text then '{"inspector": null}'::jsonb else '{}' end,
           value_to = value_to
             || case when value_to ->> 'worker' = ${person.uuid}::text then '{"worker": null}'::jsonb else '{}' end
             || case when value_to ->> 'inspector' = ${person.uuid}::text then '{"inspector": null}'::jsonb else '{}' end
     where kind = 'project'
       and ${person.uuid}::text in (value_from ->> 'worker', value_from ->> 'inspector', value_to ->> 'worker',
                                    value_to ->> 'inspector')`.execute(tx);
  await sql`
    update task_changes set shown_from = null, value_from = null
     where kind in ('worker', 'inspector') and value_from #>> '{}' = ${person.uuid}::text`.execute(tx);
  await sql`
    update task_changes set shown_to = null, value_to = null
     where kind in ('worker', 'inspector') and value_to #>> '{}' = ${person.uuid}::text`.execute(tx);
  // As above, of what came with a task.
  await sql`
    update task_changes set shown_to = null, value_to = value_to - 'person'
     where kind in ('worker', 'inspector') and value_to ->> 'person' = ${person.uuid}::text`.execute(tx);
}

export const tasksPersonalData: PersonalData = {
  words: {
    en: { part: 'your tasks', holds: 'tasks that you made, work on, inspect or watch, and what you changed' },
    ru: {
      part: 'ваши задачи',
      holds: 'задачи, которые вы создали, выполняете, проверяете или отслеживаете, и ваши изменения в них',
    },
  },
  columns: [
    'tasks.creator_id',
    'tasks.worker_id',
    'tasks.inspector_id',
    'task_watchers.user_id',
    'task_changes.actor_id',
  ],
  export: exportTasks,
  erase: eraseFromTasks,
};
