import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PATHS } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { Counter, shortCount } from '../../ui/controls/Counter';
import { chatsQuery, unreadQuery } from './api';
import styles from './ChatsCount.module.css';
import './i18n';
import { useLiveChats, useLiveChatsOf } from './live';
import { useNotices } from './use-notices';
import { useTabMark } from './use-tab-mark';

interface ChatsCountProps {
  /** On the edge of an icon, and not at the end of an entry. */
  isIconOnly?: boolean | undefined;
  /** In the bar of phones, which is there once on every page: it follows the chats for all of it. */
  isBar?: boolean | undefined;
}

/** How many chats have something unread, for whoever is signed in. */
export function ChatsCount(props: ChatsCountProps) {
  const isSomebody = useSession(({ currentUser }) => currentUser !== null);
  return isSomebody ? <Count {...props} /> : null;
}

function Count({ isIconOnly = false, isBar = false }: ChatsCountProps) {
  const isHere = useLocation().pathname.startsWith(PATHS.chats);
  const isOnEdge = isIconOnly || isBar;
  const { t } = useTranslation('chats');
  const { data: unread = 0 } = useQuery(unreadQuery);
  return (
    <>
      <Counter
        count={unread}
        label={t('unreadChats', { count: unread, shown: shortCount(unread) })}
        isLarge={!isOnEdge}
        isOnYellow={isHere}
        className={isOnEdge ? styles.edge : undefined}
      />
      {isBar && <Following unread={unread} />}
    </>
  );
}

function Following({ unread }: { unread: number }) {
  const chats = useInfiniteQuery(chatsQuery());
  useLiveChats();
  useLiveChatsOf(chats.data?.map(({ id }) => id) ?? [], null);
  useTabMark(unread);
  useNotices();
  return null;
}
