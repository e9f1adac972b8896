import type { TaskStatus } from '@quilt/contract/access';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';

/** Null is an end of the list. */
export function rankBetween(before: string | null, behind: string | null): string {
  return generateKeyBetween(before, behind);
}

export function firstRanks(count: number): string[] {
  return generateNKeysBetween(null, null, count);
}

/** Whoever gives places in its columns does it one after another. */
export async function lockProjectRow(tx: Tx, project: ProjectId): Promise<void> {
  await sql`select from projects where id = ${project} for no key update`.execute(tx);
}

interface Column {
  project: ProjectId;
  status: TaskStatus;
}

/** A place above all; under the project's lock. */
export async function rankAtTop(tx: Tx, column: Column): Promise<string> {
  return rankBetween(null, await findTop(tx, column));
}

/** So many places above all, one below the other; under the project's lock. */
export async function ranksAtTop(tx: Tx, column: Column, count: number): Promise<string[]> {
  return count === 0 ? [] : generateNKeysBetween(null, await findTop(tx, column), count);
}

/** A place below all; under the project's lock. */
export async function rankAtBottom(tx: Tx, column: Column): Promise<string> {
  return rankBetween(await findBottom(tx, column), null);
}

/** So many places below all, one below the other; under the project's lock. */
export async function ranksAtBottom(tx: Tx, column: Column, count: number): Promise<string[]> {
  return count === 0 ? [] : generateNKeysBetween(await findBottom(tx, column), null, count);
}

async function findBottom(tx: Tx, { project, status }: Column): Promise<string | null> {
  const { rows } = await sql<{ rank: string }>`
    select rank from tasks where project_id = ${project} and status = ${status} and archived_at is null
     order by rank desc, id desc limit 1`.execute(tx);
  return rows[0]?.rank ?? null;
}

async function findTop(tx: Tx, { project, status }: Column): Promise<string | null> {
  const { rows } = await sql<{ rank: string }>`
    select rank from tasks where project_id = ${project} and status = ${status} and archived_at is null
     order by rank, id limit 1`.execute(tx);
  return rows[0]?.rank ?? null;
}

/**
 * A place directly below one of the column; under the project's lock. Where that one has gone from the column
 * meanwhile, above all; null where it is of no task of the project.
 */
export async function rankBelow(tx: Tx, column: Column, after: TaskId): Promise<string | null> {
  const { project, status } = column;
  const { rows } = await sql<{ rank: string | null; next: string | null }>`
    select above.rank,
           (select min(below.rank) from tasks below
             where below.project_id = ${project} and below.status = ${status} and below.archived_at is null
               and below.rank > above.rank) as next
      from (select case when status = ${status} and archived_at is null then rank end as rank
              from tasks where id = ${after} and project_id = ${project}) as above`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  return found.rank === null ? rankAtTop(tx, column) : rankBetween(found.rank, found.next);
}
