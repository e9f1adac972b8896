import type { TaskStatus } from '@quilt/contract/access';
import { toScope } from '@quilt/contract/core';
import { catchUp } from '@quilt/contract/features/live';
import type { MilestoneId, ProjectId, TagId } from '@quilt/contract/features/projects';
import { type Priority, TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Person } from '.';
import { handOut } from './events';
import { createTeamsWorld } from './teams-world';

export interface TaskOptions {
  title?: string;
  status?: TaskStatus;
  priority?: Priority;
  creator?: Person | null;
  worker?: Person | null;
  inspector?: Person | null;
  percentage?: number;
  startsOn?: string | null;
  deadline?: string | null;
  milestone?: MilestoneId | null;
  isArchived?: boolean;
  rank?: string;
}

/** The teams world, and tasks in it. */
export async function createTasksWorld() {
  const world = await createTeamsWorld();
  const { platform, clock, done } = world;
  let made = 0;

  return {
    ...world,
    /** By SQL, as a row that its project and its milestone count; each comes below those before. */
    async makeTask(
      project: ProjectId,
      {
        title = 'Draw the map',
        status = 'new',
        priority = 'average',
        creator = null,
        worker = null,
        inspector = null,
        percentage = status === 'done' ? 100 : 0,
        startsOn = null,
        deadline = null,
        milestone = null,
        isArchived = false,
        rank,
      }: TaskOptions = {},
    ): Promise<TaskId> {
      made += 1;
      const at = clock.now();
      const place = rank ?? `e${String(made).padStart(4, '0')}1`;
      const columns = !isArchived
        ? [COUNTS[status]]
        : ['archived_tasks', ...(status === 'done' ? ['archived_done_tasks'] : [])];
      const counts = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} + 1`));
      const { rows } = await sql<{ id: number }>`
        with counted as (update projects set ${counts} where id = ${project}),
             planned as (update milestones
                            set task_count = task_count + 1, done_count = done_count + ${status === 'done' ? 1 : 0}
                          where id = ${milestone} and ${!isArchived || status === 'done'})
        insert into tasks (project_id, title, description, status, rank, priority, creator_id, worker_id,
                           inspector_id, percentage, starts_on, deadline, milestone_id, created_at, done_at, archived_at)
        values (${project}, ${title}, '', ${status}, ${place}, ${priority}, ${creator?.id ?? null},
                ${worker?.id ?? null}, ${inspector?.id ?? null}, ${percentage}, ${startsOn}, ${deadline}, ${milestone},
                ${at}, ${status === 'done' ? at : null}, ${isArchived ? at : null})
        returning id`.execute(platform.db);
      return TaskId.parse(rows[0]?.id);
    },
    /** As it stands in the database; undefined where it is gone. */
    async rowOf(task: TaskId) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from tasks where id = ${task}`.execute(platform.db);
      return rows[0];
    },
    async makeTag(project: ProjectId, title: string): Promise<TagId> {
      const { rows } = await sql<{ id: TagId }>`
        insert into project_tags (project_id, title, colour, created_at)
        values (${project}, ${title}, 'blue', ${clock.now()}) returning id`.execute(platform.db);
      if (!rows[0]) throw new Error('nothing was made');
      return rows[0].id;
    },
    async makeMilestone(project: ProjectId, title: string): Promise<MilestoneId> {
      const { rows } = await sql<{ id: MilestoneId }>`
        insert into milestones (project_id, title, description, created_at)
        values (${project}, ${title}, '', ${clock.now()}) returning id`.execute(platform.db);
      if (!rows[0]) throw new Error('nothing was made');
      return rows[0].id;
    },
    /** Of the project's scope, as somebody who looks at it is told. */
    async eventsIn(project: ProjectId, person: Person) {
      const scope = toScope('project', project);
      const { items } = await done(person.call(catchUp, { params: { scope }, query: { after: 0 } }));
      return items.map(({ type, id, patch }) => ({ type, id, patch }));
    },
    /** Whatever is kept and not as it would be counted now; of the whole database. */
    async listMiscounted(): Promise<string[]> {
      const { rows } = await sql<{ what: string }>`${MISCOUNTED}`.execute(platform.db);
      return rows.map(({ what }) => what);
    },
    /** What the database has of all tasks, to see that nothing has changed. */
    async stateOfTasks(): Promise<string> {
      await handOut({ platform });
      const { rows } = await sql<{ state: string }>`
        select concat_ws('|',
          (select string_agg(t::text, ';' order by id) from tasks t),
          (select string_agg(t::text, ';' order by task_id, tag_id) from task_tags t),
          (select string_agg(c::text, ';' order by id) from task_checklist c),
          (select string_agg(c::text, ';' order by id) from task_connections c),
          (select string_agg(w::text, ';' order by task_id, user_id) from task_watchers w),
          (select string_agg(c::text, ';' order by id) from task_comments c),
          (select string_agg(p::text, ';' order by id) from projects p),
          (select string_agg(m::text, ';' order by id) from milestones m),
          (select count(*) from task_changes),
          (select count(*) from outbox)) as state`.execute(platform.db);
      return rows[0]?.state ?? '';
    },
  };
}

const COUNTS = {
  new: 'new_tasks',
  inProgress: 'in_progress_tasks',
  onTheTest: 'on_the_test_tasks',
  done: 'done_tasks',
} as const satisfies Record<TaskStatus, string>;

const MISCOUNTED = sql`
  with counted as (
    select tasks.id, array[checklist_count, checklist_done, subtask_count, subtask_done, comment_count, open_blockers, spent] as kept,
           array[
             (select count(*) from task_checklist where task_id = tasks.id),
             (select count(*) from task_checklist where task_id = tasks.id and is_done),
             (select count(*) from task_connections c join tasks sub on sub.id = c.to_id
               where c.from_id = tasks.id and c.kind = 'parentOf' and sub.archived_at is null),
             (select count(*) from task_connections c join tasks sub on sub.id = c.to_id
               where c.from_id = tasks.id and c.kind = 'parentOf' and sub.archived_at is null
                 and sub.status = 'done'),
             (select count(*) from task_comments where task_id = tasks.id),
             (select count(*) from task_connections c join tasks blocker on blocker.id = c.from_id
               join projects of on of.id = blocker.project_id
               where c.to_id = tasks.id and c.kind = 'blocks' and blocker.archived_at is null
                 and blocker.status <> 'done'
                 and (of.id = tasks.project_id or (of.archived_at is null and of.deleted_at is null))),
             (select coalesce(sum(minutes), 0) from time_entries where task_id = tasks.id)]::int[] as there
      from tasks),
  by_project as (
    select projects.id, array[new_tasks, in_progress_tasks, on_the_test_tasks, done_tasks, archived_tasks, archived_done_tasks] as kept,
           array[
             count(*) filter (where archived_at_of is null and status_of = 'new'),
             count(*) filter (where archived_at_of is null and status_of = 'inProgress'),
             count(*) filter (where archived_at_of is null and status_of = 'onTheTest'),
             count(*) filter (where archived_at_of is null and status_of = 'done'),
             count(*) filter (where archived_at_of is not null),
             count(*) filter (where archived_at_of is not null and status_of = 'done')]::int[] as there
      from projects
      left join (select project_id, status as status_of, archived_at as archived_at_of from tasks) as own
        on own.project_id = projects.id
     group by projects.id),
  by_milestone as (
    select milestones.id, array[task_count, done_count] as kept,
           array[count(own.id), count(own.id) filter (where own.status = 'done')]::int[] as there
      from milestones
      left join tasks own on own.milestone_id = milestones.id and (own.archived_at is null or own.status = 'done')
     group by milestones.id)
  select format('task %s: %s for %s', id, kept, there) as what from counted where kept <> there
   union all
  select format('project %s: %s for %s', id, kept, there) from by_project where kept <> there
   union all
  select format('milestone %s: %s for %s', id, kept, there) from by_milestone where kept <> there
   union all
  select format('column %s %s: two at %s', project_id, status, rank) from tasks where archived_at is null
   group by project_id, status, rank having count(*) > 1`;
