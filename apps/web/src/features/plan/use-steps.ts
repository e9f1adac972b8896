import { useRef, useState } from 'react';

/** Something that was done, and can be taken back and done again. */
export interface Step {
  /** In words: what it was. */
  name: string;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

export interface Steps {
  canUndo: boolean;
  canRedo: boolean;
  add(step: Step): void;
  /** The name of what was taken back; null where there was nothing. One that fails is forgotten, and so rejects. */
  undo(): Promise<string | null>;
  redo(): Promise<string | null>;
}

/** Beyond so many nobody finds the way back. */
const MOST = 100;

/** What was done on this page, one after the other. What others have done is theirs to take back. */
export function useSteps(): Steps {
  const done = useRef<Step[]>([]);
  const undone = useRef<Step[]>([]);
  /** The last one that was asked for: each waits for the one before, however quickly they come. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [counts, setCounts] = useState({ done: 0, undone: 0 });
  const count = (): void => setCounts({ done: done.current.length, undone: undone.current.length });
  const turn = (from: Step[], to: Step[], how: 'undo' | 'redo'): Promise<string | null> => {
    const turned = last.current.then(async () => {
      const step = from.pop();
      if (!step) return null;
      try {
        await step[how]();
        to.push(step);
        return step.name;
      } finally {
        count();
      }
    });
    last.current = turned.catch(() => null);
    return turned;
  };
  return {
    canUndo: counts.done > 0,
    canRedo: counts.undone > 0,
    add(step) {
      done.current.push(step);
      if (done.current.length > MOST) done.current.shift();
      undone.current.length = 0;
      count();
    },
    undo: () => turn(done.current, undone.current, 'undo'),
    redo: () => turn(undone.current, done.current, 'redo'),
  };
}
