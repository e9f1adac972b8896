import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../ui/overlays/toasts';
import { useTaskWords } from '../use-task-words';
import './i18n';

interface Told {
  text: string;
  detail?: string | undefined;
  undo?: (() => Promise<unknown>) | undefined;
}

/** One press that changes something of a task: what went wrong is told, and what was done where it cannot be seen. */
export function useTaskAct() {
  const { t } = useTranslation('task');
  const { wordError } = useTaskWords();
  const [isActing, setIsActing] = useState(false);
  const tellFailed = (error: unknown): void => void toasts.show({ kind: 'error', text: wordError(error) });
  const act = async (ask: () => Promise<unknown>, told?: Told): Promise<boolean> => {
    setIsActing(true);
    try {
      await ask();
      if (told) {
        const { undo, ...words } = told;
        toasts.show({
          kind: 'done',
          ...words,
          undo:
            undo &&
            (() => void undo().then(() => toasts.show({ kind: 'done', text: t('told.undone') }), tellFailed)),
        });
      }
      return true;
    } catch (error) {
      tellFailed(error);
      return false;
    } finally {
      setIsActing(false);
    }
  };
  return { act, isActing };
}
