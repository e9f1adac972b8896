import type { UserId } from '@quilt/contract/core';
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
