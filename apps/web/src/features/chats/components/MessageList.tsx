import { type Chat, type ChatId, getMessage, type Message, MessageId } from '@quilt/contract/features/chats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../lib/api-client';
import { isNotFound } from '../../../lib/nothing-here';
import { useSession } from '../../../lib/session';
import { tellFailure } from '../../edits';
import '../i18n';
import { threadPath } from '../paths';
import { goToPlace, messagesQuery, type Place } from '../timeline';
import { useChatWords } from '../use-chat-words';
import { useReading } from '../use-reading';
import { useWaiting } from '../use-waiting';
import { Timeline, type TimelineHandle } from './Timeline';
import { Unloaded } from './Unloaded';

/** With more than that unread one begins where they begin, and not at the newest. */
const FEW = 12;

export interface MessageListHandle {
  toEnd(): void;
}

/** The messages of a chat. */
export function MessageList({ chat, ref }: { chat: Chat; ref?: Ref<MessageListHandle> }) {
  const { t } = useTranslation('chats');
  const words = useChatWords();
  const tellFailed = (error: unknown): void => tellFailure(error, words.wordError(error));
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const [readBefore] = useState(chat.readNumber);
  const [start] = useState<Place>(() =>
    chat.lastNumber - chat.readNumber > FEW ? { around: chat.readNumber + 1 } : {},
  );
  const query = useInfiniteQuery(messagesQuery(chat.id, start));
  const { data, hasPreviousPage, hasNextPage, isFetching, isFetchingPreviousPage } = query;
  const messages = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const roots = useMemo(
    () => new Map(data?.pages.flatMap((page) => [...page.roots, ...page.items]).map((one) => [one.id, one])),
    [data],
  );
  const waiting = useWaiting(chat.id, null, messages);
  const timeline = useRef<TimelineHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(false);
  useReading(chat, isAtEnd);
  const found = useFound(chat, messages, timeline, tellFailed);
  const firstUnread = useMemo((): MessageId | null => {
    const first = messages.find(({ number }) => number !== null && number > readBefore);
    // Whoever has said it has seen it.
    const isNews = first !== undefined && messages.some((one) => one.author !== viewer && one.id >= first.id);
    return isNews && readBefore > 0 && first.author !== viewer ? first.id : null;
  }, [messages, readBefore, viewer]);
  const toEnd = (): void => {
    if (!hasNextPage) timeline.current?.goToEnd();
    else void goToPlace(chat.id, {}).then(() => timeline.current?.goToEnd(), tellFailed);
  };
  useImperativeHandle(ref, () => ({ toEnd }));

  if (data === undefined) {
    return <Unloaded chat={chat.id} query={query} title={t('messagesNotLoaded')} />;
  }
  return (
    <Timeline
      ref={timeline}
      chat={chat}
      messages={messages}
      roots={roots}
      waiting={hasNextPage ? [] : waiting}
      firstUnread={firstUnread}
      found={found}
      unread={Math.max(0, chat.lastNumber - chat.readNumber)}
      hasNewest={!hasNextPage}
      isLoadingEarlier={isFetchingPreviousPage}
      onNearStart={() => {
        if (hasPreviousPage && !isFetching && !query.isFetchPreviousPageError) void query.fetchPreviousPage();
      }}
      onNearEnd={() => {
        if (hasNextPage && !isFetching && !query.isFetchNextPageError) void query.fetchNextPage();
      }}
      onToEnd={toEnd}
      onEnd={setIsAtEnd}
    />
  );
}

/** The message that the address names, put in sight; a reply that is said in its thread alone is shown there. */
function useFound(
  chat: Chat,
  messages: readonly Message[],
  timeline: { current: TimelineHandle | null },
  onFailed: (error: unknown) => void,
): MessageId | null {
  const failing = useRef(onFailed);
  useEffect(() => {
    failing.current = onFailed;
  });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = MessageId.safeParse(Number(search.get('message') ?? Number.NaN)).data ?? null;
  const message = messages.find(({ id }) => id === wanted);
  const isLoaded = messages.length > 0;
  const asked = useRef<MessageId | null>(null);
  const row = message && (message.clientId ?? String(message.id));
  useEffect(() => {
    if (!isLoaded || wanted === null) return;
    if (row !== undefined) {
      asked.current = wanted;
      timeline.current?.goTo(row);
    } else if (asked.current !== wanted) {
      asked.current = wanted;
      findPlace(chat.id, wanted).then(
        (thread) => thread !== null && void navigate(threadPath(chat.id, thread), { replace: true }),
        // Of one that is not there any more, or never was, the chat is shown as it is.
        (error: unknown) => !isNotFound({ error }) && failing.current(error),
      );
    }
  }, [isLoaded, wanted, row, chat.id, timeline, navigate]);
  return message?.id ?? null;
}

/** Shows the stretch around it, or answers of which thread it is. */
async function findPlace(chat: ChatId, id: MessageId): Promise<MessageId | null> {
  const { item } = await call(getMessage, { params: { id: chat, message: id } });
  if (item.number === null) return item.root;
  await goToPlace(chat, { around: item.number });
  return null;
}
