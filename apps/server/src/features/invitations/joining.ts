import { can, canInviteAs, ROLES, type Role } from '@quilt/contract/access';
import { type EventDefinition, toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import {
  type InvitationId,
  invitationAccepted,
  type joinAsked,
  ownInvitationsChanged,
  teamInvitationsChanged,
} from '@quilt/contract/features/invitations';
import type { TeamId } from '@quilt/contract/features/teams';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { findUsers, type UserRow } from '../profile';
import { putOnProjects } from '../projects';
import { addMember, recordEntry, type TeamRow } from '../teams';
import type { StandingGrant } from './grants';
import { deleteRequest } from './join-requests.repository';
import { acceptAll } from './own.repository';
import { listMembersOf } from './told.repository';

export type JoiningPerson = UserRow & { id: UserId; uuid: UserUuid };

interface Entrance {
  /** What brought them in, as the ledger tells. */
  via: 'invitation' | 'link' | 'open' | 'request';
  /** The invitation that they have accepted. */
  by?: InvitationId | null;
}

/**
 * Under the team's lock, whatever lets somebody in ends here: all that they were asked or have asked of this team is
 * answered by it.
 */
export async function join(
  tx: Tx,
  context: Context<Viewer>,
  team: TeamRow,
  person: JoiningPerson,
  { role, term, projects }: StandingGrant,
  { via, by = null }: Entrance,
): Promise<void> {
  const at = context.clock.now();
  await addMember(tx, team, person, { role, term, at });
  const ids = projects.map(({ id }) => id);
  if (ids.length > 0) await putOnProjects(tx, team.id, person, ids, at);
  await recordEntry(tx, context, {
    team: team.id,
    kind: 'memberJoined',
    subject: person.id,
    params: { role, via },
  });
  await deleteRequest(tx, team.id, person.id);
  const answered = await acceptAll(tx, person.id, team.id, { chosen: by, at });
  for (const { id } of answered) {
    publish(tx, ownInvitationsChanged, { id, scope: toScope('user', person.uuid) });
  }
  const inviters = await findUsers(
    tx,
    answered.flatMap(({ inviter_id }) => inviter_id ?? []),
  );
  for (const { uuid } of inviters) {
    tell(tx, invitationAccepted, team.id, { reader: uuid as UserUuid, by: person.uuid });
  }
  tellTeam(tx, team.id);
}

/** Whoever may read invitations, links and requests of the team looks again. */
export function tellTeam(tx: Tx, team: TeamId): void {
  publish(tx, teamInvitationsChanged, { id: team, scope: toScope('team', team) });
}

type Told =
  typeof joinAsked extends EventDefinition<string, infer Patch> ? EventDefinition<string, Patch> : never;

/** What somebody is notified of. */
export function tell(
  tx: Tx,
  definition: Told,
  team: TeamId,
  { reader, by }: { reader: UserUuid; by: UserUuid },
): void {
  publish(tx, definition, { id: team, scope: toScope('user', reader), patch: { by } });
}

/** Those who look after who is in the team. */
export const KEEPERS: readonly Role[] = ROLES.filter((role) =>
  can({ role, relations: [] }, 'team.changeSettings'),
);
/** Those who may let in who asks, which is always as this. */
export const JOIN_ROLE: Role = 'performer';
export const DOORKEEPERS: readonly Role[] = ROLES.filter((role) => canInviteAs(role, JOIN_ROLE));

export async function tellMembers(
  tx: Tx,
  definition: Told,
  team: TeamId,
  roles: readonly Role[],
  by: UserUuid,
): Promise<void> {
  for (const { uuid } of await listMembersOf(tx, team, roles))
    tell(tx, definition, team, { reader: uuid, by });
}
