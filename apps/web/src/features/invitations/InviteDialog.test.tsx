import {
  cancelInviteLink,
  createInviteLink,
  InviteLink,
  listCandidates,
  listInviteLinks,
  sendInvitations,
} from '@quilt/contract/features/invitations';
import { listMembers } from '@quilt/contract/features/members';
import { listProjects } from '@quilt/contract/features/projects';
import type { TeamPage } from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useInterface } from '../../lib/interface-store';
import { keepCurrentUser, startSession } from '../../lib/session';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { invitation, teamPage } from '../../testing/invitations';
import { ANA_CARD, DANIEL_CARD } from '../../testing/notifications';
import { mira } from '../../testing/people';
import { renderPart } from '../../testing/render-part';
import { toasts } from '../../ui/overlays/toasts';
import { InviteDialog } from './invite/InviteDialog';

const LINK = InviteLink.parse({
  id: 5,
  role: 'performer',
  lastDay: null,
  host: null,
  projects: [],
  inviter: DANIEL_CARD,
  uses: 5,
  usesLeft: 2,
  expiresAt: new Date(new Date().getFullYear(), 10, 19, 12).toISOString(),
});
const URL_OF_LINK = 'https://quilt.example/invite/Zr8';

const onClose = vi.fn();

beforeEach(() => {
  vi.spyOn(toasts, 'show').mockReturnValue('');
  onClose.mockReset();
  startSession('token-of-mira');
  keepCurrentUser('token-of-mira', mira);
  const none = { refusal: null, declinedAt: null, againFrom: null };
  const year = new Date().getFullYear();
  fakeApi.use(
    answer(listCandidates, {
      items: [
        { person: DANIEL_CARD, ...none },
        {
          person: ANA_CARD,
          refusal: 'declinedLately',
          declinedAt: new Date(year, 10, 8, 12).toISOString(),
          againFrom: new Date(year, 11, 8, 12).toISOString(),
        },
      ],
    }),
    answer(listInviteLinks, { items: [LINK] }),
    answer(listMembers, { items: [], nextCursor: null }),
    answer(listProjects, { items: [], nextCursor: null }),
  );
});

async function open(team: TeamPage = teamPage()) {
  const part = renderPart(<InviteDialog team={team} isOpen onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to Northlight Studio' }));
  return { ...part, dialog };
}

async function bodyOf(requests: Request[]): Promise<unknown> {
  return requests.find(({ method }) => method === 'POST')?.json();
}

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

test('in Russian', async () => {
  useInterface.setState({ language: 'ru' });
  const { user } = renderPart(<InviteDialog team={teamPage()} isOpen onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Приглашение в «Northlight Studio»' }));
  await user.click(dialog.getByText('По почте'));
  await user.click(dialog.getByRole('textbox', { name: 'Адреса для приглашения' }));
  await user.paste('a@b.io,c@d.io,e@f.io,');
  expect(await dialog.findByText('3 адреса готовы')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Отправить 3 письма' })).toBeVisible();
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
