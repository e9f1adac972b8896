import { z } from 'zod';
import { Instant } from '../../core/envelope';
import { ChatId, MessageId } from '../chats/chats.ids';
import { PostId } from '../feeds/feeds.ids';
import { PersonCard } from '../profile/profile.schema';
import { TaskRef } from '../tasks/task-parts.schema';

const said = {
  /** Null under "Deleted user". */
  author: PersonCard.nullable(),
  /** How it begins. */
  text: z.string(),
  at: Instant,
};

/** What names a document by its address. */
export const DocumentUse = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('task'), task: TaskRef }),
  z.object({
    kind: z.literal('message'),
    id: MessageId,
    chat: ChatId,
    /** Of the chat; null of a direct one. */
    title: z.string().nullable(),
    /** Of a reply that was not said in the chat too. */
    root: MessageId.nullable(),
    ...said,
  }),
  /** Or a comment of it. */
  z.object({ kind: z.literal('post'), id: PostId, isComment: z.boolean(), ...said }),
]);
export type DocumentUse = z.output<typeof DocumentUse>;
