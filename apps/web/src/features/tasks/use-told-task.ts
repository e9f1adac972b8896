import type { TaskCard } from '@quilt/contract/features/tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/overlays/toasts';
import './i18n';
import { useTaskWords } from './use-task-words';
import { archiveTask, restoreTask } from './writes';

interface ToldTask {
  isActing: boolean;
  archive(card: TaskCard): Promise<boolean>;
  restore(card: TaskCard): Promise<boolean>;
}

/** To the archive and back, told in a toast that takes it back. */
export function useToldTask(): ToldTask {
  const { t } = useTranslation('tasks');
  const { wordError } = useTaskWords();
  const [isActing, setIsActing] = useState(false);

  const act = async (
    card: TaskCard,
    text: string,
    write: (card: TaskCard) => Promise<TaskCard>,
    undo: (card: TaskCard) => Promise<TaskCard>,
  ): Promise<boolean> => {
    const tellFailed = (error: unknown): void => void toasts.show({ kind: 'error', text: wordError(error) });
    setIsActing(true);
    try {
      const written = await write(card);
      toasts.show({
        kind: 'done',
        text,
        detail: card.title,
        undo: () =>
          void undo(written).then(() => toasts.show({ kind: 'done', text: t('told.undone') }), tellFailed),
      });
      return true;
    } catch (error) {
      tellFailed(error);
      return false;
    } finally {
      setIsActing(false);
    }
  };

  return {
    isActing,
    archive: (card) => act(card, t('told.archived', { id: card.id }), archiveTask, restoreTask),
    restore: (card) => act(card, t('told.restored', { id: card.id }), restoreTask, archiveTask),
  };
}
