import type { Chat, Message, MessageId } from '@quilt/contract/features/chats';
import { IconBell, IconBellOff, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { passFailedCall } from '../../../lib/failed-calls';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { IconButton } from '../../../ui/controls/IconButton';
import { RegionError } from '../../../ui/states/RegionError';
import { Spinner } from '../../../ui/states/Spinner';
import { attach, DropArea, HungFiles } from '../../documents';
import { useToldAct } from '../../edits';
import { Markdown } from '../../markdown';
import { UserAvatar, usePerson } from '../../profile';
import { followThread, readThread } from '../api';
import { chatPlace, draftOf } from '../files';
import '../i18n';
import { chatPath, taskHref } from '../paths';
import { useThread } from '../threads';
import { repliesQuery } from '../timeline';
import { useChatName, useChatWords } from '../use-chat-words';
import { useIsLookedAt } from '../use-reading';
import { useWaiting } from '../use-waiting';
import { useShortWhen } from '../use-when';
import { Cards } from './Cards';
import { Composer } from './Composer';
import conversation from './Conversation.module.css';
import styles from './Thread.module.css';
import { Timeline, type TimelineHandle } from './Timeline';
import { TypingLine } from './TypingLine';

/** The replies to one message, beside the chat. */
export function Thread({ chat, root: id }: { chat: Chat; root: MessageId }) {
  const { t } = useTranslation('chats');
  const words = useChatWords();
  const tellFailed = useFailedLoad(words);
  const navigate = useNavigate();
  const name = useChatName(chat);
  const query = useInfiniteQuery(repliesQuery(chat.id, id));
  const { data, hasPreviousPage, hasNextPage, isFetching } = query;
  const messages = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const waiting = useWaiting(chat.id, id, messages);
  const timeline = useRef<TimelineHandle>(null);
  const [isAlso, setIsAlso] = useState(false);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const { act } = useToldAct({ wordError: words.wordError, undone: t('undone') });
  const root = data?.pages.at(-1)?.root;
  const thread = useThread(root?.id ?? id);
  const isFollowed = thread?.isFollowed ?? false;
  useReadReplies(chat.left ? undefined : root, messages.at(-1)?.reply ?? 0, thread?.readReply ?? 0, isAtEnd);
  const handleClose = (): void => void navigate(chatPath(chat.id));
  const canWrite = chat.can.includes('chat.write') && root !== undefined && !root.isDeleted;
  return (
    <DropArea onFiles={canWrite ? (files) => attach(draftOf(chat.id, `${chat.id}.${id}`), files) : null}>
      <header className={conversation.head}>
        <div className={conversation.who}>
          <h2 className={conversation.name}>{t('thread.title')}</h2>
          <span className={conversation.line}>{name}</span>
        </div>
        {root && !chat.left && (
          <IconButton
            label={isFollowed ? t('thread.unfollow') : t('thread.follow')}
            aria-pressed={isFollowed}
            icon={
              isFollowed ? (
                <IconBell size={20} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconBellOff size={20} stroke={1.75} aria-hidden="true" />
              )
            }
            onClick={() =>
              void act(() => followThread(root, !isFollowed), {
                text: isFollowed ? t('thread.unfollowed') : t('thread.followed'),
              })
            }
          />
        )}
        <IconButton
          label={t('thread.close')}
          icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
          onClick={handleClose}
        />
      </header>
      {root ? (
        <>
          <Root message={root} />
          <Timeline
            ref={timeline}
            chat={chat}
            messages={messages}
            waiting={hasNextPage ? [] : waiting}
            hasNewest={!hasNextPage}
            isLoadingEarlier={query.isFetchingPreviousPage}
            isInThread
            onNearStart={() => {
              if (hasPreviousPage && !isFetching && !query.isError) void query.fetchPreviousPage();
            }}
            onNearEnd={() => {
              if (hasNextPage && !isFetching && !query.isError) void query.fetchNextPage();
            }}
            onToEnd={() => timeline.current?.goToEnd()}
            onEnd={setIsAtEnd}
          />
          <TypingLine chat={chat.id} root={id} />
          {canWrite && (
            <Composer
              key={id}
              chat={chat}
              root={id}
              isAlsoInChat={isAlso}
              label={t('thread.reply')}
              onSent={() => timeline.current?.goToEnd()}
            >
              <div className={styles.also}>
                <Checkbox
                  label={t('thread.also', { name })}
                  checked={isAlso}
                  onChange={({ currentTarget }) => setIsAlso(currentTarget.checked)}
                />
              </div>
            </Composer>
          )}
        </>
      ) : query.isError ? (
        <div className={conversation.failed}>
          <RegionError title={t('thread.notLoaded')} {...tellFailed(query)} />
        </div>
      ) : (
        <div className={conversation.waiting}>
          <Spinner label={t('messagesLoading')} isLate />
        </div>
      )}
    </DropArea>
  );
}

function Root({ message }: { message: Message }) {
  const { t } = useTranslation('chats');
  const when = useShortWhen();
  const person = usePerson(message.author);
  return (
    <div className={styles.root}>
      <div className={styles.said}>
        {person && <UserAvatar user={person} size={36} />}
        <span>
          <b>{person?.fullName ?? t('deletedUser')}</b>
          <time dateTime={message.createdAt}>{when(message.createdAt)}</time>
        </span>
      </div>
      {message.isDeleted ? (
        <p>{t('deleted')}</p>
      ) : (
        <>
          {message.attachments.length > 0 && (
            <HungFiles place={chatPlace(message.chat)} files={message.attachments} />
          )}
          <Markdown text={message.text} taskHref={taskHref} />
          <Cards text={message.text} task={message.task} />
        </>
      )}
      <p className={styles.count}>
        {message.replies ? t('replies', { count: message.replies.count }) : t('thread.none')}
      </p>
    </div>
  );
}

/** Tells how far the thread was read, while its newest reply is in sight. */
function useReadReplies(root: Message | undefined, last: number, read: number, isAtEnd: boolean): void {
  const isLookedAt = useIsLookedAt();
  const told = useRef(0);
  useEffect(() => {
    if (!root || !isAtEnd || !isLookedAt || last <= Math.max(read, told.current)) return;
    told.current = last;
    readThread(root, last).catch((error: unknown) => {
      // Told again when the thread comes anew, as it does when the line is back.
      told.current = 0;
      passFailedCall(error);
    });
  }, [root, last, read, isAtEnd, isLookedAt]);
}
