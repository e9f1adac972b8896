import { expect, test } from 'vitest';
import { cruise, findFeatureCircles } from './imports';
import { ROOT } from './project';

/** Half a minute by itself; it reads all that there is, and beside journeys it has a third of a core. */
const BUSY_MS = 300_000;

test('nobody imports what they may not', { timeout: BUSY_MS }, async () => {
  const { violations, modules, imports } = await cruise(ROOT, ['packages', 'apps', 'bench', 'e2e', 'guards']);
  expect(violations).toEqual([]);
  expect(findFeatureCircles(imports)).toEqual([]);
  // A cruiser that cannot read TypeScript finds no modules and therefore no violations.
  for (const folder of ['packages/contract/src/', 'apps/server/src/', 'apps/web/src/', 'bench/', 'e2e/']) {
    expect(modules.filter((module) => module.startsWith(folder)).length, folder).toBeGreaterThan(0);
  }
});
