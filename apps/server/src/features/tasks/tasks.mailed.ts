import type { UserId } from '@quilt/contract/core';
import type { MailedNotices, MailedThing, ToldNotice } from '../../platform/feature';
import { listToldReadersOf, listToldTasks, type ToldTask } from './told.repository';

/** Whether what was told is still so: whose it is no more, they are not asked for it. */
function stands({ kind }: ToldNotice, task: ToldTask, reader: UserId): boolean {
  if (kind === 'taskToInspect') return task.is_on_test && task.inspector_id === reader;
  return kind === 'taskMention' || task.worker_id === reader;
}

/** By the titles of today, of tasks that the reader sees today. */
export const mailedTasks: MailedNotices = {
  kinds: ['taskAssigned', 'taskToInspect', 'taskReturned', 'taskMention'],
  async look(tx, reader, notices) {
    const ids = notices.flatMap(({ params: { taskId } }) => taskId ?? []);
    const tasks = await listToldTasks(tx, ids);
    const readers = await listToldReadersOf(
      tx,
      [...tasks.values()].map((task) => ({ task, ids: [reader], withWatchers: false })),
    );
    return new Map(
      notices.flatMap((notice): [ToldNotice['id'], MailedThing][] => {
        const { taskId } = notice.params;
        const task = taskId === undefined ? undefined : tasks.get(taskId);
        if (!task || !readers.has(task.id) || !stands(notice, task, reader)) return [];
        const { id, title, project_id: project, project_title: place } = task;
        return [[notice.id, { title: `#${id} ${title}`, place, path: `/project/${project}/${id}` }]];
      }),
    );
  },
};
