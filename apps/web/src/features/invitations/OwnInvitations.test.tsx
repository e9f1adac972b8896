import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
  type OwnInvitation,
  ownInvitationsChanged,
} from '@quilt/contract/features/invitations';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { listOpenTeams, listTeams } from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../lib/session';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { ATELIER, ownInvitation } from '../../testing/invitations';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';
import { renderPart } from '../../testing/render-part';
import { toasts } from '../../ui/overlays/toasts';
import { OwnInvitations } from './components/OwnInvitations';

const invite = (...items: OwnInvitation[]) =>
  fakeApi.use(answer(listOwnInvitations, { items, nextCursor: null }));

beforeEach(() => {
  vi.spyOn(toasts, 'show').mockReturnValue('');
  fakeApi.use(
    answer(getCurrentUser, { item: mira }),
    answer(listTeams, { items: [], nextCursor: null }),
    answer(listOpenTeams, { items: [], nextCursor: null }),
  );
  startSession('token-of-mira');
});

test('it says who asks, as what, how large the team is and until when', async () => {
  invite(ownInvitation({ text: 'Come and see' }));
  renderPart(<OwnInvitations />);
  expect(await screen.findByRole('heading', { name: 'Atelier North invites you' })).toBeVisible();
  expect(
    screen.getByText(
      'Daniel Okafor asks you to join as observer. 3 active projects, 7 members. Expires in 6 days.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Come and see')).toBeVisible();
});

test('accepted, it goes, and the team is told of', async () => {
  invite(ownInvitation());
  fakeApi.use(answer(acceptInvitation, { item: ATELIER }));
  const { user } = renderPart(<OwnInvitations />);
  const accept = await screen.findByRole('button', { name: 'Accept: Atelier North' });
  const requests = recordRequests();
  invite();
  await user.click(accept);
  await waitFor(() => expect(screen.queryByText('Atelier North invites you')).not.toBeInTheDocument());
  expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/api/invitations/12/accept');
  expect(toasts.show).toHaveBeenCalledWith({
    kind: 'done',
    text: 'You are in the team now.',
    detail: 'Atelier North',
  });
});

test('declining asks once more; kept, nothing is said to the server', async () => {
  invite(ownInvitation());
  fakeApi.use(answer(declineInvitation, undefined));
  const { user } = renderPart(<OwnInvitations />);
  await user.click(await screen.findByRole('button', { name: 'Decline: Atelier North' }));
  const requests = recordRequests();
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Not now' }));
  expect(requests).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Decline: Atelier North' }));
  invite();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByText('Atelier North invites you')).not.toBeInTheDocument());
});

test('what cannot be accepted stays, and says why', async () => {
  invite(ownInvitation());
  fakeApi.use(refuse(acceptInvitation, 'invitations.team_full', { max: 500 }));
  const { user } = renderPart(<OwnInvitations />);
  await user.click(await screen.findByRole('button', { name: 'Accept: Atelier North' }));
  expect(await screen.findByText('The team has 500 members already, which is the most.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept: Atelier North' })).toBeEnabled();
});

test('what could not be loaded is loaded when asked again', async () => {
  fakeApi.use(refuse(listOwnInvitations, 'common.internal'));
  const { user } = renderPart(<OwnInvitations />);
  expect(await screen.findByText('Could not load your invitations')).toBeVisible();
  invite(ownInvitation());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Atelier North invites you' })).toBeVisible();
});

test('on the page of teams it comes and goes live', async () => {
  invite();
  renderApp('/teams');
  const say = await goLive();
  invite(ownInvitation());
  say(ownInvitationsChanged, 12);
  expect(await screen.findByRole('heading', { name: 'Atelier North invites you' })).toBeVisible();
  invite();
  say(ownInvitationsChanged, 12);
  await waitFor(() => expect(screen.queryByText('Atelier North invites you')).not.toBeInTheDocument());
});
