import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { CardsSkeleton } from '../../../ui/states/Skeletons';
import { MoreOfList } from '../../teams';
import { ownGroupsQuery } from '../api';
import '../i18n';
import { useGroupWords } from '../use-group-words';
import styles from './GroupsGrid.module.css';
import { OwnGroupTile } from './OwnGroupTile';

interface OwnGroupsProps {
  /** Only the first, where others are shown below. */
  most?: number | undefined;
  onCreate: () => void;
}

/** Groups that the signed-in user is in. */
export function OwnGroups({ most, onCreate }: OwnGroupsProps) {
  const { t } = useTranslation('groups');
  const groups = useInfiniteQuery(ownGroupsQuery);
  const tellFailed = useFailedLoad(useGroupWords());
  if (groups.isPending) return <CardsSkeleton label={t('list.loading')} count={3} />;
  if (groups.data === undefined) {
    return <RegionError isSheet title={t('list.notLoaded')} {...tellFailed(groups)} />;
  }
  if (groups.data.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          drawing={<ListDrawing />}
          title={t('yours.emptyTitle')}
          isPage={most === undefined}
          action={
            most === undefined && (
              <Button variant="grey" onClick={onCreate}>
                {t('create.open')}
              </Button>
            )
          }
        >
          {t('yours.emptyText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul className={styles.grid} aria-label={t('yours.title')}>
        {groups.data.slice(0, most).map((group) => (
          <li key={group.id} className={styles.place}>
            <OwnGroupTile group={group} />
          </li>
        ))}
      </ul>
      {most === undefined && <MoreOfList query={groups} />}
    </>
  );
}
