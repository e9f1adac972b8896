import type { TaskCard } from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import './i18n';
import { useTaskAct } from './use-task-act';
import { archiveTask, restoreTask } from './writes';

interface ToldTask {
  isActing: boolean;
  archive(card: TaskCard): Promise<boolean>;
  restore(card: TaskCard): Promise<boolean>;
}

/** To the archive and back, told in a toast that takes it back. */
export function useToldTask(): ToldTask {
  const { t } = useTranslation('tasks');
  const { act, isActing } = useTaskAct();
  return {
    isActing,
    archive: (card) =>
      act(() => archiveTask(card), {
        text: t('told.archived', { id: card.id }),
        detail: card.title,
        undo: restoreTask,
      }),
    restore: (card) =>
      act(() => restoreTask(card), {
        text: t('told.restored', { id: card.id }),
        detail: card.title,
        undo: archiveTask,
      }),
  };
}
