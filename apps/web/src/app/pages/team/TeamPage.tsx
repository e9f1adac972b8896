import { TeamId, type TeamPage as TeamOfPage } from '@quilt/contract/features/teams';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProofDialog } from '../../../features/auth/settings/ProofDialog';
import { teamQuery, useLiveTeam } from '../../../features/teams';
import { useTeamWords } from '../../../features/teams/use-team-words';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { isNotFound, NothingHere } from '../../../lib/nothing-here';
import { usePageTitle } from '../../../lib/page-title';
import { useRouteId } from '../../../lib/route-ids';
import { RegionError } from '../../../ui/states/RegionError';
import { TeamSkeleton } from './TeamSkeleton';
import { TeamView } from './TeamView';

export function TeamPage() {
  const { t } = useTranslation('teams');
  const id = useRouteId(TeamId);
  const team = useQuery(teamQuery(id));
  const tellFailed = useFailedLoad(useTeamWords());
  if (isNotFound(team)) return <NothingHere />;
  if (team.isPending) return <TeamSkeleton />;
  if (team.data === undefined) {
    return <RegionError isSheet title={t('page.notLoaded')} {...tellFailed(team)} />;
  }
  // Whoever joins is let into the scope that was refused before.
  return <Followed key={`${id} ${team.data.role !== null}`} team={team.data} />;
}

function Followed({ team }: { team: TeamOfPage }) {
  useLiveTeam(team.id);
  usePageTitle(team.title);
  return (
    <>
      <TeamView team={team} />
      <ProofDialog />
    </>
  );
}
