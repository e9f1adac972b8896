import { createInviteLink, sendInvitations } from '@quilt/contract/features/invitations';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { invitation } from '../../testing/invitations';
import { LINK, onClose, open, prepareInviteDialog } from '../../testing/invite-dialog';
import { DANIEL_CARD } from '../../testing/notifications';
import { toasts } from '../../ui/overlays/toasts';

prepareInviteDialog();

const URL_OF_LINK = 'https://quilt.example/invite/Zr8';

async function bodyOf(requests: Request[]): Promise<unknown> {
  return requests.find(({ method }) => method === 'POST')?.json();
}

test('somebody is found by name and invited; who cannot be says why', async () => {
  fakeApi.use(answer(sendInvitations, { items: [invitation()] }));
  const { user, dialog } = await open();
  await user.type(dialog.getByRole('combobox', { name: 'Whom to invite' }), '@ok');
  const ana = await dialog.findByRole('option', { name: /Ana Ruiz/ });
  expect(ana).toHaveAttribute('aria-disabled', 'true');
  expect(ana).toHaveTextContent('Declined on 8 November, can be asked again from 8 December');
  await user.click(ana);
  expect(dialog.queryByRole('button', { name: 'Remove Ana Ruiz' })).not.toBeInTheDocument();
  // The first one is what Enter takes.
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('button', { name: 'Remove Daniel Okafor' })).toBeVisible();
  expect(dialog.getByText('1 invitation, as performer')).toBeVisible();
  await user.click(dialog.getByLabelText('A line from you'));
  await user.paste('Come and see');
  expect(dialog.queryByText(/Each mail holds a link/)).not.toBeInTheDocument();
  const requests = recordRequests();
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await bodyOf(requests)).toEqual({
    to: [{ kind: 'user', uuid: DANIEL_CARD.uuid }],
    grant: { role: 'performer' },
    text: 'Come and see',
  });
  expect(toasts.show).toHaveBeenCalledWith({ kind: 'done', text: 'Invitation sent.' });
});

test('what the server has against somebody is told at their name, and all stays as it was', async () => {
  fakeApi.use(
    refuse(sendInvitations, 'common.wrong_fields', {}, [
      { path: 'to.0', code: 'invitations.member_already' },
    ]),
  );
  const { user, dialog } = await open();
  await user.type(dialog.getByRole('combobox', { name: 'Whom to invite' }), 'ok');
  await user.click(await dialog.findByRole('option', { name: /Daniel Okafor/ }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Daniel Okafor: They are in the team already.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Remove Daniel Okafor' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('addresses become chips; the ready ones are sent, and what is to correct stays', async () => {
  fakeApi.use(answer(sendInvitations, { items: [invitation()] }));
  const { user, dialog } = await open();
  await user.click(dialog.getByText('By e-mail'));
  await user.click(dialog.getByRole('textbox', { name: 'Addresses to invite' }));
  await user.paste('artem@volgasigns.ru, greta@northlight ');
  expect(
    await dialog.findByText('Something wrong with the email: “greta@northlight” has no ending such as .io'),
  ).toBeVisible();
  expect(dialog.getByText('1 address is ready, 1 is to correct')).toBeVisible();
  await user.click(dialog.getByLabelText('A line from you'));
  await user.paste('Come and see');
  const requests = recordRequests();
  await user.click(dialog.getByRole('button', { name: 'Send 1 invitation' }));
  await waitFor(() =>
    expect(dialog.queryByRole('button', { name: 'Remove artem@volgasigns.ru' })).not.toBeInTheDocument(),
  );
  expect(await bodyOf(requests)).toEqual({
    to: [{ kind: 'email', email: 'artem@volgasigns.ru' }],
    grant: { role: 'performer' },
    text: 'Come and see',
  });
  expect(dialog.getByRole('button', { name: 'Remove greta@northlight' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a link is made for so many days and people, and shown once', async () => {
  fakeApi.use(answer(createInviteLink, { item: { ...LINK, id: 6, role: 'observer', url: URL_OF_LINK } }));
  const { user, dialog } = await open();
  await user.click(dialog.getByText('By link'));
  await user.click(dialog.getByRole('radio', { name: 'Observer' }));
  await user.click(dialog.getByRole('radio', { name: '30 days' }));
  await user.click(dialog.getByRole('button', { name: 'More' }));
  expect(await dialog.findByText('1 link is in use')).toBeVisible();
  const requests = recordRequests();
  await user.click(dialog.getByRole('button', { name: 'Make link' }));
  expect(await dialog.findByText(URL_OF_LINK)).toBeVisible();
  expect(dialog.getByText('Shown once. Whoever opens it can join as observer.')).toBeVisible();
  expect(await bodyOf(requests)).toEqual({ grant: { role: 'observer' }, days: 30, uses: 11 });
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(dialog.queryByText(URL_OF_LINK)).not.toBeInTheDocument());
});
