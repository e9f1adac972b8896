import pg from 'pg';
import { vi } from 'vitest';
import type { TestApp } from '.';
import { handOut } from './events';

interface Query {
  text: string;
  values: readonly unknown[];
}

interface Asked extends Query {
  /** Over which connection: what others do meanwhile goes over theirs. */
  connection: unknown;
}

/** What jobs ask every few seconds, whatever else is done. */
const BY_ITSELF = /as wanted \(name\)|asked by itself/;

/** What is asked of the database from now on, by whomever, in either of the forms in which pg takes it. */
export function watchQueries() {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  return {
    asked: (): Asked[] =>
      (spy.mock.calls as unknown as [string | Partial<Query>, unknown?][])
        .map((call, index) => ({ ...toQuery(call), connection: spy.mock.contexts[index] }))
        .filter(({ text }) => !BY_ITSELF.test(text)),
    stop: () => spy.mockRestore(),
  };
}

function toQuery([query, values]: [string | Partial<Query>, unknown?]): Query {
  if (typeof query !== 'string') return { text: query.text ?? '', values: query.values ?? [] };
  return { text: query, values: Array.isArray(values) ? values : [] };
}

const LOOKS = 5;

/**
 * How many queries something asks. What others ask meanwhile only adds to them, so it is the fewest of some looks, after
 * consumers have done what was left to them.
 */
export async function countQueries(
  world: Pick<TestApp, 'platform'>,
  look: () => Promise<unknown>,
): Promise<number> {
  await handOut(world);
  const counts: number[] = [];
  for (let i = 0; i < LOOKS; i++) {
    const watched = watchQueries();
    await look();
    counts.push(watched.asked().length);
    watched.stop();
  }
  return Math.min(...counts);
}
