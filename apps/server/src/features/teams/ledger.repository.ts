import type { UserId, UserUuid } from '@quilt/contract/core';
import type { AuditKind, AuditParams, TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { haveWords, wordsOf } from '../../platform/words';

export interface LedgerRow {
  id: number;
  at: Date;
  kind: AuditKind;
  actor_id: UserId | null;
  is_by_itself: boolean;
  subject_id: UserId | null;
  params: AuditParams;
  device: string;
}

export interface AuditRow extends LedgerRow {
  /** Of the invitation that it tells of, while it stands anywhere. */
  email: string | null;
}

/** Where a page begins, or null for the first. */
export type Before = readonly [at: string, id: number] | null;

const COLUMNS = sql`
  ledger.id, ledger.at, ledger.kind, ledger.actor_id, ledger.is_by_itself, ledger.subject_id, ledger.params,
  ledger.device`;

function isBefore(before: Before): RawBuilder<boolean> {
  return before
    ? sql<boolean>`(ledger.at, ledger.id) < (${before[0]}::timestamptz, ${before[1]}::bigint)`
    : sql<boolean>`true`;
}

/** What members are told; `projectsOf` where that is only what happened in somebody's projects. */
export async function listActivityRows(
  reader: Reader,
  team: TeamId,
  { projectsOf, before, limit }: { projectsOf: UserId | null; before: Before; limit: number },
): Promise<LedgerRow[]> {
  const isTheirs =
    projectsOf === null
      ? sql`true`
      : sql`ledger.project_id in (
              select project_id from project_members join projects on projects.id = project_id
               where project_members.team_id = ${team} and user_id = ${projectsOf} and deleted_at is null)`;
  const { rows } = await sql<LedgerRow>`
    select ${COLUMNS} from team_ledger ledger
     where ledger.team_id = ${team} and ledger.is_activity and ${isTheirs} and ${isBefore(before)}
     order by ledger.at desc, ledger.id desc limit ${limit}`.execute(reader);
  return rows;
}

export interface AuditFilters {
  /** Each has to begin a word of a name or a title. */
  words: readonly string[];
  actor: UserUuid | null;
  kinds: readonly AuditKind[] | null;
  from: Date | null;
  until: Date | null;
}

/** So many are looked at for one page: what is rare is found over several. */
const LOOKED_AT = 1_000;

/** The rows that match, and where to look on; null where there is nothing more. */
export async function listAuditRows(
  reader: Reader,
  team: TeamId,
  { words, actor, kinds, from, until }: AuditFilters,
  { before, limit }: { before: Before; limit: number },
): Promise<{ rows: AuditRow[]; next: Before }> {
  const conditions = [
    sql`ledger.team_id = ${team}`,
    isBefore(before),
    ...(actor ? [sql`ledger.actor_id = (select id from users where uuid = ${actor})`] : []),
    ...(from ? [sql`ledger.at >= ${from}`] : []),
    ...(until ? [sql`ledger.at < ${until}`] : []),
  ];
  const { rows: found } = await sql<AuditRow & { is_match: boolean }>`
    with looked as materialized (
      select * from team_ledger ledger where ${sql.join(conditions, sql` and `)}
       order by ledger.at desc, ledger.id desc limit ${LOOKED_AT})
    , matched as (
      select ${COLUMNS}, invitations.email, true as is_match from looked ledger
        -- One by one: for a thousand of them a planner may rather read all users.
        left join lateral (select * from users where id = ledger.actor_id offset 0) actors on true
        left join lateral (select * from users where id = ledger.subject_id offset 0) subjects on true
        left join lateral (
          select email from invitations
           where id = (ledger.params ->> 'invitation')::bigint and team_id = ledger.team_id offset 0) invitations on true
       where ${kinds ? sql`ledger.kind = any (${kinds}::text[])` : sql`true`} and ${hasWords(words)}
       order by ledger.at desc, ledger.id desc limit ${limit + 1})
    , last_looked as (
      select ${COLUMNS}, null as email, false as is_match from looked ledger
       where (select count(*) from looked) = ${LOOKED_AT}
       order by ledger.at, ledger.id limit 1)
    select * from matched union all select * from last_looked`.execute(reader);
  const matches = found.filter(({ is_match }) => is_match);
  const rows = matches.slice(0, limit);
  const last = matches.length > limit ? rows.at(-1) : found.find(({ is_match }) => !is_match);
  return { rows, next: last ? [last.at.toISOString(), last.id] : null };
}

/** Names and addresses, and whatever the entry says of titles. */
function hasWords(words: readonly string[]): RawBuilder<boolean> {
  const text = wordsOf(sql`
    concat_ws(' ', actors.first_name, actors.last_name, subjects.first_name, subjects.last_name,
      invitations.email collate "und-x-icu",
      (select string_agg(value, ' ') from jsonb_each_text(ledger.params - array['invitation', 'hostFrom', 'hostTo'])))`);
  return haveWords(text, words);
}
