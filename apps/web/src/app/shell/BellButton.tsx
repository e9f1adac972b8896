import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router';
import { unreadQuery } from '../../features/notifications';
import { PATHS } from '../../lib/paths';
import { Counter, shortCount } from '../../ui/controls/Counter';
import { IconButton } from '../../ui/controls/IconButton';

type BellButtonProps = Omit<ComponentProps<typeof IconButton>, 'label' | 'icon' | 'size' | 'counter'>;

/** Says how many notifications are unread, and opens them. */
export function BellButton(props: BellButtonProps) {
  const { t } = useTranslation('shell');
  const { data: unread = 0 } = useQuery(unreadQuery);
  const isHere = useMatch(PATHS.notifications) !== null;
  return (
    <IconButton
      aria-haspopup="dialog"
      {...props}
      size="round"
      aria-current={isHere ? 'page' : undefined}
      label={
        unread > 0
          ? t('unreadNotifications', { count: unread, shown: shortCount(unread) })
          : t('notifications')
      }
      icon={<IconBell size={20} stroke={1.75} aria-hidden="true" />}
      counter={unread > 0 && <Counter count={unread} label="" />}
    />
  );
}
