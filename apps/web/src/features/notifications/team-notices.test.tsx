import { acceptInvitation } from '@quilt/contract/features/invitations';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests } from '../../testing/fake-api';
import { ATELIER } from '../../testing/invitations';
import { renderApp } from '../../testing/render-app';
import { invited, prepareTeamNotices, tell } from '../../testing/team-notices';

prepareTeamNotices();

test('an invitation is accepted in the bell', async () => {
  tell(invited());
  fakeApi.use(answer(acceptInvitation, { item: ATELIER }));
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const requests = recordRequests();
  await user.click(await panel.findByRole('button', { name: 'Accept: Atelier North' }));
  expect(await panel.findByText('invited you to', { exact: false })).toBeVisible();
  expect(panel.queryByRole('button', { name: /Decline/ })).not.toBeInTheDocument();
  expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/api/invitations/12/accept');
  expect(panel.getByRole('link', { name: 'Atelier North' })).toHaveAttribute('href', '/team/4');
});
