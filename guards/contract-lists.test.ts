import { readdirSync } from 'node:fs';
import { ENDPOINTS } from '@quilt/contract/endpoints';
import { ERRORS } from '@quilt/contract/errors';
import { EVENTS } from '@quilt/contract/events';
import { describe, expect, test } from 'vitest';
import { ROOT } from './project';

const FEATURES = `${ROOT}/packages/contract/src/features`;

/** What the files of one kind export: where it stands, and what it is. */
async function declared(kind: 'endpoints' | 'events' | 'errors'): Promise<[string, unknown][]> {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`.${kind}.ts`),
  );
  const found = files.map(async (file) => {
    const exported: object = await import(`${FEATURES}/${file}`);
    return Object.entries(exported).map(
      ([name, value]) => [`${name} of ${file}`, value] as [string, unknown],
    );
  });
  return (await Promise.all(found)).flat();
}

const FORGOTTEN = 'its feature needs a line in packages/contract/src/features/index.ts';

describe('what a feature declares in the contract is on the list of all', () => {
  test('endpoints', async () => {
    const all = await declared('endpoints');
    expect(all.length).toBeGreaterThan(0);
    const missing = all.filter(([, endpoint]) => !new Set<unknown>(ENDPOINTS).has(endpoint));
    expect(
      missing.map(([name]) => name),
      FORGOTTEN,
    ).toEqual([]);
    expect(ENDPOINTS).toHaveLength(all.length);
  });

  test('events', async () => {
    const all = await declared('events');
    expect(all.length).toBeGreaterThan(0);
    const missing = all.filter(([, event]) => !new Set<unknown>(EVENTS).has(event));
    expect(
      missing.map(([name]) => name),
      FORGOTTEN,
    ).toEqual([]);
    expect(EVENTS).toHaveLength(all.length);
  });

  test('errors', async () => {
    const all = await declared('errors');
    expect(all.length).toBeGreaterThan(0);
    const missing = all.flatMap(([name, catalogue]) =>
      Object.keys(Object(catalogue))
        .filter((code) => !Object.hasOwn(ERRORS, code))
        .map((code) => `${code} in ${name}`),
    );
    expect(missing, 'its feature needs a line in packages/contract/src/features/errors.ts').toEqual([]);
  });
});
