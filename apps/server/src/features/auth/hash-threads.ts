import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { createThreads } from '../../platform/threads';

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

const threads = createThreads<Task, string | boolean>('hash', startThread);

async function hash(password: string): Promise<string> {
  return String(await threads.run({ password, hashed: null }));
}

async function verify(hashed: string, password: string): Promise<boolean> {
  return (await threads.run({ password, hashed })) === true;
}

/** An object, so that tests can watch what is asked of them, or answer in their place. */
export const hashThreads = { hash, verify };

function startThread(): Worker {
  const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2');
  const workerData = { argon2, niceness: NICENESS, cost: COST };
  // What the process was started with, a loader for instance, is not for this text.
  return new Worker(THREAD, { eval: true, execArgv: [], workerData });
}
