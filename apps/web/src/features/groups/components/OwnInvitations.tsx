import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../ui/page/focus';
import { HiddenText } from '../../../ui/page/HiddenText';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { CardsSkeleton } from '../../../ui/states/Skeletons';
import { MoreOfList } from '../../teams';
import { ownInvitationsQuery } from '../api';
import '../i18n';
import { useGroupWords } from '../use-group-words';
import styles from './GroupsGrid.module.css';
import { GroupTile } from './GroupTile';

/** Groups that invite the signed-in user. */
export function OwnInvitations() {
  const { t } = useTranslation('groups');
  const list = useInfiniteQuery(ownInvitationsQuery);
  const tellFailed = useFailedLoad(useGroupWords());
  return (
    <section aria-label={t('show.invitations')} {...KEEPS_FOCUS}>
      <HiddenText>
        <span {...HOME_OF_FOCUS}>{t('show.invitations')}</span>
      </HiddenText>
      {list.isPending && <CardsSkeleton label={t('invitations.loading')} count={3} />}
      {list.data === undefined && !list.isPending && (
        <RegionError isSheet title={t('invitations.notLoaded')} {...tellFailed(list)} />
      )}
      {list.data?.length === 0 && (
        <div className={styles.empty}>
          <EmptyState isPage drawing={<ListDrawing />} title={t('invitations.noneTitle')}>
            {t('invitations.noneText')}
          </EmptyState>
        </div>
      )}
      <ul className={styles.grid}>
        {list.data?.map(({ group, inviter }) => (
          <li key={group.id} className={styles.place}>
            <GroupTile group={group} told={t('invitations.from', { name: inviter.fullName })} />
          </li>
        ))}
      </ul>
      <MoreOfList query={list} />
    </section>
  );
}
