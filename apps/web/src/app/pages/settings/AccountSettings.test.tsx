import { getArchive } from '@quilt/contract/features/account';
import { getSecurity, listSessions } from '@quilt/contract/features/auth';
import { expect, test } from 'vitest';
import { answer, fakeApi, refuse } from '../../../testing/fake-api';
import { card, openAccount, prepareSettings } from '../../../testing/settings-world';

prepareSettings();

test('what does not load says so in its place, and is asked for again', async () => {
  fakeApi.use(
    refuse(getSecurity, 'common.internal'),
    refuse(listSessions, 'common.internal'),
    refuse(getArchive, 'common.internal'),
  );
  const { user } = openAccount();
  const sessions = await card('Sessions');
  expect(await sessions.findByText('Could not load your sessions')).toBeVisible();
  expect(await (await card('Two-factor')).findByText(/^Could not load two-factor/)).toBeVisible();
  expect(await (await card('Download my data')).findByText(/^Could not load whether/)).toBeVisible();
  fakeApi.use(answer(listSessions, { items: [] }));
  await user.click(sessions.getByRole('button', { name: 'Try again' }));
  expect(await sessions.findByRole('list')).toBeInTheDocument();
});
