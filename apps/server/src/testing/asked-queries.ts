import pg from 'pg';
import { vi } from 'vitest';

interface Asked {
  text: string;
  values: readonly unknown[];
}

/** What jobs ask every few seconds, whatever else is done. */
const BY_ITSELF = /as wanted \(name\)|asked by itself/;

/** What is asked of the database from now on, by whomever, in either of the forms in which pg takes it. */
export function watchQueries() {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  return {
    asked: (): Asked[] =>
      (spy.mock.calls as unknown as [string | Partial<Asked>, unknown?][])
        .map(toAsked)
        .filter(({ text }) => !BY_ITSELF.test(text)),
    stop: () => spy.mockRestore(),
  };
}

function toAsked([query, values]: [string | Partial<Asked>, unknown?]): Asked {
  if (typeof query !== 'string') return { text: query.text ?? '', values: query.values ?? [] };
  return { text: query, values: Array.isArray(values) ? values : [] };
}
