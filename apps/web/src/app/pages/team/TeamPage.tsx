import type { TeamPage as TeamOfPage } from '@quilt/contract/features/teams';
import { ProofDialog } from '../../../features/auth/settings/ProofDialog';
import { usePageTitle } from '../../../lib/page-title';
import { TeamSubpage } from './TeamSubpage';
import { TeamView } from './TeamView';

export function TeamPage() {
  return <TeamSubpage>{(team) => <Titled team={team} />}</TeamSubpage>;
}

function Titled({ team }: { team: TeamOfPage }) {
  usePageTitle(team.title);
  return (
    <>
      <TeamView team={team} />
      <ProofDialog />
    </>
  );
}
