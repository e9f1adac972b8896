import { type TeamAction, TeamId, type TeamPage } from '@quilt/contract/features/teams';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { teamQuery, useLiveTeam } from '../../../features/teams';
import { TeamNotice } from '../../../features/teams/components/TeamNotice';
import { useTeamWords } from '../../../features/teams/use-team-words';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { isNotFound, NothingHere } from '../../../lib/nothing-here';
import { useRouteId } from '../../../lib/route-ids';
import { RegionError } from '../../../ui/states/RegionError';
import { TeamSkeleton } from './TeamSkeleton';

interface TeamSubpageProps {
  /** Whoever may not finds nothing here. */
  needs?: TeamAction | undefined;
  children: (team: TeamPage) => ReactNode;
}

/** A page about a team in all its states. */
export function TeamSubpage({ needs, children }: TeamSubpageProps) {
  const { t } = useTranslation('teams');
  const id = useRouteId(TeamId);
  const team = useQuery(teamQuery(id));
  const tellFailed = useFailedLoad(useTeamWords());
  if (isNotFound(team)) return <NothingHere />;
  if (team.isPending) return <TeamSkeleton />;
  if (team.data === undefined) {
    return <RegionError isSheet title={t('page.notLoaded')} {...tellFailed(team)} />;
  }
  if (needs !== undefined && !team.data.can.includes(needs)) {
    // Whoever has just deleted it, here or in another tab, can have it back.
    return team.data.can.includes('team.delete') ? <TeamNotice team={team.data} /> : <NothingHere />;
  }
  // Whoever joins is let into the scope that was refused before.
  return (
    <Followed key={`${id} ${team.data.role !== null}`} id={id}>
      {children(team.data)}
    </Followed>
  );
}

function Followed({ id, children }: { id: TeamId; children: ReactNode }) {
  useLiveTeam(id);
  return children;
}
