import { toScope } from '@quilt/contract/core';
import { accessChanged } from '@quilt/contract/features/live';
import { ownTeamsChanged, type Team, type TeamId, teamChanged } from '@quilt/contract/features/teams';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { requireProof } from '../auth';
import { recordEntry } from './ledger';
import { listChatScopes, listProjectScopes } from './roster';
import { lockTeamInAnyState } from './teams.access';
import { listMemberUuids, setArchived, setDeleted } from './teams.repository';
import { readTeam } from './teams.service';

export async function archiveTeam(context: Context<Viewer>, id: TeamId): Promise<Team> {
  return setArchive(context, id, true);
}

export async function restoreTeam(context: Context<Viewer>, id: TeamId): Promise<Team> {
  return setArchive(context, id, false);
}

/** Asked for again nothing is another. */
async function setArchive(context: Context<Viewer>, id: TeamId, isArchived: boolean): Promise<Team> {
  return context.transaction(async (tx) => {
    const { team } = await lockTeamInAnyState(tx, context.viewer, id, 'team.changeSettings');
    if (team.deleted_at) throw fail('teams.deleted');
    if ((team.archived_at !== null) !== isArchived) {
      await setArchived(tx, id, isArchived ? context.clock.now() : null);
      await recordEntry(tx, context, { team: id, kind: isArchived ? 'teamArchived' : 'teamRestored' });
      publish(tx, teamChanged, { id, scope: toScope('team', id) });
      await tellMembers(tx, id);
    }
    return readTeam(tx, context, id);
  });
}

/** From now on nobody else has it; its owner can have it back for a month. */
export async function deleteTeam(context: Context<Viewer>, id: TeamId): Promise<Team> {
  requireProof(context);
  return setDeletion(context, id, true);
}

export async function undeleteTeam(context: Context<Viewer>, id: TeamId): Promise<Team> {
  return setDeletion(context, id, false);
}

async function setDeletion(context: Context<Viewer>, id: TeamId, isDeleted: boolean): Promise<Team> {
  return context.transaction(async (tx) => {
    const { team } = await lockTeamInAnyState(tx, context.viewer, id, 'team.delete');
    if ((team.deleted_at !== null) !== isDeleted) {
      // First of all: whoever may not stay in a scope hears nothing more of it.
      const projects = await listProjectScopes(tx, id);
      for (const project of projects) {
        publish(tx, accessChanged, { id: project, scope: toScope('project', project) });
      }
      for (const scope of await listChatScopes(tx, id)) publish(tx, accessChanged, { id, scope });
      publish(tx, accessChanged, { id, scope: toScope('team', id) });
      await setDeleted(tx, id, isDeleted ? context.clock.now() : null);
      await recordEntry(tx, context, { team: id, kind: isDeleted ? 'teamDeleted' : 'teamUndeleted' });
      publish(tx, teamChanged, { id, scope: toScope('team', id) });
      await tellMembers(tx, id);
    }
    return readTeam(tx, context, id);
  });
}

/** To each of them, whose list of teams is another now. */
async function tellMembers(tx: Tx, id: TeamId): Promise<void> {
  for (const uuid of await listMemberUuids(tx, id)) {
    publish(tx, ownTeamsChanged, { id, scope: toScope('user', uuid) });
  }
}
