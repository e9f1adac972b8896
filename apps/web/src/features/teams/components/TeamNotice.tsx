import { Button } from '@mantine/core';
import type { TeamPage } from '@quilt/contract/features/teams';
import { IconArchive, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { toasts } from '../../../ui/overlays/toasts';
import { restoreTeam, undeleteTeam } from '../api';
import '../i18n';
import { useTeamWords } from '../use-team-words';
import styles from './TeamNotice.module.css';

/** That a team is archived or about to go, and the way back for who has it. */
export function TeamNotice({ team }: { team: TeamPage }) {
  const { t } = useTranslation('teams');
  const format = useFormat();
  const { act, isActing, failure } = useAct(useTeamWords());
  const { id, archivedAt, deletesAt, can } = team;
  if (archivedAt === null && deletesAt === null) return null;

  const handleBack = (): void => {
    void act(async () => {
      if (deletesAt === null) await restoreTeam(id);
      else await undeleteTeam(id);
      toasts.show({ kind: 'done', text: t(deletesAt === null ? 'archive.restored' : 'deletion.undone') });
    });
  };
  const NoticeIcon = deletesAt === null ? IconArchive : IconTrash;
  const mayBack = can.includes(deletesAt === null ? 'team.changeSettings' : 'team.delete');
  return (
    <div className={styles.notice}>
      <NoticeIcon size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.text}>
        {deletesAt === null
          ? t('archive.notice')
          : t('deletion.notice', { date: format.date(new Date(deletesAt)) })}
        {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      </p>
      {mayBack && (
        <Button size="sm" variant="default" loading={isActing} onClick={handleBack}>
          {t(deletesAt === null ? 'archive.restore' : 'deletion.undo')}
        </Button>
      )}
    </div>
  );
}
