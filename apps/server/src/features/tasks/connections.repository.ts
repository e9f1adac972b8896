import type { TaskStatus } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { CONNECTION_ENDS, ConnectionId, TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

/** As they are stored: the first says it of the second. */
export type StoredKind = 'blocks' | 'precedes' | 'parentOf' | 'duplicates' | 'relatesTo';

export interface ConnectionRow {
  id: ConnectionId;
  from_id: TaskId;
  to_id: TaskId;
  kind: StoredKind;
  ends: (typeof CONNECTION_ENDS)[number] | null;
  lag: number | null;
}

export type NewConnectionRow = Omit<ConnectionRow, 'id'>;

/** With the task at the other end. */
export interface ConnectedRow extends ConnectionRow {
  other_id: TaskId;
  project_id: ProjectId;
  title: string;
  status: TaskStatus;
  deadline: string | null;
  archived_at: Date | null;
  creator_id: UserId | null;
  worker_id: UserId | null;
  inspector_id: UserId | null;
  /** The viewer is on the list of its project. */
  is_assigned: boolean;
}

const COLUMNS = sql`
  connections.id, connections.from_id, connections.to_id, connections.kind, connections.ends, connections.lag`;

/** Both ways, in the order in which they were made; what is of a deleted project is not there. */
export async function listConnected(reader: Reader, task: TaskId, viewer: UserId): Promise<ConnectedRow[]> {
  const { rows } = await sql<ConnectedRow>`
    select ${COLUMNS}, other.id as other_id, other.project_id, other.title, other.status, other.deadline,
           other.archived_at, other.creator_id, other.worker_id, other.inspector_id,
           exists (select from project_members
                    where project_members.project_id = other.project_id
                      and project_members.user_id = ${viewer}) as is_assigned
      from (select *, to_id as other_id from task_connections where from_id = ${task}
             union all
            select *, from_id as other_id from task_connections where to_id = ${task}) as connections
      join tasks other on other.id = connections.other_id
      join projects on projects.id = other.project_id and projects.deleted_at is null
       and projects.team_id = (select home.team_id from tasks own join projects home on home.id = own.project_id
                                where own.id = ${task})
     order by connections.id`.execute(reader);
  return rows;
}

/** Both ways, whoever sees them. */
export async function listConnections(reader: Reader, task: TaskId): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select ${COLUMNS} from task_connections connections where from_id = ${task}
     union all
    select ${COLUMNS} from task_connections connections where to_id = ${task}`.execute(reader);
  return rows;
}

/** One that this task has; that of two others is none here. */
export async function findConnection(
  reader: Reader,
  task: TaskId,
  id: ConnectionId,
): Promise<ConnectionRow | null> {
  const { rows } = await sql<ConnectionRow>`
    select ${COLUMNS} from task_connections connections
     where id = ${id} and (from_id = ${task} or to_id = ${task})`.execute(reader);
  return rows[0] ?? null;
}

/** What stands against one more between these two. */
export interface Against {
  is_there: boolean;
  has_parent: boolean;
  from_count: number;
  to_count: number;
}

type Wanted = Pick<ConnectionRow, 'from_id' | 'to_id' | 'kind'>;

export async function findAgainst(reader: Reader, { from_id, to_id, kind }: Wanted): Promise<Against> {
  // Whoever relates to another is related to: either way round it is the same.
  const isTurned = kind === 'relatesTo' ? sql`(from_id = ${to_id} and to_id = ${from_id})` : sql`false`;
  const count = (id: TaskId) => sql`
    (select count(*) from task_connections where from_id = ${id})
    + (select count(*) from task_connections where to_id = ${id})`;
  const { rows } = await sql<Against>`
    select exists (select from task_connections
                    where kind = ${kind} and ((from_id = ${from_id} and to_id = ${to_id}) or ${isTurned}))
             as is_there,
           exists (select from task_connections where kind = 'parentOf' and to_id = ${to_id}) as has_parent,
           ${count(from_id)} as from_count, ${count(to_id)} as to_count`.execute(reader);
  const [against] = rows;
  if (!against) throw new Error('a select without a row');
  return against;
}

/**
 * All that this kind leads to from the second task, as pairs, where it leads back to the first; else nothing. Each pair
 * is followed once, however many ways lead to it.
 */
export async function listWaysBack(
  reader: Reader,
  { from_id, to_id, kind }: Wanted,
): Promise<{ from_id: TaskId; to_id: TaskId }[]> {
  const { rows } = await sql<{ from_id: TaskId; to_id: TaskId }>`
    with recursive reached (from_id, to_id) as (
      select from_id, to_id from task_connections where from_id = ${to_id} and kind = ${kind}
       union
      select further.from_id, further.to_id
        from reached
        join task_connections further on further.from_id = reached.to_id and further.kind = ${kind})
    select from_id, to_id from reached
     where exists (select from reached where to_id = ${from_id})`.execute(reader);
  return rows;
}

export async function insertConnection(
  tx: Tx,
  { from_id, to_id, kind, ends, lag }: NewConnectionRow,
  at: Date,
): Promise<ConnectionId> {
  const { rows } = await sql<{ id: ConnectionId }>`
    insert into task_connections (from_id, to_id, kind, ends, lag, created_at)
    values (${from_id}, ${to_id}, ${kind}, ${ends}, ${lag}, ${at}) returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('an insert without a row');
  return made.id;
}

export async function updateConnectionRow(
  tx: Tx,
  id: ConnectionId,
  { ends, lag }: Pick<ConnectionRow, 'ends' | 'lag'>,
): Promise<void> {
  await sql`update task_connections set ends = ${ends}, lag = ${lag} where id = ${id}`.execute(tx);
}

export async function deleteConnection(tx: Tx, id: ConnectionId): Promise<void> {
  await sql`delete from task_connections where id = ${id}`.execute(tx);
}
