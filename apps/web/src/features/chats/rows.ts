import type { Message } from '@quilt/contract/features/chats';
import type { WaitingWrite } from '../../lib/offline-queue';
import { MINUTE_MS } from '../../lib/spans';
import { dayOf } from './use-when';

/** Later than that, the same person begins anew. */
const RUN_MS = 10 * MINUTE_MS;

interface RunPlace {
  /** The first and the last that the same person says without being interrupted. */
  isFirst: boolean;
  isLast: boolean;
}

export type Row =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  | ({ kind: 'message'; key: string; message: Message } & RunPlace)
  | ({ kind: 'waiting'; key: string; write: WaitingWrite } & RunPlace);

/** Its place in the list stays its own when it is sent. */
const keyOf = ({ id, clientId }: Message): string => clientId ?? String(id);

function isOneRun(one: Message | undefined, next: Message | undefined): boolean {
  if (!one || !next || one.author !== next.author) return false;
  const [from, to] = [new Date(one.createdAt), new Date(next.createdAt)];
  return dayOf(from) === dayOf(to) && to.getTime() - from.getTime() < RUN_MS;
}

interface RowParts {
  messages: readonly Message[];
  waiting: readonly WaitingWrite[];
  /** Before which the line of what is new stands. */
  firstUnread: Message['id'] | null;
  viewer: string | undefined;
}

/** Messages with the lines between them: of each day, and of what is new. What waits comes last. */
export function toRows({ messages, waiting, firstUnread, viewer }: RowParts): Row[] {
  const rows: Row[] = [];
  let shownDay = '';
  const beginDay = (time: Date): void => {
    const day = dayOf(time);
    if (day === shownDay) return;
    shownDay = day;
    rows.push({ kind: 'day', key: `day ${day}`, day });
  };
  messages.forEach((message, index) => {
    beginDay(new Date(message.createdAt));
    const isNew = message.id === firstUnread;
    if (isNew) rows.push({ kind: 'unread', key: 'unread' });
    const next = messages[index + 1];
    rows.push({
      kind: 'message',
      key: keyOf(message),
      message,
      isFirst: isNew || !isOneRun(messages[index - 1], message),
      isLast: !isOneRun(message, next) || next?.id === firstUnread,
    });
  });
  const isOwnLast = messages.at(-1)?.author === viewer;
  waiting.forEach((write, index) => {
    beginDay(new Date(write.createdAt));
    rows.push({
      kind: 'waiting',
      key: write.clientId,
      write,
      isFirst: index === 0 && !isOwnLast,
      isLast: index === waiting.length - 1,
    });
  });
  return rows;
}
