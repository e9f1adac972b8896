import type { GroupId, GroupMark } from '@quilt/contract/features/groups';
import type { TeamId, TeamMark } from '@quilt/contract/features/teams';
import { create } from 'zustand';

interface Kept {
  teams: ReadonlyMap<TeamId, TeamMark>;
  groups: ReadonlyMap<GroupId, GroupMark>;
}

/** Teams and groups that posts are for, as the answers have told them. */
const useKept = create<Kept>(() => ({ teams: new Map(), groups: new Map() }));

export function keepPlaces(teams: readonly TeamMark[], groups: readonly GroupMark[]): void {
  if (teams.length === 0 && groups.length === 0) return;
  useKept.setState((kept) => ({
    teams: new Map([...kept.teams, ...teams.map((team) => [team.id, team] as const)]),
    groups: new Map([...kept.groups, ...groups.map((group) => [group.id, group] as const)]),
  }));
}

export function useTeam(id: TeamId | null): TeamMark | undefined {
  return useKept(({ teams }) => (id === null ? undefined : teams.get(id)));
}

export function useGroup(id: GroupId | null): GroupMark | undefined {
  return useKept(({ groups }) => (id === null ? undefined : groups.get(id)));
}
