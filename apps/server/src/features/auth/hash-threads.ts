import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

/** argon2id; about 12 ms of one core and 19 MiB each. */
const COST: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** How much sooner everybody else gets a core than a hash; 0 is the same, 19 the most. */
const NICENESS = 10;

/*
 * A text, because whatever bundles or translates the server would have to know of another file. What is thrown travels
 * as an answer: an error that leaves a thread ends it.
 */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { hashSync, verifySync } = require(workerData.argon2);
  const { getPriority, setPriority } = require('node:os');
  // Elsewhere this would be the niceness of the whole process; and one that is nicer already stays so.
  if (process.platform === 'linux' && getPriority(0) < workerData.niceness) setPriority(0, workerData.niceness);
  const work = ({ password, hashed }) =>
    hashed === null ? hashSync(password, workerData.cost) : verifySync(hashed, password);
  parentPort.on('message', (task) => {
    let answer;
    try {
      answer = { value: work(task) };
    } catch (error) {
      answer = { fault: error.message };
    }
    parentPort.postMessage(answer);
  });`;

interface Task {
  password: string;
  /** To be compared with; null where one is to be made. */
  hashed: string | null;
}

type Answer<Value> = { value: Value } | { fault: string };

const idle: Worker[] = [];

export function hash(password: string): Promise<string> {
  return run({ password, hashed: null });
}

export function verify(hashed: string, password: string): Promise<boolean> {
  return run({ password, hashed });
}

/** As many threads as are ever needed at once; whoever calls bounds that. */
async function run<Value>(task: Task): Promise<Value> {
  const thread = idle.pop() ?? startThread();
  // Whoever waits for a hash keeps the process; a thread that waits for work does not.
  thread.ref();
  thread.postMessage(task);
  const answer = await nextAnswer<Value>(thread);
  thread.unref();
  idle.push(thread);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.value;
}

/**
 * Also fails where the thread ends without an error, or whoever waits for it would wait for ever. With listeners of its
 * own, for `once` with a signal takes as long as all else that a sign-in does about its hash.
 */
function nextAnswer<Value>(thread: Worker): Promise<Answer<Value>> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error('the thread that was to hash has ended'));
    thread.once('exit', refuse);
    thread.once('message', (answer: Answer<Value>) => {
      thread.off('exit', refuse);
      resolve(answer);
    });
  });
}

function startThread(): Worker {
  const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2');
  const workerData = { argon2, niceness: NICENESS, cost: COST };
  // What the process was started with, a loader for instance, is not for this text.
  const thread = new Worker(THREAD, { eval: true, execArgv: [], workerData });
  // Whoever waits for its answer is told; unheard, it would end the process.
  thread.on('error', () => undefined);
  thread.once('exit', () => {
    const index = idle.indexOf(thread);
    if (index >= 0) idle.splice(index, 1);
  });
  return thread;
}
