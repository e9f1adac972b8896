import type { TeamId, TeamMark } from '@quilt/contract/features/teams';
import { create } from 'zustand';

/** Teams that posts are for, as the answers have told them. */
const useKept = create<{ of: ReadonlyMap<TeamId, TeamMark> }>(() => ({ of: new Map() }));

export function keepTeams(teams: readonly TeamMark[]): void {
  if (teams.length === 0) return;
  useKept.setState(({ of }) => ({ of: new Map([...of, ...teams.map((team) => [team.id, team] as const)]) }));
}

export function useTeam(id: TeamId | null): TeamMark | undefined {
  return useKept(({ of }) => (id === null ? undefined : of.get(id)));
}
