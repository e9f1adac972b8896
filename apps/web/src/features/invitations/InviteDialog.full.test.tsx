import {
  cancelInviteLink,
  createInviteLink,
  listInviteLinks,
  sendInvitations,
} from '@quilt/contract/features/invitations';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { onClose, open, prepareInviteDialog } from '../../testing/invite-dialog';

prepareInviteDialog();

test('the roles are those that the inviter may give, and it says why', async () => {
  const { dialog } = await open();
  const tiles = dialog.getAllByRole('radio', { name: /erformer|server|stander/ });
  expect(tiles.map((tile) => tile.getAttribute('aria-label'))).toEqual([
    'Performer',
    'Temporary performer',
    'Observer',
    'Bystander',
  ]);
  expect(dialog.queryByRole('radio', { name: 'Manager' })).not.toBeInTheDocument();
  expect(dialog.getByText(/You are manager, so you can give roles up to performer/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'What may each role do?' })).toHaveAttribute(
    'href',
    '/team/1/roles',
  );
});

test('nobody is invited by an empty field', async () => {
  const { user, dialog } = await open();
  const requests = recordRequests();
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Choose somebody first.')).toBeVisible();
  expect(requests).toHaveLength(0);
});

test('Escape empties the search first, and the dialog stays', async () => {
  const { user, dialog } = await open();
  const field = dialog.getByRole('combobox', { name: 'Whom to invite' });
  await user.type(field, 'ok');
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('a temporary performer takes a day, a host and projects', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByRole('combobox', { name: 'Whom to invite' }), 'ok');
  await user.click(await dialog.findByRole('option', { name: /Daniel Okafor/ }));
  await user.click(dialog.getByRole('radio', { name: 'Temporary performer' }));
  expect(await dialog.findByLabelText('Last day')).not.toHaveValue('');
  expect(dialog.getByRole('combobox', { name: 'Host' })).toHaveValue('Mira Soloveva');
  const requests = recordRequests();
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Choose projects of this team.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

test('what is refused as a whole is told, and what was typed stays', async () => {
  fakeApi.use(refuse(sendInvitations, 'invitations.unverified'));
  const { user, dialog } = await open();
  await user.click(dialog.getByText('By e-mail'));
  await user.click(dialog.getByRole('textbox', { name: 'Addresses to invite' }));
  await user.paste('artem@volgasigns.ru');
  await user.click(dialog.getByRole('button', { name: /^Send/ }));
  expect(await dialog.findByText('Confirm your e-mail first: then you can invite people.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Remove artem@volgasigns.ru' })).toBeVisible();
});

test('a link in use is cancelled after a question; one that the team has no room for is refused', async () => {
  fakeApi.use(
    answer(cancelInviteLink, undefined),
    refuse(createInviteLink, 'invitations.too_many_links', { max: 20 }),
  );
  const { user, dialog } = await open();
  await user.click(dialog.getByText('By link'));
  expect(await dialog.findByText('Performer, by Daniel')).toBeVisible();
  expect(dialog.getByText('3 of 5 used, ends on 19 November')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Make link' }));
  expect(await dialog.findByText('The team has 20 links already. Cancel some first.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel link: Performer, by Daniel' }));
  expect(dialog.getByText('It opens nothing any more.')).toBeVisible();
  fakeApi.use(answer(listInviteLinks, { items: [] }));
  await user.click(dialog.getByRole('button', { name: 'Cancel link: Performer, by Daniel' }));
  await waitFor(() => expect(dialog.queryByText('Performer, by Daniel')).not.toBeInTheDocument());
});

test('of wrong addresses it is said what is wrong, and not that there are none', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByText('By e-mail'));
  await user.click(dialog.getByLabelText('Addresses to invite'));
  await user.paste('greta, greta@northlight ');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Something wrong with the email: “greta” has no @')).toBeVisible();
  expect(dialog.getByText(/“greta@northlight” has no ending/)).toBeVisible();
  expect(dialog.queryByText('Type an address first.')).not.toBeInTheDocument();
});
