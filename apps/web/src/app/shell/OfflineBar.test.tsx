import 'fake-indexeddb/auto';
import { getCurrentUser, signOut, updateUser } from '@quilt/contract/features/auth';
import type { Language } from '@quilt/contract/product';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '../../lib/change-language';
import { countWaiting } from '../../lib/offline-queue';
import { startSession } from '../../lib/session';
import { answer, countRequests, fakeApi, recordRequests, refuse, silence } from '../../testing/fake-api';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

beforeEach(() => {
  fakeApi.use(answer(getCurrentUser, { item: mira }), answer(signOut, undefined));
  startSession('token-of-mira');
});

async function open(): Promise<ReturnType<typeof renderApp>> {
  const app = renderApp('/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  return app;
}

async function choose(...languages: Language[]): Promise<void> {
  for (const language of languages) {
    const before = await countWaiting();
    act(() => changeLanguage(language));
    await waitFor(async () => expect(await countWaiting()).toBe(before + 1));
  }
}

const accept = () => fakeApi.use(answer(updateUser, { item: mira }));

/** What the bar says; the place of the toasts is a status too, and empty. */
const getStatus = () => screen.getAllByRole('status').find((status) => status.textContent !== '') ?? null;

test('there is no bar while everything is sent', async () => {
  accept();
  const requests = recordRequests();
  await open();
  act(() => changeLanguage('ru'));
  await waitFor(() => expect(countRequests(requests, updateUser)).toBe(1));
  await waitFor(async () => expect(await countWaiting()).toBe(0));
  expect(screen.queryByText(/^(You are offline\.|Нет связи\.)$/)).not.toBeInTheDocument();
});

test('without a line it says what waits, in the language of the moment, and shows it', async () => {
  fakeApi.use(silence(updateUser));
  const { user } = await open();
  await choose('ru');
  expect(await screen.findByText('Нет связи.')).toBeVisible();
  expect(getStatus()).toHaveTextContent('1 изменение ждёт отправки. Оно уйдёт само');
  await choose('en');
  await waitFor(() =>
    expect(getStatus()).toHaveTextContent(
      'You are offline. 2 changes are waiting. They go out by themselves, in order, when the line is back.',
    ),
  );
  await choose('ru');
  expect(getStatus()).toHaveTextContent('3 изменения ждут отправки.');
  await choose('en');

  const opener = screen.getByRole('button', { name: /^Show waiting/ });
  expect(opener).toHaveTextContent('4');
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
  const list = within(await screen.findByRole('dialog'));
  const [first] = list.getAllByRole('button', { name: 'Do not send' });
  if (!first) throw new Error('unreachable');
  await user.click(first);
  expect(list.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(list.getAllByRole('button', { name: 'Do not send' })[0]).toHaveFocus();
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  const [again] = list.getAllByRole('button', { name: 'Do not send' });
  if (!again) throw new Error('unreachable');
  await user.click(again);
  await user.click(list.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('dialog')).toHaveFocus();

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
  act(() => changeLanguage('ru'));
  act(() => changeLanguage('en'));
  await waitFor(() =>
    expect(getStatus()).toHaveTextContent('Not everything was saved. 2 changes were not accepted.'),
  );
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
});
