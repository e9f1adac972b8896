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

/** The statements of the transaction in which this one stands. */
export function transactionWith(statement: RegExp, asked: readonly Asked[]): string[] {
  const connection = asked.find(({ text }) => statement.test(text))?.connection;
  const texts = asked.filter((one) => one.connection === connection).map(({ text }) => text);
  const at = texts.findIndex((text) => statement.test(text));
  const begin = texts.slice(0, at).findLastIndex((text) => /^begin/i.test(text));
  const end = texts.findIndex((text, index) => index > at && /^commit/i.test(text));
  return texts.slice(begin, end);
}

const LOOKS = 5;

/**
 * What something asks of the database. What others ask meanwhile only adds to it, so it is the shortest of some looks,
 * after consumers have done what was left to them.
 */
export async function queriesOf(
  world: Pick<TestApp, 'platform'>,
  look: () => Promise<unknown>,
  looks = LOOKS,
): Promise<string[]> {
  await handOut(world);
  const seen: string[][] = [];
  for (let i = 0; i < looks; i++) {
    const watched = watchQueries();
    await look();
    seen.push(watched.asked().map(({ text }) => text));
    watched.stop();
  }
  return seen.reduce((shortest, asked) => (asked.length < shortest.length ? asked : shortest));
}

export async function countQueries(
  world: Pick<TestApp, 'platform'>,
  look: () => Promise<unknown>,
): Promise<number> {
  return (await queriesOf(world, look)).length;
}
