import { Button } from '@mantine/core';
import { type TeamCard, teamsErrors } from '@quilt/contract/features/teams';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFormat } from '../../../i18n/use-format';
import { useAct } from '../../../lib/use-act';
import { Chip } from '../../../ui/controls/Chip';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { toasts } from '../../../ui/overlays/toasts';
import { StretchedAction } from '../../../ui/page/StretchedAction';
import { undeleteTeam } from '../api';
import '../i18n';
import { useLiveCard } from '../live';
import { teamPath } from '../paths';
import { RoleChip } from '../roles/RoleChip';
import { PeopleStack } from './PeopleStack';
import { TeamFace } from './TeamFace';
import styles from './TeamTile.module.css';

/** A team that the signed-in user is in. */
export function TeamTile({ team }: { team: TeamCard }) {
  const { t } = useTranslation('teams');
  useLiveCard(team.id);
  return (
    <article className={styles.tile} data-quiet={team.archivedAt !== null || undefined}>
      <div className={styles.head}>
        <TeamFace team={team} size={72} />
        <div className={styles.words}>
          <h2 className={styles.title}>
            <StretchedAction to={teamPath(team.id)}>{team.title}</StretchedAction>
          </h2>
          <p className={styles.line}>
            {team.activeProjectsCount === 0
              ? t('noActiveProjects')
              : t('activeProjects', { count: team.activeProjectsCount })}
          </p>
        </div>
      </div>
      {team.deletesAt !== null && <Deletion team={team} deletesAt={team.deletesAt} />}
      <div className={styles.foot}>
        {team.members.length > 0 ? (
          <PeopleStack people={team.members} count={team.memberCount} />
        ) : (
          <span className={styles.line}>{t('members', { count: team.memberCount })}</span>
        )}
        <span className={styles.chips}>
          {team.archivedAt !== null && <Chip isTall kind="plain" label={t('archived')} />}
          {team.role !== null && <RoleChip role={team.role} isPlain />}
        </span>
      </div>
    </article>
  );
}

/** Only its owner still sees it. */
function Deletion({ team, deletesAt }: { team: TeamCard; deletesAt: string }) {
  const { t } = useTranslation('teams');
  const format = useFormat();
  const { act, isActing, failure } = useAct(useErrorText(teamsErrors));
  const handleBack = (): void => {
    void act(async () => {
      await undeleteTeam(team.id);
      toasts.show({ kind: 'done', text: t('deletion.undone'), detail: team.title });
    });
  };
  return (
    <div className={styles.deletion}>
      <span>{t('deletion.goesOn', { date: format.date(new Date(deletesAt)) })}</span>
      <Button size="sm" variant="default" loading={isActing} onClick={handleBack}>
        {t('deletion.undo')}
      </Button>
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
    </div>
  );
}
