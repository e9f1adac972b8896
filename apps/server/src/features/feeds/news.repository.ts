import { can } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { AchievementCode } from '@quilt/contract/features/achievements';
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

/** Of tasks that were finished: those milestones that have no other left, were not told before, and are to be told. */
export async function insertMilestoneNews(
  tx: Tx,
  finished: readonly { task: TaskId; by: UserUuid }[],
  at: Date,
): Promise<Made[]> {
  if (finished.length === 0) return [];
  const { rows } = await sql<Made>`
    insert into posts (author_id, kind, level, team_id, project_id, milestone_id, text, created_at, spread_to)
    select distinct on (milestones.id)
           users.id, 'milestone', 'team', projects.team_id, projects.id, milestones.id, '', ${at}::timestamptz, 0
      from unnest(${finished.map(({ task }) => task)}::bigint[], ${finished.map(({ by }) => by)}::uuid[])
           with ordinality as told (task, by, place)
      join tasks on tasks.id = told.task and tasks.status = 'done'
      join milestones on milestones.id = tasks.milestone_id
           and milestones.task_count > 0 and milestones.done_count = milestones.task_count
      join projects on projects.id = tasks.project_id and projects.deleted_at is null
      join users on users.uuid = told.by
      join team_members members on members.team_id = projects.team_id and members.user_id = users.id
     where ${wants('milestone')}
     order by milestones.id, told.place desc
    on conflict do nothing
    returning id, author_id`.execute(tx);
  return rows;
}

/** Of projects that were changed: those that are done, by whoever has set that; as above. */
export async function insertProjectNews(tx: Tx, changed: readonly ProjectId[], at: Date): Promise<Made[]> {
  if (changed.length === 0) return [];
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
     where projects.id = any (${[...changed]}::bigint[]) and projects.done_at is not null
       and projects.deleted_at is null and ${wants('project')}
    on conflict do nothing
    returning id, author_id`.execute(tx);
  return rows;
}

/** Of what was earned: what still is, was not told before, and is to be told; to friends. */
export async function insertAchievementNews(
  tx: Tx,
  earned: readonly { by: UserUuid; code: AchievementCode }[],
  at: Date,
): Promise<Made[]> {
  if (earned.length === 0) return [];
  const { rows } = await sql<Made>`
    insert into posts (author_id, kind, level, achievement, text, created_at, spread_to)
    select users.id, 'achievement', 'friends', own.code, '', ${at}, 0
      from unnest(${earned.map(({ by }) => by)}::uuid[], ${earned.map(({ code }) => code)}::text[])
           with ordinality as told (by, code, place)
      join users on users.uuid = told.by
      join earned_achievements own on own.user_id = users.id and own.code = told.code
     where ${wants('achievement')}
     order by told.place
    on conflict do nothing
    returning id, author_id`.execute(tx);
  return rows;
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
