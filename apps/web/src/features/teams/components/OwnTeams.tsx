import { Button } from '@mantine/core';
import { teamsErrors } from '@quilt/contract/features/teams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { CardsSkeleton } from '../../../ui/states/Skeletons';
import { type TeamState, teamsQuery } from '../api';
import '../i18n';
import { MoreOfList } from './MoreOfList';
import styles from './TeamsGrid.module.css';
import { TeamTile } from './TeamTile';

interface OwnTeamsProps {
  state: TeamState;
  onCreate: () => void;
  /** With those that are archived. */
  onShowAll: () => void;
}

/** The teams that the signed-in user is in. */
export function OwnTeams({ state, onCreate, onShowAll }: OwnTeamsProps) {
  const { t } = useTranslation('teams');
  const teams = useInfiniteQuery(teamsQuery(state));
  const isEmpty = teams.data?.length === 0;
  const others = useInfiniteQuery({ ...teamsQuery('all'), enabled: isEmpty && state === 'active' });
  const hasOthers = state === 'active' && (others.data?.length ?? 0) > 0;
  const tellFailed = useFailedLoad(useErrorText(teamsErrors));
  if (teams.isPending) return <CardsSkeleton label={t('list.loading')} count={3} />;
  if (teams.data === undefined) {
    return <RegionError isSheet title={t('list.notLoaded')} {...tellFailed(teams)} />;
  }
  if (isEmpty) {
    return (
      <div className={styles.empty}>
        <EmptyState
          drawing={<ListDrawing />}
          title={t(hasOthers ? 'list.restingTitle' : 'list.emptyTitle')}
          isPage
          action={
            hasOthers ? (
              <Button variant="grey" onClick={onShowAll}>
                {t('list.showAll')}
              </Button>
            ) : (
              <Button variant="grey" onClick={onCreate}>
                {t('create.open')}
              </Button>
            )
          }
        >
          {t(hasOthers ? 'list.restingText' : 'list.emptyText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul className={styles.grid} aria-label={t('list.label')}>
        {teams.data.map((team) => (
          <li key={team.id} className={styles.place}>
            <TeamTile team={team} />
          </li>
        ))}
      </ul>
      <MoreOfList query={teams} />
    </>
  );
}
