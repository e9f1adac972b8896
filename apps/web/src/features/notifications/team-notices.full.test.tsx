import { acceptInvitation, declineInvitation } from '@quilt/contract/features/invitations';
import type { Notification } from '@quilt/contract/features/notifications';
import { getTeamImage } from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, bytes, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { ANA_CARD, DANIEL_CARD, notice } from '../../testing/notifications';
import { renderApp } from '../../testing/render-app';
import { invited, prepareTeamNotices, TEAM, tell } from '../../testing/team-notices';

prepareTeamNotices();

const told = (kind: Notification['kind'], change: Parameters<typeof notice>[0] = {}) =>
  notice({ kind, params: TEAM, isOpen: false, ...change });
const ending = { teamId: 4, teamTitle: 'Atelier North', days: 7 };
const yusuf = { personName: 'Yusuf Demir', personUuid: ANA_CARD.uuid };

async function readFirst(): Promise<HTMLElement> {
  renderApp('/notifications');
  const list = within(await screen.findByRole('main'));
  const [row] = await list.findAllByRole('listitem');
  if (!row) throw new Error('Nothing is told.');
  return row;
}

test.each([
  [invited(), 'Daniel Okafor invites you to Atelier North as observer'],
  [invited({ isOpen: false }), 'Daniel Okafor invited you to Atelier North as observer'],
  [told('invitationAccepted'), 'Daniel Okafor accepted your invitation to Atelier North'],
  [
    told('invitationDeclined', { actors: [DANIEL_CARD, ANA_CARD], count: 2 }),
    'Daniel Okafor and Ana Ruiz declined your invitations to Atelier North',
  ],
  [
    told('invitationDeclined', { params: { ...TEAM, personName: 'artem@example.org' }, actors: [] }),
    'artem@example.org declined your invitation to Atelier North',
  ],
  [told('joinAsked'), 'Daniel Okafor asks to join Atelier North'],
  [
    told('joinAsked', { actors: [DANIEL_CARD, ANA_CARD, { ...ANA_CARD, id: 9 }], count: 5 }),
    'Daniel Okafor and 4 others ask to join Atelier North',
  ],
  [told('joinAccepted'), 'Daniel Okafor let you into Atelier North'],
  [told('joinDeclined'), 'Daniel Okafor declined your request to join Atelier North'],
  [told('memberJoined'), 'Daniel Okafor joined Atelier North'],
  [
    told('roleChanged', { params: { ...TEAM, role: 'manager' } }),
    'Daniel Okafor changed your role in Atelier North to manager',
  ],
  [
    told('roleChanged', { params: { ...TEAM, role: 'bystander' }, actors: [] }),
    'Your role in Atelier North is bystander now',
  ],
  [told('memberRemoved'), 'Daniel Okafor removed you from Atelier North'],
  [told('memberRemoved', { actors: [] }), 'You are no longer in Atelier North'],
  [
    told('temporaryEnding', { params: ending, actors: [] }),
    'Your temporary role in Atelier North ends in 7 days',
  ],
  [
    told('temporaryEnding', { params: { ...ending, ...yusuf, days: 1 }, actors: [] }),
    'The temporary role of Yusuf Demir in Atelier North ends in 1 day',
  ],
  [
    told('temporaryEnded', { params: { ...TEAM, ...yusuf }, actors: [] }),
    'The temporary role of Yusuf Demir in Atelier North has ended',
  ],
])('each says what happened in a team, %#', async (one, sentence) => {
  tell(one);
  const row = await readFirst();
  expect(row.querySelector('p')).toHaveTextContent(`Unread. ${sentence}`);
});

test('a team with an image is shown by it', async () => {
  const image = '3f0e2c1a-70f7-4f67-9c42-7d0c5d3a3c44';
  fakeApi.use(bytes(getTeamImage, new Blob(['image'])));
  tell(invited({ teamImage: image }));
  const requests = recordRequests();
  const row = await readFirst();
  await waitFor(() =>
    expect(row.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/)),
  );
  expect(requests.map(({ url }) => new URL(url).pathname)).toContain(`/api/teams/4/image/${image}`);
});

test('a team is led to, but for whoever was removed from it', async () => {
  tell(told('memberJoined'));
  const joined = within(await readFirst());
  expect(joined.getByRole('link', { name: 'Atelier North' })).toHaveAttribute('href', '/team/4');
});

test('whoever was removed is not led to where there is nothing', async () => {
  tell(told('memberRemoved'));
  const removed = within(await readFirst());
  expect(removed.queryByRole('link', { name: 'Atelier North' })).not.toBeInTheDocument();
});

test('an invitation is declined on the page, and goes', async () => {
  tell(invited());
  fakeApi.use(answer(declineInvitation, undefined));
  const row = within(await readFirst());
  row.getByRole('button', { name: 'Decline: Atelier North' }).click();
  expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible();
});

test('one that does not stand any more says so, and is asked for again', async () => {
  tell(invited());
  fakeApi.use(refuse(acceptInvitation, 'invitations.closed'));
  const row = within(await readFirst());
  tell();
  row.getByRole('button', { name: 'Accept: Atelier North' }).click();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This invitation does not stand any more.'),
  );
  expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible();
});
