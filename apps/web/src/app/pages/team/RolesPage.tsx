import { Button } from '@mantine/core';
import type { TeamPage } from '@quilt/contract/features/teams';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { teamPath, useRoleWords } from '../../../features/teams';
import { RoleTable } from '../../../features/teams/role-table/RoleTable';
import { usePageTitle } from '../../../lib/page-title';
import { PageHeader } from '../../../ui/page/PageHeader';
import { TeamSubpage } from './TeamSubpage';

export function RolesPage() {
  return <TeamSubpage>{(team) => <Roles team={team} />}</TeamSubpage>;
}

function Roles({ team }: { team: TeamPage }) {
  const { t } = useTranslation('roleTable');
  const roles = useRoleWords();
  usePageTitle(`${t('title')} · ${team.title}`);
  const lead =
    team.role === null
      ? t('leadOutsider', { team: team.title })
      : t('lead', { team: team.title, role: roles.word(team.role) });
  return (
    <>
      <PageHeader title={t('title')} lead={lead}>
        <Button
          component={Link}
          to={teamPath(team.id)}
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
        >
          {t('back')}
        </Button>
      </PageHeader>
      <RoleTable own={team.role} />
    </>
  );
}
