import type { ChatId, MessageId } from '@quilt/contract/features/chats';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';

/** Here and not from `features/tasks`: the bell is part of the shell, and would bring the board along. */
export const taskPath = (project: ProjectId, task: TaskId): string => `/project/${project}/${task}`;
export const chatPath = (chat: ChatId): string => `/chats/${chat}`;
export const messagePath = (chat: ChatId, message: MessageId): string => `/chats/${chat}?message=${message}`;
export const threadPath = (chat: ChatId, root: MessageId): string => `/chats/${chat}?thread=${root}`;
/** Its board, with what nobody works on. */
export const freeTasksPath = (project: ProjectId): string => `/project/${project}?worker=none`;
