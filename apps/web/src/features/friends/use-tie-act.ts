import { friendsErrors } from '@quilt/contract/features/friends';
import { useState } from 'react';
import { useErrorText } from '../../i18n/use-error-text';
import { toasts } from '../../ui/overlays/toasts';

interface TieAct {
  isActing: boolean;
  /** Tells in a toast how it went; what it says of success may depend on the answer. */
  act<Answer>(ask: () => Promise<Answer>, tell: (answer: Answer) => string): Promise<boolean>;
}

/** One press that changes what two people are to each other. */
export function useTieAct(): TieAct {
  const { wordError } = useErrorText(friendsErrors);
  const [isActing, setIsActing] = useState(false);
  return {
    isActing,
    async act(ask, tell) {
      setIsActing(true);
      try {
        toasts.show({ kind: 'done', text: tell(await ask()) });
        return true;
      } catch (error) {
        toasts.show({ kind: 'error', text: wordError(error) });
        return false;
      } finally {
        setIsActing(false);
      }
    },
  };
}
