import {
  acceptJoinRequest,
  cancelInvitation,
  cancelInviteLink,
  declineJoinRequest,
  type Invitation,
  listEndedInviteLinks,
  listInvitations,
  listInviteLinks,
  resendInvitation,
} from '@quilt/contract/features/invitations';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useInterface } from '../../lib/interface-store';
import { keepCurrentUser, startSession } from '../../lib/session';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { inDays, invitation, teamPage } from '../../testing/invitations';
import { ANA_CARD, DANIEL_CARD } from '../../testing/notifications';
import { mira } from '../../testing/people';
import { renderPart } from '../../testing/render-part';
import { toasts } from '../../ui/overlays/toasts';
import { InvitationsCard } from './components/InvitationsCard';
import { JoinRequestsCard } from './components/JoinRequestsCard';

const year = new Date().getFullYear();
const at = (month: number, day: number): string => new Date(year, month, day, 12).toISOString();

const LINK = {
  id: 5,
  role: 'performer' as const,
  lastDay: null,
  host: null,
  projects: [],
  inviter: DANIEL_CARD,
  uses: 5,
  usesLeft: 3,
  expiresAt: at(10, 20),
};

beforeEach(() => {
  fakeApi.use(
    answer(listInviteLinks, { items: [] }),
    answer(listEndedInviteLinks, { items: [], nextCursor: null }),
  );
  vi.spyOn(toasts, 'show').mockReturnValue('');
  startSession('token-of-mira');
  keepCurrentUser('token-of-mira', mira);
});

const withInvitations = (...items: Invitation[]) =>
  teamPage({ parts: [{ kind: 'invitations', count: items.length, items }] });
const REQUEST = { person: DANIEL_CARD, text: 'I draw maps', askedAt: inDays(-2) };
const withRequest = teamPage({ parts: [{ kind: 'joinRequests', count: 1, items: [REQUEST] }] });

test('whoever may not invite sees no card', () => {
  renderPart(
    <>
      <InvitationsCard team={teamPage()} />
      <JoinRequestsCard team={teamPage()} />
    </>,
  );
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('where nobody has to answer, whoever may invite still sees all, links that ended too', async () => {
  fakeApi.use(
    answer(listInvitations, { items: [], nextCursor: null }),
    answer(listEndedInviteLinks, {
      items: [{ ...LINK, state: 'cancelled', endedAt: at(10, 9) }],
      nextCursor: null,
    }),
  );
  const { user } = renderPart(<InvitationsCard team={withInvitations()} />);
  expect(await screen.findByText('Nobody has an invitation to answer.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See all' }));
  const links = within(await screen.findByRole('list', { name: 'Links' }));
  expect(links.getByText('Cancelled')).toBeVisible();
});

test('those who wait say until when, and those who declined from when on they can be asked', async () => {
  renderPart(
    <InvitationsCard
      team={withInvitations(
        invitation({ role: 'temporaryPerformer', lastDay: `${year}-12-28` }),
        invitation({ id: 32, to: { kind: 'email', email: 'artem@volgasigns.ru' } }),
        invitation({
          id: 33,
          to: { kind: 'user', person: ANA_CARD },
          state: 'declined',
          answeredAt: at(10, 8),
          againFrom: inDays(20),
        }),
      )}
    />,
  );
  const [klara, artem, ana] = await screen.findAllByRole('listitem');
  expect(klara).toHaveTextContent('Temporary performer, to 28 December, expires in 5 daysPending');
  expect(artem).toHaveTextContent('artem@volgasigns.ruPerformer, expires in 5 daysPending');
  expect(ana).toHaveTextContent('Declined on 8 November');
  const again = screen.getByRole('button', { name: 'Invite again: Ana Ruiz' });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  expect(again).toHaveAccessibleDescription(/^from \d/);
});

test('once the team has waited, who declined is invited again', async () => {
  const declined = invitation({ state: 'declined', answeredAt: inDays(-31), againFrom: inDays(-1) });
  const { user } = renderPart(<InvitationsCard team={withInvitations(declined)} />);
  await user.click(await screen.findByRole('button', { name: 'Invite again: Daniel Okafor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to Northlight Studio' }));
  expect(await dialog.findByRole('button', { name: 'Remove Daniel Okafor' })).toBeVisible();
});

test('an invitation is sent again; one that does not stand any more says so', async () => {
  fakeApi.use(answer(resendInvitation, { item: invitation() }));
  const { user } = renderPart(<InvitationsCard team={withInvitations(invitation())} />);
  await user.click(await screen.findByRole('button', { name: 'Pending: Daniel Okafor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  await waitFor(() =>
    expect(toasts.show).toHaveBeenCalledWith({
      kind: 'done',
      text: 'Invitation sent again.',
      detail: 'Daniel Okafor',
    }),
  );
  fakeApi.use(refuse(resendInvitation, 'invitations.closed'));
  await user.click(screen.getByRole('button', { name: 'Pending: Daniel Okafor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  await waitFor(() =>
    expect(toasts.show).toHaveBeenCalledWith({
      kind: 'error',
      text: 'This invitation does not stand any more.',
    }),
  );
});

test('what somebody of a higher rank has granted is not sent again by who may not grant it', async () => {
  const { user } = renderPart(
    <InvitationsCard team={withInvitations(invitation({ role: 'administrator' }))} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Pending: Daniel Okafor' }));
  const cancel = await screen.findByRole('menuitem', { name: 'Cancel invitation' });
  await waitFor(() => expect(cancel).toBeVisible());
  expect(screen.queryByRole('menuitem', { name: 'Send again' })).not.toBeInTheDocument();
});

test('an invitation is cancelled after a question', async () => {
  fakeApi.use(refuse(cancelInvitation, 'teams.archived'));
  const { user } = renderPart(<InvitationsCard team={withInvitations(invitation())} />);
  await user.click(await screen.findByRole('button', { name: 'Pending: Daniel Okafor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel invitation' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Cancel the invitation of Daniel Okafor?' }),
  );
  await user.click(question.getByRole('button', { name: 'Cancel invitation' }));
  expect(await question.findByText('The team is archived: restore it first.')).toBeVisible();
  fakeApi.use(answer(cancelInvitation, undefined));
  const requests = recordRequests();
  await user.click(question.getByRole('button', { name: 'Cancel invitation' }));
  await waitFor(() => expect(toasts.show).toHaveBeenCalled());
  expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toContain(
    'DELETE /api/teams/1/invitations/31',
  );
});

test('all of them are shown with what became of them', async () => {
  fakeApi.use(
    answer(listInvitations, {
      items: [
        invitation({ state: 'accepted', answeredAt: at(10, 3) }),
        invitation({ id: 30, state: 'cancelled' }),
        invitation({ id: 29, state: 'expired', expiresAt: at(10, 1) }),
      ],
      nextCursor: null,
    }),
  );
  const { user } = renderPart(<InvitationsCard team={withInvitations(invitation())} />);
  await user.click(await screen.findByRole('button', { name: 'See all' }));
  const rows = within(await screen.findByRole('list', { name: 'All invitations' }));
  const texts = (await rows.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Performer, accepted on 3 November');
  expect(texts[1]).toContain('Cancelled');
  expect(texts[2]).toContain('Performer, expired on 1 November');
});

test('links stand below them, in use or with how they ended', async () => {
  fakeApi.use(
    answer(listInvitations, { items: [], nextCursor: null }),
    answer(listInviteLinks, { items: [LINK] }),
    answer(listEndedInviteLinks, {
      items: [
        { ...LINK, id: 4, state: 'cancelled', endedAt: at(10, 9) },
        { ...LINK, id: 3, usesLeft: 0, state: 'usedUp', endedAt: null },
        { ...LINK, id: 2, role: 'observer', inviter: null, state: 'expired', endedAt: at(10, 2) },
      ],
      nextCursor: null,
    }),
  );
  const { user } = renderPart(<InvitationsCard team={withInvitations(invitation())} />);
  await user.click(await screen.findByRole('button', { name: 'See all' }));
  const rows = within(await screen.findByRole('list', { name: 'Links' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Performer, by Daniel2 of 5 used, ends on 20 NovemberIn use',
    'Performer, by Daniel2 of 5 used, cancelled on 9 NovemberCancelled',
    'Performer, by Daniel5 of 5 usedUsed up',
    'Observer2 of 5 used, ended on 2 NovemberExpired',
  ]);
});

test('a link in use is cancelled there after a question, or stays with the reason', async () => {
  fakeApi.use(
    answer(listInvitations, { items: [], nextCursor: null }),
    answer(listInviteLinks, { items: [LINK] }),
    answer(listEndedInviteLinks, { items: [], nextCursor: null }),
    refuse(cancelInviteLink, 'teams.archived'),
  );
  const { user } = renderPart(<InvitationsCard team={withInvitations(invitation())} />);
  await user.click(await screen.findByRole('button', { name: 'See all' }));
  await user.click(await screen.findByRole('button', { name: 'In use: Performer, by Daniel' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel link' }));
  const title = 'Cancel the link “Performer, by Daniel”?';
  const question = within(await screen.findByRole('dialog', { name: title }));
  await user.click(question.getByRole('button', { name: 'Cancel link' }));
  expect(await question.findByText('The team is archived: restore it first.')).toBeVisible();
  fakeApi.use(answer(cancelInviteLink, undefined), answer(listInviteLinks, { items: [] }));
  await user.click(question.getByRole('button', { name: 'Cancel link' }));
  await waitFor(() => expect(screen.queryByText('Performer, by Daniel')).not.toBeInTheDocument());
  expect(toasts.show).toHaveBeenCalledWith({ kind: 'done', text: 'Link cancelled.' });
});

test('who asks to join is let in, or declined after a question', async () => {
  fakeApi.use(answer(acceptJoinRequest, undefined), answer(declineJoinRequest, undefined));
  const { user } = renderPart(<JoinRequestsCard team={withRequest} />);
  expect(await screen.findByText('I draw maps')).toBeVisible();
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Accept: Daniel Okafor' }));
  await waitFor(() => expect(toasts.show).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: 'Decline: Daniel Okafor' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(toasts.show).toHaveBeenCalledTimes(2));
  const asked = requests.map(({ url }) => new URL(url).pathname);
  expect(asked).toContain(`/api/teams/1/requests/${DANIEL_CARD.uuid}/accept`);
  expect(asked).toContain(`/api/teams/1/requests/${DANIEL_CARD.uuid}/decline`);
});

test('who cannot be let in stays, with the reason; in Russian', async () => {
  useInterface.setState({ language: 'ru' });
  fakeApi.use(refuse(acceptJoinRequest, 'invitations.team_full', { max: 500 }));
  const { user } = renderPart(<JoinRequestsCard team={withRequest} />);
  await user.click(await screen.findByRole('button', { name: 'Принять: Daniel Okafor' }));
  expect(await screen.findByText('В команде уже 500 участников, больше нельзя.')).toBeVisible();
});
