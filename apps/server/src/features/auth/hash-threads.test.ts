import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hashThreads } from './hash-threads';

const { hash, verify } = hashThreads;

test('several at once each get their own answer', async () => {
  const hashes = await Promise.all(['one', 'two', 'three'].map(hash));
  const answers = await Promise.all(
    hashes.flatMap((hashed) => ['one', 'two', 'three'].map((password) => verify(hashed, password))),
  );
  expect(answers).toEqual([true, false, false, false, true, false, false, false, true]);
});

test('what is no hash is told, and the next one is answered all the same', async () => {
  await expect(verify('no hash', 'one')).rejects.toThrow();
  expect(await verify(await hash('one'), 'one')).toBe(true);
});

test.runIf(process.platform === 'linux')('everybody else gets a core first', async () => {
  await hash('one');
  const niceness = readdirSync('/proc/self/task').map((thread) =>
    // The fields behind the name, which may hold spaces: the 19th of all is the niceness.
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
  );
  expect(niceness.filter((value) => value === 10).length).toBeGreaterThan(0);
  expect(readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')[16]).not.toBe('10');
});

const ARGS = ['--import', 'tsx', '--input-type=module', '--eval'];
const IMPORT = `const { hashThreads: { hash } } = await import(${JSON.stringify(new URL('./hash-threads.ts', import.meta.url).href)});`;
const RUN = [...ARGS, `${IMPORT} console.log((await hash('one')).slice(0, 9));`];
const LIMITS = { timeout: 150_000, killSignal: 'SIGKILL' } as const;

test('a process that waits for a hash lives until it has it, and no longer', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, RUN, LIMITS);
  expect(stdout).toBe('$argon2id\n');
});

test.runIf(process.platform === 'linux')('one that was made nicer than that hashes too', async () => {
  const { stdout } = await promisify(execFile)('nice', ['-n', '15', process.execPath, ...RUN], LIMITS);
  expect(stdout).toBe('$argon2id\n');
});

/** In a process of its own, where it can get at the threads. */
const ENDING = `
  import { syncBuiltinESMExports } from 'node:module';
  import threads from 'node:worker_threads';
  const made = [];
  threads.Worker = class extends threads.Worker {
    constructor(...args) {
      super(...args);
      made.push(this);
    }
  };
  syncBuiltinESMExports();
  ${IMPORT}
  await hash('one');
  const asked = hash('two').catch((error) => error.message);
  made[0].terminate();
  console.log(await asked);
  console.log((await hash('three')).slice(0, 9));`;

test('whose thread ends without an error is told so, and the next one gets another', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...ARGS, ENDING], LIMITS);
  expect(stdout).toBe('the thread that was to hash has ended\n$argon2id\n');
});
