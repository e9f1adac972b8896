import { Button } from '@mantine/core';
import type { TeamPage } from '@quilt/contract/features/teams';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProofDialog } from '../../../features/auth/settings/ProofDialog';
import { teamPath } from '../../../features/teams';
import { TeamNotice } from '../../../features/teams/components/TeamNotice';
import { CalendarCard } from '../../../features/teams/settings/CalendarCard';
import { ArchiveCard, DeletionCard } from '../../../features/teams/settings/EndCards';
import { GeneralCard } from '../../../features/teams/settings/GeneralCard';
import { usePageTitle } from '../../../lib/page-title';
import { PageHeader } from '../../../ui/page/PageHeader';
import '../settings/i18n';
import { LeaveGuard } from '../settings/LeaveGuard';
import styles from './TeamSettingsPage.module.css';
import { TeamSubpage } from './TeamSubpage';

export function TeamSettingsPage() {
  return <TeamSubpage needs="team.changeSettings">{(team) => <Settings team={team} />}</TeamSubpage>;
}

function Settings({ team }: { team: TeamPage }) {
  const { t } = useTranslation('teamSettings');
  usePageTitle(`${t('title')} · ${team.title}`);
  const isReadOnly = team.archivedAt !== null || team.deletesAt !== null;
  return (
    <>
      <PageHeader title={t('title')} lead={team.title}>
        <Button
          component={Link}
          to={teamPath(team.id)}
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
        >
          {t('back')}
        </Button>
      </PageHeader>
      {team.deletesAt !== null && <TeamNotice team={team} />}
      <div className={styles.cards}>
        {!isReadOnly && <GeneralCard team={team} />}
        {!isReadOnly && <CalendarCard team={team} />}
        {team.deletesAt === null && <ArchiveCard team={team} />}
        {team.deletesAt === null && team.can.includes('team.delete') && <DeletionCard team={team} />}
      </div>
      <ProofDialog />
      <LeaveGuard />
    </>
  );
}
