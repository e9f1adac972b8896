import { acceptInvite, getInvite } from '@quilt/contract/features/invitations';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, refuse, silence } from '../../testing/fake-api';
import { comeAs, heading, PAGE, prepareInvitePage, show } from '../../testing/invite-page';
import { mira, unverified } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

prepareInvitePage();

test('who has no account registers with the address that the mail was sent to', async () => {
  show({ needs: 'signIn' });
  const { user, address } = renderApp(PAGE);
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('mira@northlight.example');
  expect(address()).toBe(`/register?from=${encodeURIComponent(PAGE)}`);
});

test('who has put the code off is asked for it first, and is back by itself', async () => {
  comeAs(unverified);
  fakeApi.use(answer(getCurrentUser, { item: unverified }));
  show({ needs: 'verify' });
  const { user, address } = renderApp(PAGE);
  expect(await screen.findByText('Confirm your e-mail first: then you can join.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Confirm the e-mail' }));
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  await waitFor(() => expect(address()).toBe(PAGE));
  expect(await screen.findByText('Confirm your e-mail first: then you can join.')).toBeVisible();
});

test.each([
  ['invitations.verify_first', 'Confirm your e-mail first, then accept.'],
  ['invitations.other_address', 'This invitation was sent to another address than yours.'],
] as const)('what is in the way of accepting is told: %s', async (code, words) => {
  comeAs(mira);
  show();
  fakeApi.use(refuse(acceptInvite, code));
  const { user, address } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(address()).toBe(PAGE);
});

test('a link of many cannot be declined', async () => {
  comeAs(mira);
  show({ kind: 'link', email: null });
  renderApp(PAGE);
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
});

test('a member is led to the team', async () => {
  comeAs(mira);
  show({ needs: 'memberAlready' });
  renderApp(PAGE);
  expect(await screen.findByRole('link', { name: 'Open the team' })).toHaveAttribute('href', '/team/4');
});

test.each([
  ['is not there', PAGE],
  ['is no token at all', '/invite/abc'],
])('one that %s is dead', async (_, address) => {
  fakeApi.use(refuse(getInvite, 'common.not_found'));
  renderApp(address);
  expect(
    await screen.findByRole('heading', { name: 'This invitation does not stand any more' }),
  ).toBeVisible();
});

test('without an answer it can be tried again', async () => {
  fakeApi.use(silence(getInvite));
  const { user } = renderApp(PAGE);
  const again = await screen.findByRole('button', { name: 'Try again' });
  show({ needs: 'signIn' });
  await user.click(again);
  expect(await heading()).toBeVisible();
});
