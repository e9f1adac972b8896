import type { ImageId, UserId } from '@quilt/contract/core';
import type { TeamId } from '@quilt/contract/features/teams';
import { type Insertable, sql } from 'kysely';
import type { TeamImages } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';

export async function insertImage(tx: Tx, image: Insertable<TeamImages>): Promise<void> {
  await tx.insertInto('team_images').values(image).execute();
}

/** Answers the keys of its bytes, which nothing of the team refers to any more. */
export async function deleteImage(tx: Tx, team: TeamId): Promise<string[]> {
  const rows = await tx
    .deleteFrom('team_images')
    .where('team_id', '=', team)
    .returning(['original_key', 'thumbnail_key'])
    .execute();
  return rows.flatMap((row) => [row.original_key, row.thumbnail_key]);
}

export interface Thumbnail {
  thumbnail_key: string;
  thumbnail_bytes: number;
}

export async function findThumbnail(reader: Reader, team: TeamId, id: ImageId): Promise<Thumbnail | null> {
  const row = await reader
    .selectFrom('team_images')
    .select(['thumbnail_key', 'thumbnail_bytes'])
    .where('id', '=', id)
    .where('team_id', '=', team)
    .executeTakeFirst();
  return row ?? null;
}

/** To an account, or to its address where that is known to be the user's own; of a team that is there. */
export async function isInvited(reader: Reader, team: TeamId, user: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from users join invitations
          on invitations.user_id = users.id
          or (users.email_verified_at is not null and invitations.email = lower(users.email))
        join teams on teams.id = invitations.team_id
       where users.id = ${user} and invitations.team_id = ${team} and invitations.state = 'pending'
         and invitations.expires_at > ${now} and teams.deleted_at is null) as found`.execute(reader);
  return rows[0]?.found ?? false;
}
