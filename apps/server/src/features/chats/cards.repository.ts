import type { TaskStatus } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ChatId, MessageId } from '@quilt/contract/features/chats';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { type SeenProjectRow, seenColumns } from '../projects';

interface NamedTaskRow {
  id: TaskId;
  project_id: ProjectId;
  title: string;
  status: TaskStatus;
  deadline: string | null;
  worker_id: UserId | null;
  archived_at: Date | null;
}

/** Whether somebody may see them is asked of their projects. */
export async function findNamedTasks(reader: Reader, ids: readonly TaskId[]): Promise<NamedTaskRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedTaskRow>`
    select id, project_id, title, status, deadline, worker_id, archived_at from tasks
     where id = any (${ids}::bigint[]) order by id`.execute(reader);
  return rows;
}

/** Those of teams that somebody is in. */
export async function findNamedProjects(
  reader: Reader,
  ids: readonly ProjectId[],
  user: UserId,
): Promise<SeenProjectRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SeenProjectRow>`
    select ${seenColumns(user)}
      from projects
      join teams on teams.id = projects.team_id
      join team_members membership on membership.team_id = projects.team_id and membership.user_id = ${user}
     where projects.id = any (${ids}::bigint[]) and projects.deleted_at is null and teams.deleted_at is null
     order by projects.id`.execute(reader);
  return rows;
}

export async function findNamedPeople(reader: Reader, uuids: readonly UserUuid[]): Promise<UserId[]> {
  if (uuids.length === 0) return [];
  const { rows } = await sql<{ id: UserId }>`
    select id from users where uuid = any (${uuids}::uuid[]) order by id`.execute(reader);
  return rows.map(({ id }) => id);
}

/** Whether somebody may read them is asked of their chats. */
export async function findNamedMessages(
  reader: Reader,
  ids: readonly MessageId[],
): Promise<{ id: MessageId; chat_id: ChatId }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: MessageId; chat_id: ChatId }>`
    select id, chat_id from messages where id = any (${ids}::bigint[]) and deleted_at is null order by id`.execute(
    reader,
  );
  return rows;
}
