import { readdirSync } from 'node:fs';
import { ENDPOINTS } from '@quilt/contract/endpoints';
import { ERRORS } from '@quilt/contract/errors';
import { EVENTS } from '@quilt/contract/events';
import { describe, expect, test } from 'vitest';
import { ROOT } from './project';

const FEATURES = `${ROOT}/packages/contract/src/features`;

/** What the files of one kind export, by file. */
async function declared(kind: 'endpoints' | 'events' | 'errors'): Promise<[string, unknown[]][]> {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`.${kind}.ts`),
  );
  return Promise.all(
    files.map(
      async (file) => [file, Object.values(await import(`${FEATURES}/${file}`))] as [string, unknown[]],
    ),
  );
}

describe('what a feature declares in the contract is on the list of all', () => {
  test('endpoints.ts', async () => {
    const files = await declared('endpoints');
    expect(files.length).toBeGreaterThan(0);
    for (const [file, endpoints] of files) {
      for (const endpoint of endpoints) expect(ENDPOINTS, file).toContain(endpoint);
    }
  });

  test('events.ts', async () => {
    const files = await declared('events');
    expect(files.length).toBeGreaterThan(0);
    for (const [file, events] of files) {
      for (const event of events) expect(EVENTS, file).toContain(event);
    }
  });

  test('errors.ts', async () => {
    const files = await declared('errors');
    expect(files.length).toBeGreaterThan(0);
    for (const [file, catalogues] of files) {
      for (const catalogue of catalogues) expect(ERRORS, file).toMatchObject(catalogue as object);
    }
  });
});
