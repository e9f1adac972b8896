import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

export interface SoughtName {
  /** In lower case. */
  name: string;
  /** What stands for it where its account was erased. */
  mark: string;
}

/**
 * Those of the names that somebody has or that are held, but for what the given user holds. In one statement: a name
 * that is being given up is seen either with its user or held, and never in between.
 */
export async function listTakenUsernames(
  reader: Reader,
  sought: readonly SoughtName[],
  asker: { now: Date; except: UserId | null },
): Promise<Set<string>> {
  const names = sought.map(({ name }) => name);
  const marks = sought.map(({ mark }) => mark);
  const { rows } = await sql<{ name: string }>`
    select s.name from unnest(${names}::text[], ${marks}::text[]) as s (name, mark)
     where exists (select from users where lower(username) = s.name collate "C"
                      and id is distinct from ${asker.except}::bigint)
        or exists (select from held_usernames where username in (s.name collate "C", s.mark collate "C")
                      and held_until > ${asker.now} and (user_id is null or user_id is distinct from ${asker.except}::bigint))`.execute(
    reader,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The owner may take it back. */
export async function holdUsername(tx: Tx, user: UserId, username: string, until: Date): Promise<void> {
  await sql`insert into held_usernames (username, user_id, held_until)
    values (lower(${username}::text collate "C"), ${user}, ${until})
    on conflict (username) do update set user_id = excluded.user_id, held_until = excluded.held_until`.execute(
    tx,
  );
}

export async function releaseUsername(tx: Tx, user: UserId, username: string): Promise<void> {
  await sql`delete from held_usernames
    where username = lower(${username}::text collate "C") and user_id = ${user}`.execute(tx);
}

export interface HeldUsername {
  username: string;
  held_until: Date;
}

export async function listHeldUsernames(reader: Reader, user: UserId): Promise<HeldUsername[]> {
  return reader
    .selectFrom('held_usernames')
    .select(['username', 'held_until'])
    .where('user_id', '=', user)
    .orderBy('username')
    .execute();
}

/** From then on the name is known to nobody, and still nobody's. */
export async function markHeldUsername(tx: Tx, held: { username: string; mark: string }): Promise<void> {
  const rest = tx.deleteFrom('held_usernames').where('username', '=', held.username).returning('held_until');
  await sql`with held as (${rest})
    insert into held_usernames (username, held_until) select ${held.mark}, held_until from held
    on conflict (username) do update set held_until = excluded.held_until`.execute(tx);
}

export async function deletePassedHolds(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('held_usernames').where('held_until', '<=', now).execute();
}
