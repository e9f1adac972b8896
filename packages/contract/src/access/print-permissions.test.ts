import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACTIONS } from './permissions';
import { printPermissions } from './print-permissions';

test('docs/permissions.md is what the matrix prints', () => {
  const page = readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8');
  expect(page, 'run: node scripts/run.cjs scripts/print-permissions.ts').toBe(printPermissions());
});

test('each action is one full line of the table', () => {
  const lines = printPermissions().split('\n');
  for (const action of ACTIONS) {
    const found = lines.filter((line) => line.startsWith(`| \`${action}\` |`));
    expect(found).toHaveLength(1);
    expect(found[0]?.split(' | ')).toHaveLength(9);
  }
});

test('the signs are those of the legend', () => {
  const page = printPermissions();
  expect(page).toContain('| edit title, text, checklist, files | x | x | x | c w i | p: c w | - | - |');
  expect(page).toContain('| below own | below own | up to performer | - | - | - | - |');
  expect(page).toContain('| leave | after handing over | x | x | x | x | x | x |');
  expect(page).toContain('| team documents: change | x | x | x | own | p: own | - | - |');
});
