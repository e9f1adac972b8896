import { createTaskOfMessage, type Message } from '@quilt/contract/features/chats';
import type { ProjectId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { call } from '../../lib/api-client';
import { putMessage } from './timeline';
import { lineOf, toLine } from './use-chat-words';

/** Its first line, without its looks; all of it stands in the task's text. Of one of files alone what they are called. */
export function toTitle(message: Pick<Message, 'text' | 'attachments'>): string {
  const first =
    message.text
      .split('\n')
      .map(toLine)
      .find((line) => line !== '') ?? lineOf(message);
  return first.length > LIMITS.taskTitle.max ? `${first.slice(0, LIMITS.taskTitle.max - 1)}…` : first;
}

/** One task for a message: where it is made already, it stays. */
export async function makeTask({ chat, id }: Message, project: ProjectId, title: string): Promise<void> {
  const { item } = await call(createTaskOfMessage, {
    params: { id: chat, message: id },
    body: { project, title },
  });
  putMessage(item);
}
