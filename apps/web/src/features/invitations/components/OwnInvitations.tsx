import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../ui/page/focus';
import { HiddenText } from '../../../ui/page/HiddenText';
import { RegionError } from '../../../ui/states/RegionError';
import { ownInvitationsQuery } from '../api';
import '../i18n';
import { useLiveInvitations } from '../live';
import { useInvitationWords } from '../use-invitation-words';
import { OwnInvitationCard } from './OwnInvitationCard';
import styles from './OwnInvitations.module.css';

/** Teams that invite the signed-in user. Not there where none does, nor before that is known. */
export function OwnInvitations() {
  const { t } = useTranslation('invitations');
  const tellFailed = useFailedLoad(useInvitationWords());
  const list = useInfiniteQuery(ownInvitationsQuery);
  useLiveInvitations();
  if (list.isError && list.data === undefined) {
    return (
      <div className={styles.region}>
        <RegionError isSheet title={t('own.notLoaded')} {...tellFailed(list)} />
      </div>
    );
  }
  if (list.data === undefined || list.data.length === 0) return null;
  return (
    <section aria-label={t('own.title')} className={styles.region} {...KEEPS_FOCUS}>
      <HiddenText>
        <span {...HOME_OF_FOCUS}>{t('own.title')}</span>
      </HiddenText>
      <ul className={styles.cards}>
        {list.data.map((invitation) => (
          <OwnInvitationCard key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="default"
          size="sm"
          className={styles.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  );
}
