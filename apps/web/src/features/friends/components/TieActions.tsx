import { Button } from '@mantine/core';
import type { User } from '@quilt/contract/features/profile';
import { IconBell, IconBellOff, IconCheck, IconUserPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/controls/Chip';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import * as api from '../api';
import '../i18n';
import { useTieAct } from '../use-tie-act';
import { MoreMenu } from './MoreMenu';
import styles from './TieActions.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What the viewer can make of themselves and somebody, as things stand now. */
export function TieActions({ user, children }: { user: User; children?: ReactNode }) {
  return (
    <div className={styles.actions} {...KEEPS_FOCUS}>
      {children}
      <SubscriptionButton user={user} />
      <FriendshipButtons user={user} />
      <MoreMenu user={user} />
    </div>
  );
}

function SubscriptionButton({ user: { uuid, ties, can, accountType } }: { user: User }) {
  const { t } = useTranslation('friends');
  const { act, isActing } = useTieAct();
  if (ties?.subscribedByMe || ties?.subscriptionAskedByMe) {
    const told = ties.subscribedByMe ? t('told.unsubscribed') : t('told.dropped');
    return (
      <Button
        variant="grey"
        loading={isActing}
        leftSection={<IconBellOff {...ICON} />}
        onClick={() =>
          void act(
            () => api.unsubscribe(uuid),
            () => told,
          )
        }
      >
        {ties.subscribedByMe ? t('actions.unsubscribe') : t('actions.cancelSubscription')}
      </Button>
    );
  }
  if (!can.includes('profile.subscribe')) return null;
  return (
    <Button
      variant="grey"
      loading={isActing}
      leftSection={<IconBell {...ICON} />}
      onClick={() =>
        void act(
          () => api.subscribe(uuid),
          (now) => t(now.subscribedByMe ? 'told.subscribed' : 'told.subscriptionAsked'),
        )
      }
    >
      {accountType === 'private' ? t('actions.askToSubscribe') : t('actions.subscribe')}
    </Button>
  );
}

function FriendshipButtons({ user: { uuid, ties, can } }: { user: User }) {
  const { t } = useTranslation('friends');
  const { act, isActing } = useTieAct();
  const drop = () =>
    void act(
      () => api.dropRequest(uuid),
      () => t('told.dropped'),
    );
  if (ties?.friendship === 'friends')
    return <Chip kind="good" icon={IconCheck} label={t('areFriends')} isTall />;
  if (ties?.friendship === 'askedByMe') {
    return (
      <Button variant="grey" loading={isActing} leftSection={<IconX {...ICON} />} onClick={drop}>
        {t('actions.cancel')}
      </Button>
    );
  }
  if (!can.includes('profile.befriend')) return null;
  const isAsked = ties?.friendship === 'askedByThem';
  return (
    <>
      {isAsked && (
        <Button variant="grey" disabled={isActing} onClick={drop}>
          {t('actions.decline')}
        </Button>
      )}
      <Button
        loading={isActing}
        leftSection={isAsked ? <IconCheck {...ICON} /> : <IconUserPlus {...ICON} />}
        onClick={() =>
          void act(
            () => (isAsked ? api.accept(uuid) : api.befriend(uuid)),
            (now) => t(now.friendship === 'friends' ? 'told.friends' : 'told.asked'),
          )
        }
      >
        {isAsked ? t('actions.accept') : t('actions.befriend')}
      </Button>
    </>
  );
}
