import type { ImageId, UserId } from '@quilt/contract/core';
import type { TeamId } from '@quilt/contract/features/teams';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { TeamImages } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';
import { isAssigned, type MembershipRow, type TeamRow } from './teams.repository';

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

/** To an account, or to its address where that is known to be the user's own; of `teams`, where it is there. */
function isInvitedTo(user: UserId, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(teams.deleted_at is null and exists (
    select from users join invitations
        on invitations.user_id = users.id
        or (users.email_verified_at is not null and invitations.email = lower(users.email))
     where users.id = ${user} and invitations.team_id = teams.id and invitations.state = 'pending'
       and invitations.expires_at > ${now}))`;
}

export async function isInvited(reader: Reader, team: TeamId, user: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from teams where id = ${team} and ${isInvitedTo(user, now)}`.execute(reader);
  return rows.length > 0;
}

type PicturedRow = Pick<TeamRow, 'id' | 'visibility' | 'archived_at' | 'deleted_at'> &
  MembershipRow & { image: ImageId; is_invited: boolean };

/** Those of them that have an image, and how the user stands to them. */
export async function listPictured(
  reader: Reader,
  ids: readonly TeamId[],
  user: UserId,
  now: Date,
): Promise<PicturedRow[]> {
  const { rows } = await sql<PicturedRow>`
    select teams.id, teams.image, teams.visibility, teams.archived_at, teams.deleted_at, members.role,
           ${isAssigned(user)} as is_assigned, ${isInvitedTo(user, now)} as is_invited
      from teams
      left join team_members members on members.team_id = teams.id and members.user_id = ${user}
     where teams.id = any (${ids}::bigint[]) and teams.image is not null`.execute(reader);
  return rows;
}
