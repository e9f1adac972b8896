import {
  can,
  canDocument,
  type DocumentGate,
  type DocumentHolder,
  type Relation,
  ROLES,
  type Role,
  type Tie,
} from '@quilt/contract/access';
import { toScope, type UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { findTies } from '../profile';
import type { ItemRow } from './items.repository';

interface Membership {
  team_id: TeamId;
  title: string;
  role: Role;
  is_archived: boolean;
  /** The number of the team's last event. */
  seq: number | null;
  /** That were assigned, of who reads in such alone. */
  projects: ProjectId[];
}

/** In which teams somebody reads documents, and in which projects where those alone were assigned. */
export interface Reach {
  viewer: UserId;
  memberships: ReadonlyMap<TeamId, Membership>;
  /** All that is for the team. */
  teams: readonly TeamId[];
  projects: readonly ProjectId[];
}

const ASSIGNED_ROLES = ROLES.filter(
  (role) =>
    !can({ role, relations: [] }, 'document.read') &&
    can({ role, relations: ['assignedProject'] }, 'document.read'),
);

export async function readReach(reader: Reader, viewer: UserId): Promise<Reach> {
  const { rows } = await sql<Membership>`
    select members.team_id, teams.title, members.role, teams.archived_at is not null as is_archived,
           (select seq from scopes where scope = 'team:' || members.team_id) as seq,
           to_jsonb(array(select listed.project_id from project_members listed
                   join projects on projects.id = listed.project_id
                  where members.role = any (${ASSIGNED_ROLES}::text[]) and listed.team_id = members.team_id
                    and listed.user_id = members.user_id and projects.deleted_at is null)) as projects
      from team_members members join teams on teams.id = members.team_id
     where members.user_id = ${viewer} and teams.deleted_at is null
     order by teams.title, teams.id`.execute(reader);
  return {
    viewer,
    memberships: new Map(rows.map((row) => [row.team_id, row])),
    teams: rows.flatMap(({ team_id, role }) =>
      can({ role, relations: [] }, 'document.read') ? [team_id] : [],
    ),
    projects: rows.flatMap(({ projects }) => projects),
  };
}

/** Says up to which numbers an answer has seen the viewer's teams, all of which they follow; before anything else of it. */
export function tellNumbers(
  { memberships }: Pick<Reach, 'memberships'>,
  { seen }: Pick<Context, 'seen'>,
): void {
  for (const { team_id, seq } of memberships.values()) {
    if (seq !== null) seen.set(toScope('team', team_id), seq);
  }
}

/** What the matrix says to reading what is for a team, or for one of its projects. */
export function readsIn(reach: Reach, team: TeamId | null, project: ProjectId | null): boolean {
  const membership = team === null ? undefined : reach.memberships.get(team);
  if (!membership) return false;
  const isAssigned = project !== null && membership.projects.includes(project);
  return can({ role: membership.role, relations: isAssigned ? ['assignedProject'] : [] }, 'document.read');
}

/** Those in whose hands it is who sees these, as far as the level asks for a tie. */
function ownersOf(rows: Iterable<ItemRow>, viewer: UserId): UserId[] {
  const owners = [...rows].flatMap(({ owner_id }) => owner_id ?? []);
  return [...new Set(owners)].filter((owner) => owner !== viewer);
}

export async function readTies(
  reader: Reader,
  viewer: UserId,
  rows: Iterable<ItemRow>,
): Promise<ReadonlyMap<UserId, Tie>> {
  const found = await findTies(reader, viewer, ownersOf(rows, viewer));
  return new Map([...found].map(([owner, { tie }]) => [owner, tie]));
}

/** By the law of `access/documents.ts`: what an item and all its folders allow. */
export function isOpen(
  reach: Reach,
  ties: ReadonlyMap<UserId, Tie>,
  item: ItemRow,
  rows: ReadonlyMap<number, ItemRow>,
): boolean {
  const path = [...item.path.map((id) => rows.get(id)), item];
  if (!path.every((row) => row !== undefined)) return false;
  const gates = path.map((row) => gateOf(reach, ties, row));
  return canDocument({ ...standingTo(reach, item), path: gates }, 'document.read');
}

function gateOf(reach: Reach, ties: ReadonlyMap<UserId, Tie>, row: ItemRow): DocumentGate {
  const { level, owner_id, access_team_id, access_project_id } = row;
  // Whoever made it is gone, and blocks nobody any more.
  const tie =
    owner_id === null ? 'stranger' : owner_id === reach.viewer ? 'self' : (ties.get(owner_id) ?? 'blocked');
  return { level, tie, mayReadTeam: readsIn(reach, access_team_id, access_project_id) };
}

/** In whose place it is, and what the viewer is to it. */
export function standingTo(
  reach: Reach,
  item: Pick<ItemRow, 'place_user_id' | 'team_id' | 'owner_id' | 'access_project_id'>,
): { holder: DocumentHolder; relations: Relation[] } {
  if (item.team_id === null) {
    return { holder: { kind: item.place_user_id === reach.viewer ? 'viewer' : 'other' }, relations: [] };
  }
  const membership = reach.memberships.get(item.team_id);
  const relations: Relation[] = [];
  if (item.owner_id === reach.viewer) relations.push('own');
  if (item.access_project_id !== null && membership?.projects.includes(item.access_project_id)) {
    relations.push('assignedProject');
  }
  return { holder: { kind: 'team', role: membership?.role }, relations };
}

/**
 * The same law of one item in SQL, without its folders, for lists of what lies in one that the viewer sees. A test walks
 * both with every level and everybody who could look.
 */
export function isOpenTo(
  { viewer, teams, projects }: Reach,
  { holder, gate } = { holder: sql`documents`, gate: sql`documents` },
): RawBuilder<boolean> {
  return sql<boolean>`(
    ${holder}.place_user_id = ${viewer}
    or ${gate}.level = 'team'
       and (${gate}.access_team_id = any (${teams}::bigint[]) or ${gate}.access_project_id = any (${projects}::bigint[]))
    or ${gate}.level = 'public' and ${holder}.team_id = any (${teams}::bigint[])
    or (${gate}.level = 'public'
        or ${gate}.level = 'friends'
           and exists (select from friendships where user_id = ${viewer} and friend_id = ${holder}.place_user_id))
       and not exists (select from blocks where blocker_id = ${viewer} and blocked_id = ${holder}.owner_id)
       and not exists (select from blocks where blocker_id = ${holder}.owner_id and blocked_id = ${viewer}))`;
}
