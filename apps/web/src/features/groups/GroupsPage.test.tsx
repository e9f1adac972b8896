import { askForGroup, createGroup, listGroups } from '@quilt/contract/features/groups';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, silence } from '../../testing/fake-api';
import { group, groupCard, groupIs, openGroups, prepareGroups } from '../../testing/groups-world';
import { expectToast } from '../../testing/settings-world';

prepareGroups();

test('shows one’s own groups, and those that one finds, with what can be done about them', async () => {
  const bodies: unknown[] = [];
  fakeApi.use(
    answerBy(askForGroup, async (_, request) => {
      bodies.push(await request.json());
      fakeApi.use(answer(listGroups, { items: [groupCard({ joining: 'asked' })], nextCursor: null }));
      return { item: group(null, { joining: 'asked' }) };
    }),
  );
  const { user } = openGroups();
  const own = within(await screen.findByRole('list', { name: 'Yours' }));
  expect(own.getByRole('link', { name: 'Quiet code' })).toHaveAttribute('href', '/group/6');
  expect(own.getByText('Moderator')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Ask to join: Letters' }));
  await user.type(await screen.findByRole('textbox', { name: /A few words/ }), 'Me too');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await expectToast('Request sent');
  expect(bodies).toEqual([{ text: 'Me too' }]);
  expect(await screen.findByRole('button', { name: 'Take the request back: Letters' })).toBeVisible();
});

test('is searched and narrowed by its address, and says where nothing is found', async () => {
  const asked: string[] = [];
  fakeApi.use(
    answerBy(listGroups, (query) => {
      asked.push(query.toString());
      return { items: [], nextCursor: null };
    }),
  );
  const { user, address } = openGroups('?search=tram&category=city');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(asked).toEqual(['search=tram&category=city']);
  await user.click(screen.getByRole('button', { name: 'Remove the filter: City' }));
  await waitFor(() => expect(address()).toBe('/groups?search=tram'));
});

test('a group is founded, and what was typed stays where it is refused', async () => {
  const bodies: unknown[] = [];
  fakeApi.use(silence(createGroup));
  const { user, address } = openGroups();
  await user.click(await screen.findByRole('button', { name: 'New group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New group' }));
  await user.click(dialog.getByRole('button', { name: 'Create group' }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Letters');
  await user.click(dialog.getByRole('combobox', { name: 'Topic' }));
  await user.click(await screen.findByRole('option', { name: 'Design' }));
  await user.click(dialog.getByRole('radio', { name: 'By request' }));
  await user.click(dialog.getByRole('button', { name: 'Create group' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Letters');
  groupIs(group('owner'));
  fakeApi.use(
    answerBy(createGroup, async (_, request) => {
      bodies.push(await request.json());
      return { item: group('owner') };
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Create group' }));
  await waitFor(() => expect(address()).toBe('/group/5'));
  expect(bodies).toMatchObject([{ title: 'Letters', category: 'design', visibility: 'byRequest' }]);
});
