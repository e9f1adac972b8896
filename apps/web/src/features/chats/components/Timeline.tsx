import type { Chat, MessageId, Message as MessageShape } from '@quilt/contract/features/chats';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingWrite } from '../../../lib/offline-queue';
import { useSession } from '../../../lib/session';
import { Counter } from '../../../ui/controls/Counter';
import { IconButton } from '../../../ui/controls/IconButton';
import { Spinner } from '../../../ui/states/Spinner';
import '../i18n';
import { toRows } from '../rows';
import { useAnchoredScroll } from '../use-anchored-scroll';
import { useDayWords } from '../use-when';
import { Message } from './Message';
import styles from './MessageList.module.css';
import { WaitingMessage } from './WaitingMessage';

export interface TimelineHandle {
  goToEnd(): void;
  goTo(row: string): boolean;
}

interface TimelineProps {
  ref?: Ref<TimelineHandle>;
  chat: Chat;
  messages: readonly MessageShape[];
  roots?: ReadonlyMap<MessageId, MessageShape>;
  waiting: readonly WaitingWrite[];
  firstUnread?: MessageId | null;
  /** What one was led to. */
  found?: MessageId | null;
  /** New ones that are not in sight. */
  unread?: number;
  hasNewest: boolean;
  isLoadingEarlier: boolean;
  isInThread?: boolean;
  onNearStart(): void;
  onNearEnd(): void;
  onToEnd(): void;
  /** Whether the newest is in sight. */
  onEnd(isAtEnd: boolean): void;
  before?: ReactNode;
}

/** What was said, in its order, with the lines of days and of what is new. */
export function Timeline(props: TimelineProps) {
  const { ref, chat, messages, roots, waiting, firstUnread = null, found = null, unread = 0 } = props;
  const { hasNewest, isLoadingEarlier, isInThread = false, onNearStart, onNearEnd, onToEnd, onEnd } = props;
  const { t } = useTranslation('chats');
  const { t: common } = useTranslation();
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const wordDay = useDayWords();
  const { list, handleScroll, isAtEnd, goToEnd, goTo } = useAnchoredScroll({
    hasNewest,
    onNearStart,
    onNearEnd,
  });
  useImperativeHandle(ref, () => ({ goToEnd, goTo }), [goToEnd, goTo]);
  const hasBegun = useRef(false);
  useLayoutEffect(() => {
    if (hasBegun.current || messages.length === 0) return;
    hasBegun.current = true;
    if (firstUnread !== null) goTo('unread');
  }, [messages.length, firstUnread, goTo]);
  useLayoutEffect(() => onEnd(isAtEnd && hasNewest), [isAtEnd, hasNewest, onEnd]);
  const rows = toRows({ messages, waiting, firstUnread, viewer });
  return (
    <div className={styles.frame}>
      <div
        ref={list}
        className={styles.list}
        onScroll={handleScroll}
        role="log"
        aria-label={t('messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too.
        tabIndex={0}
      >
        <ol className={styles.rows}>
          {props.before}
          {isLoadingEarlier && (
            <li className={styles.more}>
              <Spinner label={common('loading')} />
            </li>
          )}
          {rows.length === 0 && <li className={styles.told}>{t('empty')}</li>}
          {rows.map((row) => {
            if (row.kind === 'day') {
              return (
                <li key={row.key} className={styles.day}>
                  {wordDay(row.day)}
                </li>
              );
            }
            if (row.kind === 'unread') {
              return (
                <li key={row.key} className={styles.unread} data-row="unread">
                  {t('unreadLine')}
                </li>
              );
            }
            if (row.kind === 'waiting') {
              return <WaitingMessage key={row.key} row={row.key} write={row.write} isFirst={row.isFirst} />;
            }
            const { message } = row;
            return (
              <Message
                key={row.key}
                row={row.key}
                chat={chat}
                message={message}
                root={message.root === null ? undefined : roots?.get(message.root)}
                isFirst={row.isFirst}
                isLast={row.isLast}
                isFound={message.id === found}
                isInThread={isInThread}
              />
            );
          })}
        </ol>
      </div>
      {(!isAtEnd || !hasNewest) && (
        <span className={styles.down}>
          <IconButton
            size="round"
            label={unread > 0 ? t('toEndUnread', { count: unread }) : t('toEnd')}
            icon={<IconArrowDown size={20} stroke={1.75} aria-hidden="true" />}
            counter={<Counter count={unread} label="" />}
            onClick={onToEnd}
          />
        </span>
      )}
    </div>
  );
}
