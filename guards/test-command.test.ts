import { expect, test } from 'vitest';
import { runNode } from './project';

const lastLine = (text: string): string | undefined => text.trimEnd().split('\n').at(-1);

test('the test command says what it begins, counts what ran, and fails when nothing did', async () => {
  const some = await runNode('scripts/test.cjs', ['--project=contract', 'src/access/privacy.test.ts']);
  expect(lastLine(some.stdout)).toMatch(/^[1-9]\d* passed, 0 failed$/);
  expect(some.stdout).toMatch(/^… contract$.*^✓ contract, /ms);
  expect(some.code).toBe(0);

  const none = await runNode('scripts/test.cjs', ['--project=contract', 'src/no-such-file.test.ts']);
  expect(lastLine(none.stdout)).toBe('0 passed, 1 failed');
  expect(none.code).toBe(1);
});
