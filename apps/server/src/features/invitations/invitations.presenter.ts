import type { UserId } from '@quilt/contract/core';
import type {
  EndedInviteLink,
  Invitation,
  InvitationState,
  InviteLink,
  JoinRequest,
  OwnInvitation,
} from '@quilt/contract/features/invitations';
import type { Granted } from '@quilt/contract/features/members';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import type { Reader } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import { readCards } from '../profile';
import { listLiveProjects } from '../projects';
import { readColleagues } from '../teams';
import type { GrantRow } from './grants.repository';
import type { InvitationRow } from './invitations.repository';
import type { JoinRequestRow } from './join-requests.repository';
import type { LinkRow } from './links.repository';
import { findProjectTitles, type OwnRow } from './own.repository';

/** From when on it may be asked again. */
export function againFrom(declinedAt: Date): Date {
  return new Date(declinedAt.getTime() + LIMITS.declinedDays * DAY_MS);
}

export async function presentInvitations(
  reader: Reader,
  viewer: UserId,
  team: TeamId,
  rows: readonly InvitationRow[],
  now: Date,
): Promise<Invitation[]> {
  const ids = rows.flatMap(({ user_id }) => user_id ?? []);
  const [people, grants] = await Promise.all([
    readCards(reader, viewer, ids),
    readGrants(reader, team, rows),
  ]);
  return rows.flatMap((row): Invitation[] => {
    const person = row.user_id === null ? undefined : people.get(row.user_id)?.card;
    const to = person
      ? { kind: 'user' as const, person }
      : { kind: 'email' as const, email: row.email ?? '' };
    // Gone, or parted from the viewer, since the list was read.
    if (row.user_id !== null && !person) return [];
    const isDeclined = row.state === 'declined' && row.answered_at !== null;
    return [
      {
        id: row.id,
        to,
        ...grants(row),
        state: stateAt(row, now),
        sentAt: row.sent_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        answeredAt: row.answered_at?.toISOString() ?? null,
        againFrom: isDeclined && row.answered_at ? againFrom(row.answered_at).toISOString() : null,
      },
    ];
  });
}

function stateAt({ state, expires_at }: InvitationRow, now: Date): InvitationState {
  return state === 'pending' && expires_at <= now ? 'expired' : state;
}

export async function presentLinks(
  reader: Reader,
  team: TeamId,
  rows: readonly LinkRow[],
): Promise<InviteLink[]> {
  const grants = await readGrants(reader, team, rows);
  return rows.map((row) => ({
    id: row.id,
    ...grants(row),
    uses: row.uses,
    usesLeft: row.uses_left,
    expiresAt: row.expires_at.toISOString(),
  }));
}

export async function presentEndedLinks(
  reader: Reader,
  team: TeamId,
  rows: readonly LinkRow[],
): Promise<EndedInviteLink[]> {
  const links = await presentLinks(reader, team, rows);
  return rows.flatMap((row, place): EndedInviteLink[] => {
    const link = links[place];
    return link ? [{ ...link, ...endOf(row) }] : [];
  });
}

/** What came first of it is what it is called by. */
function endOf({ cancelled_at, uses_left, expires_at }: LinkRow): Pick<EndedInviteLink, 'state' | 'endedAt'> {
  if (cancelled_at) return { state: 'cancelled', endedAt: cancelled_at.toISOString() };
  if (uses_left === 0) return { state: 'usedUp', endedAt: null };
  return { state: 'expired', endedAt: expires_at.toISOString() };
}

/** Hosts and inviters are people of the team, whom a block does not hide in it. */
async function readGrants(
  reader: Reader,
  team: TeamId,
  rows: readonly GrantRow[],
): Promise<(row: GrantRow) => Granted & Pick<Invitation, 'inviter'>> {
  const [teammates, projects] = await Promise.all([
    readColleagues(
      reader,
      rows.flatMap(({ inviter_id, host_id }) => [inviter_id, host_id]),
    ),
    listLiveProjects(
      reader,
      team,
      rows.flatMap(({ project_ids }) => project_ids),
    ),
  ]);
  const cardOf = (id: UserId | null) => (id === null ? null : (teammates.get(id) ?? null));
  return (row) => ({
    role: row.role,
    lastDay: row.last_day,
    host: cardOf(row.host_id),
    projects: projects.filter(({ id }) => row.project_ids.includes(id)),
    inviter: cardOf(row.inviter_id),
  });
}

export async function presentOwn(
  reader: Reader,
  viewer: UserId,
  rows: readonly OwnRow[],
): Promise<OwnInvitation[]> {
  const [inviters, titles] = await Promise.all([
    readCards(
      reader,
      viewer,
      rows.flatMap(({ inviter_id }) => inviter_id ?? []),
    ),
    findProjectTitles(
      reader,
      rows.flatMap(({ project_ids }) => project_ids),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    team: {
      id: row.team_id,
      title: row.title,
      image: row.image,
      description: row.description,
      activeProjectsCount: row.active_project_count,
      memberCount: row.member_count,
    },
    inviter: row.inviter_id === null ? null : (inviters.get(row.inviter_id)?.card ?? null),
    role: row.role,
    lastDay: row.last_day,
    projects: row.project_ids.flatMap((id) => titles.get(id) ?? []),
    text: row.text,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

export async function presentRequests(
  reader: Reader,
  viewer: UserId,
  rows: readonly JoinRequestRow[],
): Promise<JoinRequest[]> {
  const people = await readCards(
    reader,
    viewer,
    rows.map(({ user_id }) => user_id),
  );
  return rows.flatMap((row): JoinRequest[] => {
    const person = people.get(row.user_id)?.card;
    return person ? [{ person, text: row.text, askedAt: row.asked_at.toISOString() }] : [];
  });
}
