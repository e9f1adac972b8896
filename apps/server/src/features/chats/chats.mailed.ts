import type { MailedNotices, MailedThing, ToldNotice } from '../../platform/feature';
import { isInside } from './chats.access';
import { type ChatRow, findChatsFor } from './chats.repository';
import { listSeenOf, listToldMessages, type ToldMessage } from './told.repository';

/** Of chats that the reader reads today and wants to hear of, while there is something unread; never what was said. */
export const mailedChats: MailedNotices = {
  kinds: ['directMessage', 'chatMention'],
  async look(tx, reader, notices) {
    const chats = await findChatsFor(
      tx,
      notices.flatMap(({ params: { chatId } }) => chatId ?? []),
      reader,
    );
    const open = new Map(chats.filter(isInside).map((chat) => [chat.id, chat]));
    const messages = await listToldMessages(
      tx,
      notices.flatMap(({ params: { messageId } }) => messageId ?? []),
    );
    const seen = new Set(
      await listSeenOf(
        tx,
        reader,
        notices.map(({ id }) => id),
      ),
    );
    return new Map(
      notices.flatMap((notice): [ToldNotice['id'], MailedThing][] => {
        const { chatId, messageId } = notice.params;
        const chat = chatId === undefined ? undefined : open.get(chatId);
        const message = messageId === undefined ? undefined : messages.get(messageId);
        if (!chat || !message || chat.notices === 'nothing' || seen.has(notice.id)) return [];
        const thing = notice.kind === 'directMessage' ? ofDirect(chat) : ofMention(chat, message);
        return thing ? [[notice.id, thing]] : [];
      }),
    );
  },
};

/** The chat is where it is read, whichever of its messages are there by then. */
function ofDirect({ id, read_number, last_number, notices }: ChatRow): MailedThing | null {
  return notices === 'all' && last_number > read_number ? { title: '', path: `/chats/${id}` } : null;
}

function ofMention(
  { id, title, team_title, project_title }: ChatRow,
  message: ToldMessage,
): MailedThing | null {
  if (message.is_deleted) return null;
  const place = message.root_id === null ? `message=${message.id}` : `thread=${message.root_id}`;
  return { title: title ?? project_title ?? team_title ?? '', path: `/chats/${id}?${place}` };
}
