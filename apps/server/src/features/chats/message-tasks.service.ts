import type { Message } from '@quilt/contract/features/chats';
import type { ProjectId } from '@quilt/contract/features/projects';
import { NewTask } from '@quilt/contract/features/tasks';
import type { Context, Viewer } from '../../platform/context';
import { holdProject, makeTask } from '../tasks';
import { setTask } from './messages.repository';
import { changeIn, type Place } from './messages.service';

/** Where a message is shown; whoever may not read its chat sees nothing there. */
function addressOf({ chat, message }: Place): string {
  return `/chats/${chat}?message=${message}`;
}

/** With the rights that its maker has in the project. */
export function createTaskOfMessage(
  context: Context<Viewer>,
  place: Place,
  { project: id, title }: { project: ProjectId; title: string },
): Promise<Message> {
  return context.transaction(async (tx) => {
    const { project } = await holdProject(tx, context.viewer, id, 'task.create');
    return changeIn(tx, context, place, async (_tx, { message }) => {
      if (message.task_id !== null) return false;
      const description = `${message.text}\n\n[↩](${addressOf(place)})`;
      const task = await makeTask(tx, context, project, NewTask.parse({ title, description }));
      await setTask(tx, place.message, task.id);
      return true;
    });
  });
}
