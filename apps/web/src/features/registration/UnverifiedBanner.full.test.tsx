import { getWaitingCode, sendCode, verifyCode } from '@quilt/contract/features/registration';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepareBanner, seconds, VERIFIED, wait } from '../../testing/banner-world';
import { answer, fakeApi, refuse } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';
import { followUser } from '../profile/follow-user';

prepareBanner();

const banner = () => screen.findByRole('region', { name: 'Your email address' });

test('until the address is confirmed every page says so', async () => {
  const { user } = renderApp('/');
  expect(await banner()).toHaveTextContent(
    'Confirm mira@northlight.example. Until then you cannot invite people, write to strangers or post publicly.',
  );
  await user.click(screen.getByRole('link', { name: 'Groups' }));
  expect(await banner()).toBeVisible();
});

test('confirmed elsewhere, it goes by itself', async () => {
  renderApp('/');
  await banner();
  act(() => followUser({ email_verified_at: '2026-11-15T10:00:00.000Z' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Your email address' })).not.toBeInTheDocument(),
  );
});

test('who has confirmed sees none', async () => {
  fakeApi.use(VERIFIED);
  renderApp('/');
  await screen.findByRole('heading', { name: /, Mira$/ });
  expect(screen.queryByRole('button', { name: 'Type the code' })).not.toBeInTheDocument();
});

test('a new code can be asked for; a refusal is told there', async () => {
  fakeApi.use(answer(sendCode, undefined));
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Send the code again' }));
  expect(
    await within(await banner()).findByText('A new code is on its way to mira@northlight.example.'),
  ).toBeVisible();

  fakeApi.use(refuse(sendCode, 'common.too_many_requests', { seconds: 42 }));
  await user.click(screen.getByRole('button', { name: 'Send the code again' }));
  expect(await within(await banner()).findByText('Too many tries. Please wait 42 s.')).toBeVisible();
});

test('right after a code was sent it counts down to the next one, and has nothing to press for it', async () => {
  fakeApi.use(wait({ againAt: seconds(42) }));
  renderApp('/');
  expect(await within(await banner()).findByText(/^New code in 0:(4[0-2]|3\d)$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the code again' })).not.toBeInTheDocument();
});

test('with a new code on its way, the focus is on typing it', async () => {
  fakeApi.use(wait(), answer(sendCode, undefined));
  const { user } = renderApp('/');
  const send = await screen.findByRole('button', { name: 'Send the code again' });
  fakeApi.use(wait({ againAt: seconds(60) }));
  await user.click(send);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Type the code' })).toHaveFocus());
});

test.each([
  ['without tries left', () => wait({ triesLeft: 0 })],
  ['that is too old', () => answer(getWaitingCode, { item: null })],
])('a code %s is told to be dead, and a new one can be asked for', async (_, after) => {
  fakeApi.use(wait({ triesLeft: 1 }), refuse(verifyCode, 'auth.wrong_code'), answer(sendCode, undefined));
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Type the code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your email address' }));
  await user.click(dialog.getByRole('textbox', { name: 'Digit 1 of 6' }));
  fakeApi.use(after());
  await user.paste('000000');
  const dead = await dialog.findByText(/^This code no longer works/);
  await waitFor(() => expect(document.activeElement).toContainElement(dead));
  expect(dialog.queryByRole('textbox', { name: 'Digit 1 of 6' })).not.toBeInTheDocument();

  fakeApi.use(wait({ againAt: seconds(60) }));
  await user.click(dialog.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus());
  expect(dialog.queryByText('Invalid code')).not.toBeInTheDocument();
});
