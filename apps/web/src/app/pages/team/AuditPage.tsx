import { Button } from '@mantine/core';
import { addDays } from '@quilt/contract/days';
import type { TeamPage } from '@quilt/contract/features/teams';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { todayIn } from '../../../features/members';
import { MemberFilter } from '../../../features/members/components/MemberFilter';
import { TeamFace, teamPath } from '../../../features/teams';
import type { AuditFilters } from '../../../features/teams/api';
import { AuditBar } from '../../../features/teams/audit/AuditBar';
import { AuditList } from '../../../features/teams/audit/AuditList';
import { AUDIT_ADDRESS, type AuditAddress, DAYS_OF } from '../../../features/teams/audit/address';
import { ExportButton } from '../../../features/teams/audit/ExportButton';
import { usePageTitle } from '../../../lib/page-title';
import { useAddress } from '../../../lib/use-address';
import { PageHeader } from '../../../ui/page/PageHeader';
import styles from './AuditPage.module.css';
import { TeamSubpage } from './TeamSubpage';

export function AuditPage() {
  return <TeamSubpage needs="team.seeAudit">{(team) => <Audit team={team} />}</TeamSubpage>;
}

function Audit({ team }: { team: TeamPage }) {
  const { t } = useTranslation('audit');
  const [address, change] = useAddress(AUDIT_ADDRESS);
  usePageTitle(`${t('title')} · ${team.title}`);
  const filters = toFilters(address, team);
  return (
    <>
      <div className={styles.head}>
        <TeamFace team={team} size={52} />
        <div className={styles.words}>
          <PageHeader title={t('title')} lead={t('lead', { team: team.title })}>
            <Button
              component={Link}
              to={teamPath(team.id)}
              variant="default"
              leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
            >
              {t('back')}
            </Button>
            <ExportButton team={team} filters={filters} />
          </PageHeader>
        </div>
      </div>
      <AuditBar
        address={address}
        onChange={change}
        who={
          <MemberFilter
            team={team.id}
            value={address.actor}
            onChange={(actor) => change({ actor })}
            words={{
              anyone: t('whoAnyone'),
              named: (name) => t('who', { name }),
              remove: (name) => t('remove', { name }),
              title: t('whoTitle'),
            }}
          />
        }
      />
      <AuditList team={team} filters={filters} />
    </>
  );
}

/** The period ends today, where the team is. */
function toFilters({ search, actor, topic, period }: AuditAddress, team: TeamPage): AuditFilters {
  const today = todayIn(team.calendar?.timeZone ?? 'UTC');
  const days = DAYS_OF[period];
  return {
    ...(search !== '' && { search }),
    ...(actor !== null && { actor }),
    ...(topic !== null && { topic }),
    ...(days !== null && { from: addDays(today, 1 - days) }),
  };
}
