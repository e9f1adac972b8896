import { updateUser } from '@quilt/contract/features/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countWaiting } from '../../lib/offline-queue';
import { fakeApi, recordRequests, refuse, silence } from '../../testing/fake-api';
import { expectFocus } from '../../testing/focus';
import { accept, choose, expectStatus, open, prepareOfflineBar } from '../../testing/offline-bar';

prepareOfflineBar();

test('without a line it says what waits, in the language of the moment, and shows it', async () => {
  fakeApi.use(silence(updateUser));
  const { user } = await open();
  await choose('ru');
  expect(await screen.findByText('Нет связи.')).toBeVisible();
  await expectStatus('1 изменение ждёт отправки. Оно уйдёт само');
  await choose('en');
  await expectStatus(
    'You are offline. 2 changes are waiting. They go out by themselves, in order, when the line is back.',
  );
  await choose('ru');
  await expectStatus('3 изменения ждут отправки.');
  await choose('en');

  const opener = screen.getByRole('button', { name: /^Show waiting/ });
  await waitFor(() => expect(opener).toHaveTextContent('4'));
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener);
  const list = within(await screen.findByRole('dialog', { name: 'Waiting 4' }));
  expect(list.getAllByRole('listitem').map((row) => row.querySelector('small')?.textContent)).toEqual([
    'Русский',
    'English',
    'Русский',
    'English',
  ]);
  expect(list.getByText(/^Kept on this device since \d\d:\d\d$/)).toBeVisible();
});

test('what waits can be taken back, after a question, and the rest goes out by a try', async () => {
  fakeApi.use(silence(updateUser));
  const { user } = await open();
  await choose('ru', 'en');
  await user.click(await screen.findByRole('button', { name: /^Show waiting/ }));
  const list = within(await screen.findByRole('dialog', { name: 'Waiting 2' }));
  const [first] = list.getAllByRole('button', { name: 'Do not send' });
  if (!first) throw new Error('unreachable');
  await user.click(first);
  await expectFocus(() => list.getByRole('button', { name: 'Keep' }));
  await user.keyboard('{Enter}');
  expect(list.getAllByRole('button', { name: 'Do not send' })[0]).toHaveFocus();
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  const [again] = list.getAllByRole('button', { name: 'Do not send' });
  if (!again) throw new Error('unreachable');
  await user.click(again);
  await user.click(list.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  await expectFocus(() => screen.getByRole('dialog'));

  const requests = recordRequests();
  accept();
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText('You are offline.')).not.toBeInTheDocument());
  const sent = requests.filter(({ method }) => method === 'PUT');
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual([{ language: 'en' }]);
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token-of-mira');
});

test('what was refused stays within reach with its reason, also with a line, until it is dealt with', async () => {
  fakeApi.use(refuse(updateUser, 'common.forbidden'));
  const { user } = await open();
  await choose('ru', 'en');
  await expectStatus('Not everything was saved. 2 changes were not accepted.');
  expect(screen.queryByRole('button', { name: 'Try now' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Show/ }));
  const list = within(await screen.findByRole('dialog'));
  expect(list.getAllByText('You may not do this.')).toHaveLength(2);

  accept();
  const [retry] = list.getAllByRole('button', { name: 'Send once more' });
  if (!retry) throw new Error('unreachable');
  await user.click(retry);
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  await user.click(list.getByRole('button', { name: 'Do not send' }));
  await user.click(list.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Not everything was saved.')).not.toBeInTheDocument());
  expect(await countWaiting()).toBe(0);
  await expectFocus(() => screen.getByRole('main'));
});
