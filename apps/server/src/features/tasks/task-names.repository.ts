import type { Role } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { MilestoneId, ProjectId, TagId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

/** Somebody whom a task names, or is to name. */
export interface NamedPerson {
  id: UserId;
  uuid: UserUuid;
  name: string;
  /** Null for who is not in the team. */
  role: Role | null;
  /** Is on the list of the project. */
  is_assigned: boolean;
}

export async function listNamedPeople(
  reader: Reader,
  { id, team_id }: { id: ProjectId; team_id: TeamId },
  uuids: readonly UserUuid[],
): Promise<Map<UserUuid, NamedPerson>> {
  if (uuids.length === 0) return new Map();
  const { rows } = await sql<NamedPerson>`
    select users.id, users.uuid, users.first_name || ' ' || users.last_name as name, members.role,
           exists (select from project_members listed
                    where listed.project_id = ${id} and listed.user_id = users.id) as is_assigned
      from users
      left join team_members members on members.team_id = ${team_id} and members.user_id = users.id
     where users.uuid = any (${uuids}::uuid[])`.execute(reader);
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** Of this project: those of another are none here. */
export async function listTagTitles(
  reader: Reader,
  project: ProjectId,
  ids: readonly TagId[],
): Promise<Map<TagId, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: TagId; title: string }>`
    select id, title from project_tags where project_id = ${project} and id = any (${ids}::bigint[])
     order by title, id`.execute(reader);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** As above. */
export async function listMilestoneTitles(
  reader: Reader,
  project: ProjectId,
  ids: readonly MilestoneId[],
): Promise<Map<MilestoneId, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: MilestoneId; title: string }>`
    select id, title from milestones where project_id = ${project} and id = any (${ids}::bigint[])`.execute(
    reader,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Answers whether somebody of them did not watch it before. Whoever comes when there are too many does not. */
export async function addWatchers(
  tx: Tx,
  task: TaskId,
  users: readonly (UserId | null)[],
  { at, max }: { at: Date; max: number },
): Promise<boolean> {
  const wanted = [...new Set(users.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return false;
  const { rows } = await sql`
    insert into task_watchers (task_id, user_id, since)
    select ${task}, id, ${at} from unnest(${wanted}::bigint[]) as id
     where (select count(*) from task_watchers where task_id = ${task}) < ${max}
    on conflict do nothing returning 1 as added`.execute(tx);
  return rows.length > 0;
}
