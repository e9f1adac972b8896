import type { UserId, UserUuid } from '@quilt/contract/core';
import { ACTIVITY, type AuditKind, type AuditParams, type TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';

export interface Entry {
  team: TeamId;
  kind: AuditKind;
  /** Whom it is about. */
  subject?: UserId | null;
  project?: number | null;
  params?: AuditParams;
}

/** Written with what it tells of, in the same transaction; without a viewer it happened by itself. */
export async function recordEntry(
  tx: Tx,
  { viewer, clock }: Pick<Context, 'viewer' | 'clock'>,
  { team, kind, subject = null, project = null, params = {} }: Entry,
): Promise<void> {
  const device = viewer
    ? sql`coalesce((select device from sessions where id = ${viewer.sessionId}), '')`
    : sql`''`;
  await sql`
    insert into team_ledger
      (team_id, at, kind, is_activity, actor_id, is_by_itself, subject_id, project_id, params, device)
    values (${team}, ${clock.now()}, ${kind}, ${ACTIVITY.includes(kind)}, ${viewer?.id ?? null},
            ${viewer === null}, ${subject}, ${project}, ${JSON.stringify(params)}::jsonb, ${device})`.execute(
    tx,
  );
}

/** What followed from what somebody did, later and from no device; it happened by itself where nobody did it. */
export async function recordFollowing(
  tx: Tx,
  at: Date,
  entries: readonly (Entry & { actor: UserUuid | null })[],
): Promise<void> {
  const told = entries.map(({ subject = null, project = null, params = {}, ...entry }) => ({
    ...entry,
    isActivity: ACTIVITY.includes(entry.kind),
    subject,
    project,
    params,
  }));
  await sql`
    insert into team_ledger
      (team_id, at, kind, is_activity, actor_id, is_by_itself, subject_id, project_id, params, device)
    select told.team, ${at}, told.kind, told."isActivity", users.id, told.actor is null, told.subject, told.project,
           told.params, ''
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
           as told (team bigint, kind text, "isActivity" boolean, actor uuid, subject bigint, project bigint, params jsonb)
      left join users on users.uuid = told.actor`.execute(tx);
}
