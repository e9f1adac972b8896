import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from './database';

/*
 * Who waits for whom, in this order; whoever needs several takes them from above to below, and of one kind by their ids.
 *
 *  1. the session that a request came by, shared: whoever ends it waits for what it does
 *  2. accounts (`users`) where one is ended, or the tie between two changes; somebody's time
 *  3. teams, here: shared by whoever works inside of one, whole for whoever changes who may or what it has
 *  4. one's own account, a chat or one's place in it, a post
 *  5. the connections of a team's tasks, shared or whole
 *  6. tasks, then the project that counts them, then what hangs on them
 *  7. accounts that stay while they are told of (`for key share`)
 *  8. readers of notifications
 *  9. scopes, when the transaction ends
 *
 * The locks of teams are advisory ones because these queue: a row that is shared goes on being shared by whoever comes
 * while somebody waits to have it alone, so members could hold up their own removal. They are taken before the rows are read
 * by which it is decided who may: what a removed member has asked for is either done before the removal's answer, or refused.
 */

/** The first of two numbers that name a lock; the second is the team's. */
const TEAM_LOCK = 7_451_018;

/** What works inside of a team: its roles, projects and settings stay as they are, while others work there too. */
export function holdTeam(tx: Tx, id: number): Promise<readonly number[]> {
  return holdTeams(tx, sql`select ${id}::bigint`);
}

/** As above, of those that a query names, in the order of their ids. Answers which they are. */
export async function holdTeams(tx: Tx, ids: RawBuilder<unknown>): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted (id) as materialized (select team from (${ids}) as named (team) where team is not null order by team)
    select id, pg_advisory_xact_lock_shared(${TEAM_LOCK}::int, hashint8(id)) from wanted`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whoever changes who may: it waits for those who are at work there, and those who come after it wait for it. */
export function lockTeam(tx: Tx, id: number): Promise<void> {
  return lockTeams(tx, sql`select ${id}::bigint`);
}

/** As above, of those that a query names, in the order of their ids. */
export async function lockTeams(tx: Tx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`
    with wanted (id) as materialized (select team from (${ids}) as named (team) where team is not null order by team)
    select pg_advisory_xact_lock(${TEAM_LOCK}::int, hashint8(id)) from wanted`.execute(tx);
}

/** Those that keep out whoever writes to a table, or even reads it. */
const OF_WHOLE_TABLES = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

/** Whether somebody has a whole table, or waits for one: what is given up then would be given up for anything else too. */
export async function isTableLocked(reader: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks
     where locktype = 'relation' and mode = any (${OF_WHOLE_TABLES}::text[]) and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database()) limit 1`.execute(
    reader,
  );
  return rows.length > 0;
}
