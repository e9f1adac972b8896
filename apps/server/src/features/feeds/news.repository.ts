import { can } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { NewsKind, PostId } from '@quilt/contract/features/feeds';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { type SeenProjectRow, seenColumns, standingIn } from '../projects';

const wants = (kind: NewsKind): RawBuilder<boolean> => sql<boolean>`
  not exists (select from feed_silences where user_id = users.id and kind = ${kind})`;

interface Made {
  id: PostId;
  author_id: UserId;
}

/** Of the task that was the last to be done; null where others are open, it was told before, or is not to be. */
export async function insertMilestoneNews(
  tx: Tx,
  { task, by, at }: { task: TaskId; by: UserUuid; at: Date },
): Promise<Made | null> {
  const { rows } = await sql<Made>`
    insert into posts (author_id, kind, level, team_id, project_id, milestone_id, text, created_at, spread_to)
    select users.id, 'milestone', 'team', projects.team_id, projects.id, milestones.id, '', ${at}, 0
      from tasks
      join milestones on milestones.id = tasks.milestone_id
      join projects on projects.id = tasks.project_id and projects.deleted_at is null
      join users on users.uuid = ${by}
      join team_members members on members.team_id = projects.team_id and members.user_id = users.id
     where tasks.id = ${task} and tasks.status = 'done' and milestones.task_count > 0
       and milestones.done_count = milestones.task_count and ${wants('milestone')}
    on conflict do nothing
    returning id, author_id`.execute(tx);
  return rows[0] ?? null;
}

/** By whoever has set its status; null where it is not done, it was told before, or is not to be. */
export async function insertProjectNews(tx: Tx, project: ProjectId, at: Date): Promise<Made | null> {
  const { rows } = await sql<Made>`
    insert into posts (author_id, kind, level, team_id, project_id, text, created_at, spread_to)
    select users.id, 'project', 'team', projects.team_id, projects.id, '', ${at}, 0
      from projects
     cross join lateral (
       select actor_id from team_ledger
        where project_id = projects.id and is_activity and kind = 'projectChanged'
          and params ->> 'field' = 'status' order by at desc, id desc limit 1) as latest
      join users on users.id = latest.actor_id
      join team_members members on members.team_id = projects.team_id and members.user_id = users.id
     where projects.id = ${project} and projects.done_at is not null and projects.deleted_at is null
       and ${wants('project')}
    on conflict do nothing
    returning id, author_id`.execute(tx);
  return rows[0] ?? null;
}

/** Of these projects, those that the viewer sees; and whether their milestones, too. */
export async function findSeenProjects(
  reader: Reader,
  viewer: UserId,
  ids: readonly ProjectId[],
): Promise<Map<ProjectId, { title: string; seesMilestones: boolean }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SeenProjectRow>`
    select ${seenColumns(viewer)}
      from projects
      join teams on teams.id = projects.team_id
      join team_members membership on membership.team_id = projects.team_id and membership.user_id = ${viewer}
     where projects.id = any (${[...ids]}::bigint[]) and projects.deleted_at is null`.execute(reader);
  return new Map(
    rows
      .filter((row) => can(standingIn(row), 'project.see'))
      .map((row) => [row.id, { title: row.title, seesMilestones: can(standingIn(row), 'milestone.see') }]),
  );
}

export async function listSilences(reader: Reader, user: UserId): Promise<NewsKind[]> {
  const { rows } = await sql<{ kind: NewsKind }>`
    select kind from feed_silences where user_id = ${user}`.execute(reader);
  return rows.map(({ kind }) => kind);
}

export async function setSilence(tx: Tx, user: UserId, kind: NewsKind, isSilent: boolean): Promise<void> {
  await (isSilent
    ? sql`insert into feed_silences (user_id, kind) values (${user}, ${kind}) on conflict do nothing`
    : sql`delete from feed_silences where user_id = ${user} and kind = ${kind}`
  ).execute(tx);
}
