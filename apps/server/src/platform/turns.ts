import { fail } from './fault';

/** Work that would take all of the machine if everybody did it at once. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** So many run at once and so many wait; whoever comes beyond that is told to come again. */
export function createTurns({
  running: maxRunning,
  waiting: maxWaiting,
}: Record<'running' | 'waiting', number>): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= maxRunning && waiting.length >= maxWaiting) throw fail('common.unavailable');
    if (running >= maxRunning) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on to the one who waits, or given back.
      if (next) next();
      else running -= 1;
    }
  };
}
