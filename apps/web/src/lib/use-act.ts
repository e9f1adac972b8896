import { useState } from 'react';

/** Whoever was asked something in between has turned away: nothing was done, and nothing has failed. */
export class ChangedMindError extends Error {
  override readonly name: string = 'ChangedMindError';
}

interface Act {
  act(action: () => Promise<void>): Promise<void>;
  isActing: boolean;
  error: unknown;
  /** The error in words. */
  failure: string | null;
  /** The error is told no longer. */
  forget(): void;
}

/** Something that can be pressed and may fail. The words are those of `useErrorText`. */
export function useAct({ wordError }: { wordError(error: unknown): string }): Act {
  const [isActing, setIsActing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const act = async (action: () => Promise<void>): Promise<void> => {
    setIsActing(true);
    setError(null);
    try {
      await action();
    } catch (cause) {
      if (!(cause instanceof ChangedMindError)) setError(cause);
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
