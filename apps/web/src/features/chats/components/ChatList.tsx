import { type Chat, ChatId } from '@quilt/contract/features/chats';
import { IconBookmark, IconEdit } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { useNearEnd } from '../../../lib/use-near-end';
import { useSettled } from '../../../lib/use-settled';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { IconButton } from '../../../ui/controls/IconButton';
import { SearchField } from '../../../ui/controls/SearchField';
import { TextButton } from '../../../ui/controls/TextButton';
import { PageHeading } from '../../../ui/page/PageHeading';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { chatQuery, chatsQuery } from '../api';
import '../i18n';
import { foundQuery, type Narrowing, type Where, WIDE } from '../search';
import { useChatName, useChatWords } from '../use-chat-words';
import styles from './ChatList.module.css';
import { ChatRow } from './ChatRow';
import { DesktopButton } from './DesktopButton';
import { FoundList } from './FoundList';
import { NewChatDialog } from './NewChatDialog';
import { SavedDialog } from './SavedDialog';
import { SearchFilters } from './SearchFilters';

/** The pinned ones first, then where something was said last. */
const inOrder = (chats: readonly Chat[]): Chat[] =>
  chats.toSorted(
    (one, other) =>
      Number(other.isPinned) - Number(one.isPinned) ||
      Date.parse(other.activeAt) - Date.parse(one.activeAt) ||
      other.id - one.id,
  );

interface ChatListProps {
  open: ChatId | null;
}

export function ChatList({ open }: ChatListProps) {
  const { t } = useTranslation('chats');
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<'new' | 'saved' | null>(null);
  const [narrowing, setNarrowing] = useState(WIDE);
  const [isOneOnly, setIsOneOnly] = useState(false);
  const search = useSettled(typed.trim());
  const chat = useQuery({ ...chatQuery(open ?? ChatId.parse(1)), enabled: false }).data ?? null;
  const isInOpen = isOneOnly && chat !== null;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.top}>
          <PageHeading className={styles.title}>{t('title')}</PageHeading>
          <span className={styles.tools}>
            <DesktopButton />
            <IconButton
              label={t('savedList.title')}
              icon={<IconBookmark size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => setOpened('saved')}
            />
            <IconButton
              isFilled
              label={t('new')}
              icon={<IconEdit size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => setOpened('new')}
            />
          </span>
        </div>
        <SearchField label={t('find')} clearLabel={t('clear')} value={typed} onChange={setTyped} />
        {search !== '' && (
          <SearchFilters chat={isInOpen ? chat : null} value={narrowing} onChange={setNarrowing}>
            {chat && (
              <FilterChip
                isOnSurface
                label={isInOpen ? t('search.inThis') : t('search.inAny')}
                aria-pressed={isInOpen}
                onClick={() => setIsOneOnly(!isInOpen)}
              />
            )}
          </SearchFilters>
        )}
      </div>
      <Chats search={search} open={open}>
        {search !== '' && <Messages search={search} chat={chat} isInOpen={isInOpen} narrowing={narrowing} />}
      </Chats>
      {opened === 'new' && <NewChatDialog onClose={() => setOpened(null)} />}
      {opened === 'saved' && <SavedDialog onClose={() => setOpened(null)} />}
    </>
  );
}

function Chats({ search, open, children }: ChatListProps & { search: string; children: ReactNode }) {
  const { t } = useTranslation('chats');
  const tellFailed = useFailedLoad(useChatWords());
  const chats = useInfiniteQuery(chatsQuery(search));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = chats;
  const end = useNearEnd(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  });
  if (chats.isPending) return <PeopleSkeleton label={t('loading')} count={8} />;
  if (chats.data === undefined) {
    return (
      <div className={styles.failed}>
        <RegionError title={t('notLoaded')} {...tellFailed(chats)} />
      </div>
    );
  }
  if (chats.data.length === 0 && search === '') {
    return (
      <EmptyState isPage drawing={<ListDrawing />} title={t('none.title')}>
        {t('none.text')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.scroll}>
      {chats.data.length === 0 ? (
        <p role="status" className={styles.quiet}>
          {t('nothingFound')}
        </p>
      ) : (
        <ul className={styles.list} aria-label={t('list')}>
          {inOrder(chats.data).map((chat) => (
            <ChatRow key={chat.id} chat={chat} isOpen={chat.id === open} />
          ))}
          <li key={`end ${chats.data.length}`} ref={end} />
        </ul>
      )}
      {children}
    </div>
  );
}

interface MessagesProps {
  search: string;
  chat: Chat | null;
  isInOpen: boolean;
  narrowing: Narrowing;
}

/** What was said with these words: in the chat that is open first, and then in all others. */
function Messages({ search, chat, isInOpen, narrowing }: MessagesProps) {
  const { t } = useTranslation('chats');
  const asked = { search, narrowing };
  if (!chat) return <Found title={t('search.messages')} where={{}} {...asked} />;
  return (
    <>
      <FoundInOpen chat={chat} {...asked} />
      {!isInOpen && <Found title={t('search.others')} where={{ besides: chat.id }} {...asked} />}
    </>
  );
}

function FoundInOpen({ chat, ...asked }: { chat: Chat } & Pick<FoundProps, 'search' | 'narrowing'>) {
  return <Found title={useChatName(chat)} where={{ chat: chat.id }} {...asked} />;
}

interface FoundProps {
  title: string;
  search: string;
  where: Where;
  narrowing: Narrowing;
}

function Found({ title, search, where, narrowing }: FoundProps) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const tellFailed = useFailedLoad(useChatWords());
  const found = useInfiniteQuery(foundQuery(search, where, narrowing));
  const count = found.data && `${format.number(found.data.length)}${found.hasNextPage ? '+' : ''}`;
  return (
    <>
      <h2 className={styles.group}>
        {title} <span>{count}</span>
      </h2>
      {found.isError && !found.data && (
        <div className={styles.failed}>
          <RegionError title={t('search.notLoaded')} {...tellFailed(found)} />
        </div>
      )}
      {found.data?.length === 0 && (
        <p role="status" className={styles.quiet}>
          {t('search.none')}
        </p>
      )}
      {found.data && <FoundList label={title} messages={found.data} search={search} />}
      {found.hasNextPage && (
        <TextButton aria-busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('search.more')}
        </TextButton>
      )}
    </>
  );
}
