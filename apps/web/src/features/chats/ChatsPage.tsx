import { useMediaQuery } from '@mantine/hooks';
import { type Chat, ChatId, MessageId } from '@quilt/contract/features/chats';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { isNotFound } from '../../lib/nothing-here';
import { usePageTitle } from '../../lib/page-title';
import { ListDrawing } from '../../ui/states/EmptyDrawings';
import { EmptyState } from '../../ui/states/EmptyState';
import { chatQuery, chatsQuery } from './api';
import styles from './ChatsPage.module.css';
import { ChatList } from './components/ChatList';
import { Conversation } from './components/Conversation';
import { askedIn, Opening } from './components/Opening';
import { Thread } from './components/Thread';
import './i18n';
import { useLiveChats, useLiveChatsOf } from './live';

const PHONE = '(max-width: 720px)';

/** All chats, and the one that is open. What is no id in the address is the list, as the bare address is. */
export function ChatsPage() {
  const { t } = useTranslation('chats');
  const params = useParams();
  const open = ChatId.safeParse(Number(params.id ?? Number.NaN)).data ?? null;
  const [search] = useSearchParams();
  const root = MessageId.safeParse(Number(search.get('thread') ?? Number.NaN)).data ?? null;
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const chats = useInfiniteQuery(chatsQuery());
  usePageTitle(t('title'));
  useLiveChats();
  const opened = useQuery({ ...chatQuery(open ?? ChatId.parse(1)), enabled: false });
  // Of what one has left nothing is told.
  const followed = chats.data?.flatMap(({ id, left }) => (left ? [] : id)) ?? [];
  useLiveChatsOf(followed, opened.data?.left ? null : open);
  const thread = useOpenThread(open, root);
  const asked = open === null ? askedIn(search) : null;
  const isOpened = open !== null || asked !== null;
  // Not of what could not be loaded, over which the shell says that there is no line, and leads elsewhere.
  const { data, failureCount, errorUpdateCount } = opened;
  const isLoaded = data !== undefined || failureCount + errorUpdateCount === 0;
  const isOwnScreen = asked !== null || (open !== null && isLoaded && !isNotFound(opened));
  return (
    <div
      className={styles.chats}
      data-open={isOpened || undefined}
      data-own-screen={isOwnScreen || undefined}
      data-thread={thread !== null || undefined}
    >
      {!(isPhone && isOpened) && (
        <div className={styles.sheet} data-part="list">
          <ChatList open={open} />
        </div>
      )}
      {(isOpened || !isPhone) && (
        <section className={styles.sheet} data-part="conversation">
          {asked !== null ? (
            <Opening key={search.toString()} asked={asked} isPhone={isPhone} />
          ) : open === null ? (
            <div className={styles.none}>
              <EmptyState isPage drawing={<ListDrawing />} title={t('choose.title')}>
                {t('choose.text')}
              </EmptyState>
            </div>
          ) : (
            <Conversation key={open} id={open} isPhone={isPhone} />
          )}
        </section>
      )}
      {thread && (
        <section className={styles.sheet} data-part="thread">
          <Thread key={thread.root} chat={thread.chat} root={thread.root} />
        </section>
      )}
    </div>
  );
}

/** The thread that the address names, as soon as its chat is there. */
function useOpenThread(open: ChatId | null, root: MessageId | null): { chat: Chat; root: MessageId } | null {
  const chat = useQuery({ ...chatQuery(open ?? ChatId.parse(1)), enabled: open !== null && root !== null });
  return open !== null && root !== null && chat.data ? { chat: chat.data, root } : null;
}
