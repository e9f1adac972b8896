import type { ChatId, MessageId } from '@quilt/contract/features/chats';
import type { TaskId } from '@quilt/contract/features/tasks';
import { PATHS } from '../../lib/paths';

export const chatPath = (id: ChatId): string => `${PATHS.chats}/${id}`;
export const threadPath = (id: ChatId, root: MessageId): string => `${chatPath(id)}?thread=${root}`;
/** A message in its place in the chat; tasks that are made of messages lead there too. */
export const messagePath = (id: ChatId, message: MessageId): string => `${chatPath(id)}?message=${message}`;
/** Over one's own tasks: whose project it is is not known here. */
export const taskHref = (id: TaskId): string => `${PATHS.workspace}/${id}`;
