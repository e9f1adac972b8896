import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { OwnInvitations } from '../../../features/invitations';
import { teamPath, useLiveTeams } from '../../../features/teams';
import type { TeamState } from '../../../features/teams/api';
import { NewTeamDialog } from '../../../features/teams/components/NewTeamDialog';
import { OpenTeams } from '../../../features/teams/components/OpenTeams';
import { OwnTeams } from '../../../features/teams/components/OwnTeams';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { PageHeader } from '../../../ui/page/PageHeader';

const STATES: readonly TeamState[] = ['active', 'all'];
/** In the address, so that a reload and a link show the same. */
const SHOW = 'show';

export function TeamsPage() {
  const { t } = useTranslation('teams');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [isCreating, setIsCreating] = useState(search.has('new'));
  const state: TeamState = search.get(SHOW) === 'all' ? 'all' : 'active';
  useLiveTeams();

  const handleShow = (shown: TeamState): void => {
    setSearch(shown === 'active' ? {} : { [SHOW]: shown }, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <PageHeader title={t('title')}>
        <SegmentedControl
          aria-label={t('states.label')}
          data={STATES.map((one) => ({ value: one, label: t(`states.${one}`) }))}
          value={state}
          onChange={handleShow}
        />
        <Button
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setIsCreating(true)}
        >
          {t('create.open')}
        </Button>
      </PageHeader>
      <OwnInvitations />
      <OwnTeams state={state} onCreate={() => setIsCreating(true)} onShowAll={() => handleShow('all')} />
      <OpenTeams />
      <NewTeamDialog
        isOpen={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={(team) => {
          setIsCreating(false);
          void navigate(teamPath(team.id));
        }}
      />
    </>
  );
}
