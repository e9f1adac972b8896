import type { Logger } from '../logger';

/** Does something again and again, never twice at once; a failure is logged and the next turn comes. */
export function repeat(ms: number, log: Logger, work: () => Promise<void>): { stop(): Promise<void> } {
  let isStopped = false;
  let running = Promise.resolve();
  let timer = setTimeout(turn, ms).unref();

  function turn(): void {
    running = work()
      .catch((error: unknown) => log.error({ err: error }, 'work that repeats has failed'))
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, ms).unref();
      });
  }

  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
