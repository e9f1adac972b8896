import type { Worker } from 'node:worker_threads';

/** What a thread answers: an error that leaves it would end it. */
export type ThreadAnswer<Value> = { value: Value } | { fault: string };

export interface Threads<Task, Value> {
  /** As many threads as are ever needed at once; whoever calls bounds that. */
  run(task: Task): Promise<Value>;
}

/** Threads that wait for work, and are started when none does. `what` says what they are for when one ends. */
export function createThreads<Task, Value>(
  what: string,
  start: () => Worker,
  /** A thread that takes longer is ended; without it, none is. */
  patienceMs?: number,
): Threads<Task, Value> {
  const idle: Worker[] = [];

  function startThread(): Worker {
    const thread = start();
    // Whoever waits for its answer is told; unheard, it would end the process.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      const index = idle.indexOf(thread);
      if (index >= 0) idle.splice(index, 1);
    });
    return thread;
  }

  return {
    run: async (task) => {
      const thread = idle.pop() ?? startThread();
      // Whoever waits for an answer keeps the process; a thread that waits for work does not.
      thread.ref();
      thread.postMessage(task);
      const timer = patienceMs === undefined ? undefined : setTimeout(() => thread.terminate(), patienceMs);
      try {
        const answer = await nextAnswer<Value>(thread, what);
        idle.push(thread);
        if ('fault' in answer) throw new Error(answer.fault);
        return answer.value;
      } finally {
        clearTimeout(timer);
        thread.unref();
      }
    },
  };
}

/**
 * Also fails where the thread ends without an error, or whoever waits for it would wait for ever. With listeners of its
 * own, for `once` with a signal takes as long as all else that a sign-in does about its hash.
 */
function nextAnswer<Value>(thread: Worker, what: string): Promise<ThreadAnswer<Value>> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error(`the thread that was to ${what} has ended`));
    thread.once('exit', refuse);
    thread.once('message', (answer: ThreadAnswer<Value>) => {
      thread.off('exit', refuse);
      resolve(answer);
    });
  });
}
