import { toScope } from '@quilt/contract/core';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { letGo } from '../../platform/blobs';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { lockTeam } from '../../platform/db/locks';
import { deleteScope } from '../../platform/events';
import { listProjectScopes } from './roster';

/** For good, with all that is in it: members, projects, invitations, the ledger, scopes and the bytes of images. */
export async function purgeTeam(tx: Tx, platform: Pick<Platform, 'jobs'>, id: TeamId): Promise<void> {
  const projects = await listProjectScopes(tx, id);
  const { rows: keys } = await sql<{ key: string }>`
    select unnest(array[original_key, thumbnail_key]) as key from team_images where team_id = ${id}
    union
    select unnest(array[original_key, thumbnail_key]) from project_images
      join projects on projects.id = project_images.project_id where projects.team_id = ${id}`.execute(tx);
  await sql`delete from teams where id = ${id}`.execute(tx);
  await deleteScope(tx, toScope('team', id));
  for (const project of projects) await deleteScope(tx, toScope('project', project));
  await letGo(
    tx,
    platform,
    keys.map(({ key }) => key),
  );
}

/** Those that nobody can have back any more. */
export async function listPurgeable(
  reader: Platform['db'],
  deletedBefore: Date,
  limit: number,
): Promise<TeamId[]> {
  const { rows } = await sql<{ id: TeamId }>`
    select id from teams where deleted_at <= ${deletedBefore} order by deleted_at limit ${limit}`.execute(
    reader,
  );
  return rows.map(({ id }) => id);
}

/** Whether it is still to go: its owner may have taken it back just now. */
export async function lockIfPurgeable(tx: Tx, id: TeamId, deletedBefore: Date): Promise<boolean> {
  await lockTeam(tx, id);
  const { rows } = await sql`select from teams where id = ${id} and deleted_at <= ${deletedBefore}`.execute(
    tx,
  );
  return rows.length > 0;
}
