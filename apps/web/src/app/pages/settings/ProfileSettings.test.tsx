import { patchUser, updateUser } from '@quilt/contract/features/profile';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../../lib/session';
import { answer, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { expectFocus } from '../../../testing/focus';
import { mira } from '../../../testing/people';
import {
  expectToast,
  findField,
  openSettings,
  prepareSettings,
  retype,
  saveButton,
} from '../../../testing/settings-world';

prepareSettings();
const bodyOf = async (requests: Request[], method: string, path: string): Promise<unknown> =>
  requests.find((one) => one.method === method && one.url.endsWith(path))?.json();

test('changes are counted, and split between the two services', async () => {
  const requests = recordRequests();
  const { user } = openSettings();
  await retype(user, 'First name', 'Myra');
  await retype(user, 'Phone', '+7 917 555 01 34');
  await user.click(screen.getByRole('combobox', { name: 'Gender' }));
  await user.click(await screen.findByRole('option', { name: 'Other', hidden: true }));
  expect(screen.getByText('3 changes')).toBeVisible();
  const renamed = { ...mira, firstName: 'Myra', phone: '+79175550134' };
  const all = { ...renamed, gender: 'other' } as const;
  fakeApi.use(answer(patchUser, { item: renamed }), answer(updateUser, { item: all }));
  await user.click(saveButton());
  await expectToast('Changes saved');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument());
  expect(await bodyOf(requests, 'PATCH', '/auth-service/user')).toEqual({
    firstName: 'Myra',
    phone: '+7 917 555 01 34',
  });
  expect(await bodyOf(requests, 'PUT', '/api/user')).toEqual({ gender: 'other' });
  expect(requests.filter(({ method }) => /PATCH|PUT/.test(method)).map(({ method }) => method)).toEqual([
    'PATCH',
    'PUT',
  ]);
  expect(useSession.getState().currentUser).toMatchObject({ firstName: 'Myra', gender: 'other' });
});

test('what one service took stays, what the other refused is told at its findField and kept', async () => {
  fakeApi.use(
    refuse(patchUser, 'common.wrong_fields', {}, [
      { path: 'username', code: 'profile.username_taken' },
      { path: 'phone', code: 'profile.phone_wrong' },
    ]),
    answer(updateUser, { item: { ...mira, gender: 'other' } }),
  );
  const { user } = openSettings();
  await retype(user, 'Username', 'mira_draws');
  await retype(user, 'Phone', '+7 917 555 01 34');
  await user.click(screen.getByRole('combobox', { name: 'Gender' }));
  await user.click(await screen.findByRole('option', { name: 'Other', hidden: true }));
  await user.click(saveButton());
  expect(await screen.findByText('Username is already taken')).toBeVisible();
  expect(screen.getByText(/^Please enter a valid phone number/)).toBeVisible();
  expect(await findField('Username')).toHaveValue('mira_draws');
  await expectFocus(await findField('Username'));
  expect(screen.getByText('2 changes, 2 to correct first')).toBeVisible();
  expect(useSession.getState().currentUser).toMatchObject({ username: 'mira', gender: 'other' });
});

test('a line that is down loses nothing', async () => {
  fakeApi.use(silence(patchUser));
  const { user } = openSettings();
  await retype(user, 'First name', 'Myra');
  await user.click(saveButton());
  expect(await screen.findByText(/does not answer/)).toBeVisible();
  expect(await findField('First name')).toHaveValue('Myra');
  fakeApi.use(answer(patchUser, { item: { ...mira, firstName: 'Myra' } }));
  await user.click(saveButton());
  await expectToast('Changes saved');
});
