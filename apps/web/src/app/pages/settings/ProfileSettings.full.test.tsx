import { listSpecialties } from '@quilt/contract/features/lookups';
import { patchUser } from '@quilt/contract/features/profile';
import { checkUsername } from '@quilt/contract/features/registration';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInterface } from '../../../lib/interface-store';
import { useSession } from '../../../lib/session';
import {
  answer,
  countRequests,
  fakeApi,
  hold,
  recordRequests,
  refuse,
  stall,
} from '../../../testing/fake-api';
import { expectFocus } from '../../../testing/focus';
import { mira, SPECIALTIES } from '../../../testing/people';
import {
  expectToast,
  findField,
  openSettings,
  prepareSettings,
  retype,
  saveButton,
} from '../../../testing/settings-world';

prepareSettings();

test('all wrong fields are shown at once, nothing is sent, and the first one has the focus', async () => {
  const requests = recordRequests();
  const { user } = openSettings();
  await user.clear(await findField('First name'));
  await retype(user, 'Last name', 'R2D2');
  await retype(user, 'Phone', '+7 917 555 01');
  await screen.findByText('3 changes, 3 to correct first');
  await user.click(saveButton());
  expect(await screen.findByText('Required field')).toBeVisible();
  expect(screen.getByText('Only letters, spaces, hyphens and apostrophes')).toBeVisible();
  expect(
    screen.getByText('Something wrong with the phone. It needs 2 more digits, for example +7 912 345 67 89.'),
  ).toBeVisible();
  await expectFocus(await findField('First name'));
  expect(countRequests(requests, patchUser)).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await findField('First name')).toHaveValue('Mira');
  expect(screen.queryByText('Required field')).not.toBeInTheDocument();
});

test('nothing moves from under a press that leaves a wrong field', async () => {
  const { user } = openSettings();
  await retype(user, 'Last name', 'R2D2');
  const words = 'Only letters, spaces, hyphens and apostrophes';
  await user.pointer({ keys: '[MouseLeft>]', target: saveButton() });
  expect(await findField('Last name')).not.toHaveFocus();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  // Let go beside the button, it was no click; the findField is left all the same.
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  expect(await screen.findByText(words)).toBeVisible();
  expect(await findField('Last name')).not.toHaveFocus();
  await user.click(saveButton());
  await expectFocus(await findField('Last name'));
});

test('a free username is told as it is typed, with what becomes of the old one', async () => {
  const requests = recordRequests();
  const { user } = openSettings();
  const input = await findField('Username');
  await user.clear(input);
  await user.type(input, 'mira_draws');
  expect(
    await screen.findByText('@mira_draws is free. Nobody else can take @mira for 90 days.'),
  ).toBeVisible();
  // Not once for every letter.
  expect(countRequests(requests, checkUsername)).toBeLessThan(5);
});

test('a taken one is told with some that are free, and one of them can be taken', async () => {
  const { user } = openSettings();
  fakeApi.use(answer(checkUsername, { item: { isFree: false, suggestions: ['daniel_', 'daniel1'] } }));
  await retype(user, 'Username', 'daniel');
  expect(await screen.findByText('Username is already taken')).toBeVisible();
  fakeApi.use(answer(checkUsername, { item: { isFree: true, suggestions: [] } }));
  await user.click(await screen.findByRole('button', { name: '@daniel1' }));
  expect(await findField('Username')).toHaveValue('daniel1');
  await expectFocus(await findField('Username'));
  expect(await screen.findByText(/^@daniel1 is free/)).toBeVisible();
});

test('one’s own name in other letters is not asked for', async () => {
  const requests = recordRequests();
  const { user } = openSettings();
  await retype(user, 'Username', 'MIRA');
  fakeApi.use(answer(patchUser, { item: { ...mira, username: 'MIRA' } }));
  await user.click(saveButton());
  await expectToast('Changes saved');
  expect(countRequests(requests, checkUsername)).toBe(0);
});

test('saved by its button, the card keeps the focus', async () => {
  fakeApi.use(answer(patchUser, { item: { ...mira, firstName: 'Myra' } }));
  const { user } = openSettings();
  await retype(user, 'First name', 'Myra');
  await user.click(saveButton());
  await expectFocus(() => screen.getByRole('heading', { name: 'Who you are' }));
});

test('a phone is shown in groups, and grouped in another way it is the same', async () => {
  const { user } = openSettings({ ...mira, phone: '+79175550134' });
  await waitFor(async () => expect(await findField('Phone')).toHaveValue('+7 917 555 01 34'));
  await retype(user, 'Phone', '+7 (917) 555-01-34');
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  await retype(user, 'Phone', '+7 917 555 01 35');
  expect(screen.getByText('1 change')).toBeVisible();
});

test('a phone stays as it is while it has the focus, and follows the account again when it is left', async () => {
  const { user } = openSettings({ ...mira, phone: '+79175550134' });
  const phone = await findField('Phone');
  await waitFor(() => expect(phone).toHaveValue('+7 917 555 01 34'));
  await user.click(phone);
  act(() => useSession.setState({ currentUser: { ...mira, phone: '+79175550135' } }));
  expect(phone).toHaveValue('+7 917 555 01 34');
  await user.tab();
  await waitFor(() => expect(phone).toHaveValue('+7 917 555 01 35'));
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
});

const specialty = () => screen.findByRole('combobox', { name: 'Specialization' });

test('the specialization is named from the kept list until a fresh one is there', async () => {
  useInterface.setState({ specialties: { en: SPECIALTIES } });
  fakeApi.use(stall(listSpecialties));
  openSettings();
  expect(await specialty()).toHaveValue('Designer');
});

test('without a list of specializations it is told that one is awaited, and what to do when none comes', async () => {
  const held = hold(listSpecialties);
  fakeApi.use(held.handler, refuse(listSpecialties, 'common.internal'));
  const { user } = openSettings();
  expect(await specialty()).toHaveAttribute('placeholder', 'Loading');
  held.release();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(await specialty()).toHaveAttribute('placeholder', 'Not loaded');
  const again = hold(listSpecialties);
  fakeApi.use(again.handler, answer(listSpecialties, { items: SPECIALTIES }));
  await user.click(retry);
  await waitFor(async () => expect(await specialty()).toHaveAttribute('placeholder', 'Loading'));
  again.release();
  await waitFor(async () => expect(await specialty()).toHaveValue('Designer'));
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
