import { useState } from 'react';
import { ChangedMindError } from '../../lib/use-act';
import { toasts } from '../../ui/overlays/toasts';
import { tellFailure } from './tell-failure';

interface Told<Answer> {
  text: string;
  /** Which one. */
  detail?: string | undefined;
  undo?: ((answer: Answer) => Promise<unknown>) | undefined;
}

export interface ToldAct {
  isActing: boolean;
  /** Tells in a toast what went wrong, and what was done, with a way back where there is one. */
  act<Answer>(ask: () => Promise<Answer>, told?: Told<Answer>): Promise<boolean>;
}

interface Words {
  wordError(error: unknown): string;
  undone: string;
}

/** One press that changes something. */
export function useToldAct({ wordError, undone }: Words): ToldAct {
  const [isActing, setIsActing] = useState(false);
  const tellFailed = (error: unknown): void => {
    if (error instanceof ChangedMindError) return;
    tellFailure(error, wordError(error));
  };
  const tellDone = <Answer>({ undo, ...words }: Told<Answer>, answer: Answer): void => {
    const takeBack = () =>
      void undo?.(answer).then(() => toasts.show({ kind: 'done', text: undone }), tellFailed);
    toasts.show({ kind: 'done', ...words, undo: undo && takeBack });
  };
  return {
    isActing,
    async act(ask, told) {
      setIsActing(true);
      try {
        const answer = await ask();
        if (told) tellDone(told, answer);
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
