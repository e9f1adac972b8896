import { canInviteAs, type Role } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { InvitationId, InviteLinkId, InviteToken } from '@quilt/contract/features/invitations';
import type { TeamId } from '@quilt/contract/features/teams';
import type { Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { hashToken } from '../../platform/secrets';
import { NOBODYS_ID } from '../profile';
import { findTeamFor, isWritable, type TeamAccess, type TeamRow } from '../teams';
import { findStandingGrant, type StandingGrant } from './grants';
import { hasLeftSince } from './grants.repository';
import { findByToken, type InvitationRow, isOpenAt } from './invitations.repository';
import { findLive, findLiveByToken, type LinkRow } from './links.repository';
import { findOwn, type Invitee } from './own.repository';
import { findOfTeam } from './team-lists.repository';

/** The only way from an id to an invitation of one's own; one that was never to be seen is not there. */
export async function requireOwn(
  reader: Reader,
  me: Invitee,
  id: InvitationId,
  now: Date,
): Promise<InvitationRow> {
  const row = await findOwn(reader, me, id, now);
  if (!row || (row.state === 'pending' && !row.is_reached)) throw fail('common.not_found');
  return row;
}

/** The only way from an id to an invitation of a team, for whoever may invite to it. */
export async function requireInvitation(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  team: TeamId,
  id: InvitationId,
): Promise<InvitationRow> {
  const row = await findOfTeam(reader, viewer.id, team, id);
  if (!row) throw fail('common.not_found');
  return row;
}

/** One that is in use: how one ended is not changed any more. */
export async function requireLink(
  reader: Reader,
  team: TeamId,
  id: InviteLinkId,
  now: Date,
): Promise<LinkRow> {
  const row = await findLive(reader, team, id, now);
  if (!row) throw fail('common.not_found');
  return row;
}

/** Nobody gives, or takes back, a role that they could not give. */
export function mayGive({ standing }: Pick<TeamAccess, 'standing'>, role: Role): boolean {
  return standing.role !== null && standing.role !== undefined && canInviteAs(standing.role, role);
}

/** What a token opens. */
export interface Invite {
  from: { kind: 'email'; row: InvitationRow } | { kind: 'link'; row: LinkRow };
  team: TeamRow;
  /** Of whoever looks, where they are in it already. */
  role: Role | null;
  grant: StandingGrant;
}

/**
 * The only way from a token to what it invites to, whoever looks and however hidden the team is. One that was used,
 * answered, taken back or made by somebody who may not any more is not there, for whatever reason; nor is one from
 * before the viewer left the team.
 */
export async function requireInvite(
  reader: Reader,
  viewer: Pick<Viewer, 'id'> | null,
  token: InviteToken,
  now: Date,
): Promise<Invite> {
  const hash = hashToken(token);
  const mailed = await findByToken(reader, hash);
  const link = mailed ? null : await findLiveByToken(reader, hash, now);
  const row = mailed && isOpenAt(mailed, now) ? mailed : link;
  if (!row) throw fail('common.not_found');
  const team = await findTeamFor(reader, row.team_id, viewer?.id ?? (NOBODYS_ID as UserId));
  const grant = team && isWritable(team) ? await findStandingGrant(reader, team, row, now) : null;
  if (!team || !grant) throw fail('common.not_found');
  const from = mailed
    ? { kind: 'email' as const, row: mailed }
    : link && { kind: 'link' as const, row: link };
  if (!from) throw fail('common.not_found');
  const since = from.kind === 'email' ? from.row.sent_at : from.row.created_at;
  if (viewer && (await hasLeftSince(reader, row, viewer.id, since))) throw fail('common.not_found');
  return { from, team, role: team.role, grant };
}
