import { signIn, signOut } from '@quilt/contract/features/auth';
import {
  acceptInvite,
  declineInvite,
  getInvite,
  listOwnInvitations,
  ShownInvite,
} from '@quilt/contract/features/invitations';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { getTeam } from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { useInterface } from '../../lib/interface-store';
import { keepCurrentUser, startSession } from '../../lib/session';
import { answer, fakeApi, recordRequests, refuse, silence } from '../../testing/fake-api';
import { ATELIER, inDays } from '../../testing/invitations';
import { mira, SPECIALTIES, unverified } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

const TOKEN = 'Zr8-kQ2mVt'.padEnd(43, 'x');
const PAGE = `/invite/${TOKEN}`;

function shown(change: Partial<z.input<typeof ShownInvite>> = {}): ShownInvite {
  return ShownInvite.parse({
    team: ATELIER,
    role: 'observer',
    lastDay: null,
    projects: [],
    text: 'Come and see',
    expiresAt: inDays(6),
    kind: 'email',
    inviterName: 'Daniel Okafor',
    needs: 'nothing',
    email: 'mira@northlight.example',
    ...change,
  });
}

const show = (change: Partial<z.input<typeof ShownInvite>> = {}) =>
  fakeApi.use(answer(getInvite, { item: shown(change) }));

function comeAs(user: typeof mira): void {
  startSession('token-of-mira');
  keepCurrentUser('token-of-mira', user);
}

beforeEach(() => {
  fakeApi.use(
    answer(listSpecialties, { items: SPECIALTIES }),
    answer(getCurrentUser, { item: mira }),
    answer(listOwnInvitations, { items: [], nextCursor: null }),
    refuse(getTeam, 'common.not_found'),
  );
});

const heading = () => screen.findByRole('heading', { name: 'Atelier North invites you' });

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

test('it is declined after a question, also without an account', async () => {
  show({ needs: 'signIn' });
  fakeApi.use(answer(declineInvite, undefined));
  const { user } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('heading', { name: 'Declined' })).toBeVisible();
});

test('a link of many cannot be declined', async () => {
  comeAs(mira);
  show({ kind: 'link', email: null });
  renderApp(PAGE);
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
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

test('in Russian', async () => {
  useInterface.setState({ language: 'ru' });
  show({ needs: 'signIn', email: null, kind: 'link', inviterName: null });
  renderApp(PAGE);
  expect(await screen.findByRole('heading', { name: 'Atelier North приглашает вас' })).toBeVisible();
  expect(
    screen.getByText(/^Вы можете вступить\. Роль: наблюдатель\. 3 активных проекта, 7 участников\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Создать аккаунт' })).toBeVisible();
});
