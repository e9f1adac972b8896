import { startArchive } from '@quilt/contract/features/account';
import { proveSelf } from '@quilt/contract/features/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, countRequests, fakeApi, hold, recordRequests, refuse } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { card, openAccount, prepareSettings } from '../../../testing/settings-world';

prepareSettings();

const WRONG = [{ path: 'password', code: 'auth.wrong_password' }] as const;

test.each([
  ['refusal', refuse(proveSelf, 'common.wrong_fields', {}, WRONG)],
  ['yes', answer(proveSelf, undefined)],
])('a %s that comes after the question was closed answers no other', async (_name, late) => {
  const held = hold(proveSelf);
  fakeApi.use(held.handler, late, refuse(startArchive, 'auth.proof_required'));
  const requests = recordRequests();
  const { user } = openAccount();
  const ask = async () => {
    await user.click(await (await card('Download my data')).findByRole('button', { name: 'Pack my data' }));
    return within(await screen.findByRole('dialog', { name: 'Is it really you?' }));
  };
  const first = await ask();
  await user.type(first.getByLabelText('Current password'), 'quilt{Enter}');
  await waitFor(() => expect(countRequests(requests, proveSelf)).toBe(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const second = await ask();
  const before = countRequests(requests, startArchive);
  const answered = new Promise<void>((resolve) => fakeApi.events.on('response:mocked', () => resolve()));
  held.release();
  await answered;
  // Time enough for a page that would take it for an answer.
  await user.tab();
  await user.tab({ shift: true });
  expect(second.queryByText('This is not your current password.')).not.toBeInTheDocument();
  await user.type(second.getByLabelText('Current password'), 'demo');
  expect(second.getByLabelText('Current password')).toHaveValue('demo');
  expect(second.getByRole('button', { name: 'Go on' })).not.toHaveAttribute('aria-busy');
  expect(countRequests(requests, startArchive)).toBe(before);
});

test('whoever leaves the page is asked no more, also when they come back', async () => {
  fakeApi.use(refuse(startArchive, 'auth.proof_required'));
  const { user, unmount } = openAccount();
  await user.click(await (await card('Download my data')).findByRole('button', { name: 'Pack my data' }));
  await screen.findByRole('dialog', { name: 'Is it really you?' });
  unmount();
  renderApp('/settings/account');
  await card('Download my data');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
