import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startImport } from '@quilt/contract/features/exchange';
import { expect, test } from 'vitest';
import { createImportsWorld } from '../../testing/imports-world';

const world = await createImportsWorld();
const { cast, done, look, match, send, teamWith } = world;
const { manager } = cast;

const ROWS = 50_000;
/** A look stops everything until what is garbage has gone: between two of them there are so many times as long. */
const REST = 10;
/** An upper bound for busy machines. */
const HANGS_MS = 10 * 60_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function inUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** How much more than before is in use at the worst moment, garbage left out. */
async function mostHeld(work: () => Promise<unknown>): Promise<number> {
  const before = inUse();
  let most = before;
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const begun = performance.now();
    most = Math.max(most, inUse());
    timer = setTimeout(look, REST * (performance.now() - begun));
  };
  timer = setTimeout(look, 0);
  try {
    await work();
  } finally {
    clearTimeout(timer);
  }
  return Math.max(most, inUse()) - before;
}

test(`of ${ROWS} rows no step holds more than a small part of them`, { timeout: HANGS_MS }, async () => {
  const { project } = await teamWith();
  const words = 'long words '.repeat(20);
  const file = Buffer.from(
    `Title,Description\n${Array.from({ length: ROWS }, (_, at) => `Task ${at},${words}${at}`).join('\n')}`,
  );
  let item = await send(manager, project, 'Title\nNone');
  const steps = {
    reading: await mostHeld(async () => {
      item = await send(manager, project, file);
    }),
    checking: await mostHeld(async () => {
      item = await match(manager, item);
    }),
    running: await mostHeld(async () => {
      await done(manager.call(startImport, { params: { id: item.id } }));
      item = await look(manager, item);
    }),
  };
  expect(item).toMatchObject({ state: 'done', tasksMade: ROWS });
  // Of rows that were kept more would be there than the bytes of the file.
  for (const [step, held] of Object.entries(steps)) expect(held, step).toBeLessThan(file.length);
});
