import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMindError } from '../../lib/use-act';
import { toasts } from '../../ui/overlays/toasts';
import './i18n';
import { useProjectWords } from './use-project-words';

interface Told {
  text: string;
  /** Which one. */
  detail?: string | undefined;
  undo?: (() => Promise<unknown>) | undefined;
}

interface ToldAct {
  isActing: boolean;
  /** Tells in a toast how it went, with a way back where there is one. */
  act(ask: () => Promise<unknown>, told: Told): Promise<boolean>;
}

/** One press that changes something of a project. */
export function useToldAct(): ToldAct {
  const { t } = useTranslation('projects');
  const { wordError } = useProjectWords();
  const [isActing, setIsActing] = useState(false);
  const tellFailed = (error: unknown): void => {
    if (error instanceof ChangedMindError) return;
    toasts.show({ kind: 'error', text: wordError(error) });
  };
  return {
    isActing,
    async act(ask, { undo, ...told }) {
      setIsActing(true);
      try {
        await ask();
        toasts.show({
          kind: 'done',
          ...told,
          undo:
            undo &&
            (() => void undo().then(() => toasts.show({ kind: 'done', text: t('told.undone') }), tellFailed)),
        });
        return true;
      } catch (error) {
        tellFailed(error);
        return false;
      } finally {
        setIsActing(false);
      }
    },
  };
}
