import * as endpoints from '@quilt/contract/features/tasks';
import { patchQuery } from '../../lib/live-query';
import { discardWrite } from '../../lib/offline-queue';
import { queryClient } from '../../lib/query-client';
import { sendOrKeep } from '../../lib/send-or-keep';
import { taskQuery } from './api';
import { refreshTask } from './cache';
import { withItem } from './offline/overlay';
import { findUnsent } from './offline/waiting-writes';
import { followKept } from './writes';

type Task = endpoints.Task;
type ChecklistItem = endpoints.ChecklistItem;
type ChecklistItemId = endpoints.ChecklistItemId;
type Place = Pick<Task, 'id' | 'project'>;

const shownOf = ({ id, project }: Place, text: string) => ({
  task: String(id),
  project: String(project),
  text,
});

const patchItems = (id: endpoints.TaskId, update: (items: ChecklistItem[]) => ChecklistItem[]): void =>
  patchQuery(taskQuery(id), (task) => ({ ...task, checklistItems: update(task.checklistItems) }));

/** Null where it is kept until there is a line. */
export async function addChecklistItem(task: Place, text: string): Promise<ChecklistItem | null> {
  const { id } = task;
  const put = (item: ChecklistItem): void => {
    patchItems(id, (items) => [...items.filter((one) => one.id !== item.id), item]);
    void refreshTask(id);
  };
  const sent = await sendOrKeep(
    endpoints.addChecklistItem,
    { params: { id }, body: { text } },
    { kind: 'newItem', params: shownOf(task, text) },
  );
  if ('answer' in sent) {
    put(sent.answer.item);
    return sent.answer.item;
  }
  followKept(
    sent.kept,
    ({ item }) => put(item),
    () => void refreshTask(id),
  );
  return null;
}

/** Shown before it is answered: a tick follows the hand. */
export async function updateChecklistItem(
  task: Place,
  item: Pick<ChecklistItem, 'id' | 'text'>,
  changes: endpoints.ChecklistItemChanges,
): Promise<void> {
  const { id } = task;
  const former = queryClient.getQueryData(taskQuery(id).queryKey)?.checklistItems;
  const takeBack = (): void => patchItems(id, (items) => former ?? items);
  patchItems(id, (items) => withItem(items, item.id, changes));
  try {
    const sent = await sendOrKeep(
      endpoints.updateChecklistItem,
      { params: { id, item: item.id }, body: changes },
      { kind: 'itemEdit', params: shownOf(task, changes.text ?? item.text) },
    );
    if ('kept' in sent) {
      takeBack();
      followKept(
        sent.kept,
        () => void refreshTask(id),
        () => void refreshTask(id),
      );
      return;
    }
  } catch (error) {
    takeBack();
    // Others may have changed them meanwhile.
    void refreshTask(id);
    throw error;
  }
  await refreshTask(id);
}

export async function removeChecklistItem(
  task: Place,
  item: Pick<ChecklistItem, 'id' | 'text'>,
): Promise<void> {
  const { id } = task;
  const drop = (): void => {
    patchItems(id, (items) => items.filter((one) => one.id !== item.id));
    void refreshTask(id);
  };
  const sent = await sendOrKeep(
    endpoints.removeChecklistItem,
    { params: { id, item: item.id } },
    { kind: 'itemRemoval', params: shownOf(task, item.text) },
  );
  if ('answer' in sent) drop();
  else followKept(sent.kept, drop, () => void refreshTask(id));
}

/** One that was removed: what was not even sent is simply not sent, anything else comes anew, as it was. */
export async function putItemBack(
  task: Place,
  item: ChecklistItem,
  above: ChecklistItemId | null,
): Promise<void> {
  const unsent = findUnsent('removeItem', (one) => one.task === task.id && one.item === item.id);
  if (unsent) {
    await discardWrite(unsent.write);
    return;
  }
  const again = await addChecklistItem(task, item.text);
  if (again) await updateChecklistItem(task, again, { isDone: item.isDone, after: above });
}
