import { signIn, signOut } from '@quilt/contract/features/auth';
import { acceptInvite, declineInvite } from '@quilt/contract/features/invitations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests } from '../../testing/fake-api';
import { ATELIER } from '../../testing/invitations';
import { comeAs, heading, PAGE, prepareInvitePage, show, TOKEN } from '../../testing/invite-page';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

prepareInvitePage();

test('a visitor is told who asks, signs in, and is back by itself', async () => {
  show({ needs: 'signIn' });
  fakeApi.use(answer(signIn, { item: { accessToken: 'token-of-mira', device: 'a-device' } }));
  const { user, address } = renderApp(PAGE);
  expect(await heading()).toBeVisible();
  expect(
    screen.getByText(
      'Daniel Okafor asks you to join as observer. 3 active projects, 7 members. The invitation expires in 6 days.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Come and see')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await user.type(await screen.findByLabelText('Email or username'), 'mira');
  show();
  await user.type(screen.getByLabelText('Password'), 'quilt-demo-2026{Enter}');
  await waitFor(() => expect(address()).toBe(PAGE));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
});

test('the right one accepts, and is in the team', async () => {
  comeAs(mira);
  show();
  fakeApi.use(answer(acceptInvite, { item: ATELIER }));
  const { user, address } = renderApp(PAGE);
  const requests = recordRequests();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(address()).toBe('/team/4'));
  expect(requests.map(({ url }) => new URL(url).pathname)).toContain(`/api/invite/${TOKEN}/accept`);
});

test('it is declined after a question, also without an account', async () => {
  show({ needs: 'signIn' });
  fakeApi.use(answer(declineInvite, undefined));
  const { user } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('heading', { name: 'Declined' })).toBeVisible();
});

test('another account is told so, and can log out', async () => {
  comeAs(mira);
  show({ needs: 'otherAccount', email: 'ana@northlight.example' });
  fakeApi.use(answer(signOut, undefined));
  const { user, address } = renderApp(PAGE);
  expect(
    await screen.findByText(
      'It was sent to ana@northlight.example, and you are logged in as mira@northlight.example.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  show({ needs: 'signIn', email: 'ana@northlight.example' });
  await user.click(screen.getByRole('button', { name: 'Log out and use another account' }));
  expect(await screen.findByRole('link', { name: 'Create an account' })).toBeVisible();
  expect(address()).toBe(PAGE);
});
