import type { UserId } from '@quilt/contract/core';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Context, Platform, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { AnnouncedUpload } from '../../platform/feature';
import { findMade } from '../../platform/writes';
import type { ItemRow } from './items.repository';

/** Whose space a file takes. */
export type Holder = { team: TeamId } | { user: UserId };

export function holderOf({ team_id, place_user_id }: Pick<ItemRow, 'team_id' | 'place_user_id'>): Holder {
  if (team_id !== null) return { team: team_id };
  if (place_user_id !== null) return { user: place_user_id };
  throw new Error('an item in no place');
}

type Quotas = Pick<Platform, 'config'>;

const quotaOf = ({ config }: Quotas, holder: Holder): number =>
  'team' in holder ? config.teamFileBytes : config.userFileBytes;

const full = (holder: Holder) => fail('team' in holder ? 'documents.team_full' : 'documents.own_full');

/** Before any byte of an upload is received; how full it is is asked again under a lock. Answers the most it may have. */
export async function admitUpload(
  context: Context<Viewer>,
  holder: Holder,
  { bytes, clientId }: AnnouncedUpload,
): Promise<number> {
  const { db, viewer, config } = context;
  // Without as much as the form may add.
  const atLeast = Math.max((bytes ?? 0) - LIMITS.jsonBodyBytes, 1);
  if (atLeast > config.maxFileBytes) throw fail('common.too_large');
  if ((await findStorage(db, holder)) + atLeast > quotaOf(context, holder)) {
    // What is there already has its room: a repeat of what has filled the space is received.
    const made = await findMade(db, viewer.id, clientId === null ? [] : [clientId]);
    if (made.size === 0) throw full(holder);
  }
  return config.maxFileBytes;
}

/** Before so many bytes are received; asked again under a lock. */
export async function requireSpace(context: Context<Viewer>, holder: Holder, bytes: number): Promise<void> {
  if ((await findStorage(context.db, holder)) + bytes > quotaOf(context, holder)) throw full(holder);
}

/** Nobody else adds to it until the transaction ends. */
export async function takeSpace(tx: Tx, quotas: Quotas, holder: Holder, bytes: number): Promise<void> {
  if ((await addToStorage(tx, holder, bytes)) > quotaOf(quotas, holder)) throw full(holder);
}

async function findStorage(reader: Reader, holder: Holder): Promise<number> {
  const { rows } =
    'team' in holder
      ? await sql<{ bytes: number }>`select bytes from team_storage where team_id = ${holder.team}`.execute(
          reader,
        )
      : await sql<{ bytes: number }>`select bytes from user_storage where user_id = ${holder.user}`.execute(
          reader,
        );
  return rows[0]?.bytes ?? 0;
}

/** Of one's own and of these teams, by one query. */
export async function findStorages(
  reader: Reader,
  user: UserId,
  teams: readonly TeamId[],
): Promise<{ own: number; teams: ReadonlyMap<TeamId, number> }> {
  const { rows } = await sql<{ team: TeamId | null; bytes: number }>`
    select null::bigint as team, bytes from user_storage where user_id = ${user}
    union all
    select team_id, bytes from team_storage where team_id = any (${teams}::bigint[])`.execute(reader);
  const own = rows.find(({ team }) => team === null)?.bytes ?? 0;
  return { own, teams: new Map(rows.flatMap(({ team, bytes }) => (team === null ? [] : [[team, bytes]]))) };
}

/** Of what goes somewhere else; what is deleted is counted by the database. */
export async function freeSpace(tx: Tx, holder: Holder, bytes: number): Promise<void> {
  await ('team' in holder
    ? sql`update team_storage set bytes = bytes - ${bytes} where team_id = ${holder.team}`
    : sql`update user_storage set bytes = bytes - ${bytes} where user_id = ${holder.user}`
  ).execute(tx);
}

/** Answers what there is then. */
export async function addToStorage(tx: Tx, holder: Holder, bytes: number): Promise<number> {
  const { rows } =
    'team' in holder
      ? await sql<{ bytes: number }>`
          insert into team_storage (team_id, bytes) values (${holder.team}, ${bytes})
          on conflict (team_id) do update set bytes = team_storage.bytes + excluded.bytes
          returning bytes`.execute(tx)
      : await sql<{ bytes: number }>`
          insert into user_storage (user_id, bytes) values (${holder.user}, ${bytes})
          on conflict (user_id) do update set bytes = user_storage.bytes + excluded.bytes
          returning bytes`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert without a row');
  return row.bytes;
}
