import { useState } from 'react';
import { useErrorText } from '../../../i18n/use-error-text';
import { NotProvenError } from './proof';

interface Act {
  act(action: () => Promise<void>): Promise<void>;
  isActing: boolean;
  error: unknown;
  /** The error in words. */
  failure: string | null;
  /** The error is told no longer. */
  forget(): void;
}

/** Something that can be pressed and may fail. Whoever does not give the password has changed their mind: no failure. */
export function useAct(errors: Parameters<typeof useErrorText>[0]): Act {
  const { wordError } = useErrorText(errors);
  const [isActing, setIsActing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const act = async (action: () => Promise<void>): Promise<void> => {
    setIsActing(true);
    setError(null);
    try {
      await action();
    } catch (cause) {
      if (!(cause instanceof NotProvenError)) setError(cause);
    } finally {
      setIsActing(false);
    }
  };
  return {
    act,
    isActing,
    error,
    failure: error === null ? null : wordError(error),
    forget: () => setError(null),
  };
}
