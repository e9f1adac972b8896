import { type OpenTeam, teamsErrors } from '@quilt/contract/features/teams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useSettled } from '../../../lib/use-settled';
import { SearchField } from '../../../ui/controls/SearchField';
import { Sheet } from '../../../ui/page/Sheet';
import { StretchedAction } from '../../../ui/page/StretchedAction';
import { SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { openTeamsQuery } from '../api';
import '../i18n';
import { teamPath } from '../paths';
import { JoinButton } from './JoinButton';
import { MoreOfList } from './MoreOfList';
import styles from './OpenTeams.module.css';
import { TeamFace } from './TeamFace';

/** Teams that can be joined, or asked. */
export function OpenTeams() {
  const { t } = useTranslation('teams');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const teams = useInfiniteQuery(openTeamsQuery(search));
  const tellFailed = useFailedLoad(useErrorText(teamsErrors));
  return (
    <Sheet
      title={t('open.title')}
      className={styles.sheet}
      action={
        <div className={styles.search}>
          <SearchField
            label={t('open.search')}
            clearLabel={t('clearSearch')}
            value={typed}
            onChange={setTyped}
          />
        </div>
      }
    >
      {teams.isPending && <PeopleSkeleton label={t('list.loading')} count={3} />}
      {teams.isError && teams.data === undefined && (
        <RegionError title={t('list.notLoaded')} {...tellFailed(teams)} />
      )}
      {teams.data?.length === 0 && search === '' && <p className={styles.none}>{t('open.none')}</p>}
      {teams.data?.length === 0 && search !== '' && (
        <EmptyState drawing={<SearchDrawing />} title={t('open.notFoundTitle')}>
          {t('open.notFoundText')}
        </EmptyState>
      )}
      {teams.data !== undefined && teams.data.length > 0 && (
        <ul aria-label={t('open.title')}>
          {teams.data.map((team) => (
            <OpenTeamRow key={team.id} team={team} />
          ))}
        </ul>
      )}
      <MoreOfList query={teams} />
    </Sheet>
  );
}

function OpenTeamRow({ team }: { team: OpenTeam }) {
  const { t } = useTranslation('teams');
  const { memberCount, activeProjectsCount } = team;
  const counts = [
    t('members', { count: memberCount }),
    ...(activeProjectsCount > 0 ? [t('activeProjects', { count: activeProjectsCount })] : []),
  ].join(', ');
  return (
    <li className={styles.row}>
      <TeamFace team={team} size={52} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <StretchedAction to={teamPath(team.id)}>{team.title}</StretchedAction>
        </h3>
        {team.description !== '' && <p className={styles.description}>{team.description}</p>}
        <p className={styles.line}>{team.joining === 'asked' ? `${t('joining.waits')} ${counts}` : counts}</p>
      </div>
      <div className={styles.act}>
        <JoinButton team={team} />
      </div>
    </li>
  );
}
