import { readFile } from 'node:fs/promises';
import { getSecurity, signIn } from '@quilt/contract/features/auth';
import { finishRecovery } from '@quilt/contract/features/recovery';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { turnOnTwoFactor } from '../../testing/two-factor';
import { createRecoveryLink } from './recovery-links';

// Two servers on the database of this file, each with a key of its own.
const before = await createTestApp();
const after = await createTestApp();

const enter = ({ username }: Person, password: string, code?: string) =>
  after.call(signIn, { body: { username, password, ...(code === undefined ? {} : { code }) } });

let wayOut = '';
beforeAll(async () => {
  const manual = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  wayOut = /^delete from two_factor .*;$/m.exec(manual)?.[0] ?? '';
  expect(wayOut).toContain("'mira'");
});

test('without the key links of a forgotten password are good, and two-factor shuts everybody out but by the statement of the manual', async () => {
  const { Mira: mira, timur } = await before.people('Mira', 'timur');
  const { codeNow, recoveryCodes } = await turnOnTwoFactor(before, mira);
  await turnOnTwoFactor(before, timur);
  const token = await before.context.transaction((tx) =>
    createRecoveryLink(tx, before.context, { id: mira.id, email: 'Mira@example.org' }),
  );
  after.clock.set(before.clock.now());

  const password = 'a-much-better-one';
  expect(await after.call(finishRecovery, { params: { token }, body: { password } })).toMatchObject({
    ok: true,
  });
  for (const code of [codeNow(), recoveryCodes[0]]) {
    expect(await enter(mira, password, code)).toMatchObject({ error: { code: 'auth.wrong_code' } });
  }
  await after.platform.pool.query(wayOut);
  const entry = await enter(mira, password);
  const session = entry.ok ? entry.data.item.accessToken : '';
  expect(await after.call(getSecurity, {}, { token: session })).toMatchObject({
    data: { item: { twoFactor: null } },
  });
  // Of nobody else.
  expect(await enter(timur, timur.password)).toMatchObject({ error: { code: 'auth.code_required' } });
  expect(
    await turnOnTwoFactor(after, {
      ...mira,
      call: (endpoint, input) => after.call(endpoint, input, { token: session }),
    }),
  ).toBeDefined();
});
