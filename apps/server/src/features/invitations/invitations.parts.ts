import { can } from '@quilt/contract/access';
import type { TeamPart } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import type { Reader } from '../../platform/db/database';
import type { ShownTeam } from '../../platform/feature';
import { mayGive } from './invitations.access';
import { presentInvitations, presentRequests } from './invitations.presenter';
import { countShown, listWaiting } from './join-requests.repository';
import { JOIN_ROLE } from './joining';
import { countOpen, listOfTeam } from './team-lists.repository';

/** The first of each, for who may answer them. */
export async function listInvitationParts(reader: Reader, shown: ShownTeam): Promise<TeamPart[]> {
  if (!can(shown.standing, 'team.invite')) return [];
  const [invitations, requests] = await Promise.all([
    readInvitations(reader, shown),
    mayGive(shown, JOIN_ROLE) ? readRequests(reader, shown) : [],
  ]);
  return [...invitations, ...requests];
}

async function readInvitations(reader: Reader, { team, viewer, now }: ShownTeam): Promise<TeamPart[]> {
  const first = { state: 'open', now, before: null, limit: LIMITS.teamPart } as const;
  const [count, rows] = await Promise.all([
    countOpen(reader, viewer.id, team.id, now),
    listOfTeam(reader, viewer.id, team.id, first),
  ]);
  const items = await presentInvitations(reader, viewer.id, team.id, rows, now);
  return [{ kind: 'invitations', count, items }];
}

async function readRequests(reader: Reader, { team, viewer }: ShownTeam): Promise<TeamPart[]> {
  const [count, rows] = await Promise.all([
    countShown(reader, viewer.id, team.id),
    listWaiting(reader, viewer.id, team.id, { after: null, limit: LIMITS.teamPart }),
  ]);
  return [{ kind: 'joinRequests', count, items: await presentRequests(reader, viewer.id, rows) }];
}
