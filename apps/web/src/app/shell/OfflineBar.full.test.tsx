import { getCurrentUser, updateUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deleteDB, openDB } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changeLanguage } from '../../lib/change-language';
import { setLanguage } from '../../lib/interface-store';
import { QueueFullError } from '../../lib/offline-errors';
import { countWaiting, queueWrite } from '../../lib/offline-queue';
import { answer, countRequests, fakeApi, recordRequests, refuse, silence } from '../../testing/fake-api';
import { sockets } from '../../testing/fake-socket';
import { expectFocus } from '../../testing/focus';
import { accept, choose, expectStatus, getStatus, open, prepareOfflineBar } from '../../testing/offline-bar';
import { mira } from '../../testing/people';

prepareOfflineBar();

/** What the bar lets pass in silence. */
const MOMENT_MS = 3_000;

test('there is no bar while everything is sent', async () => {
  accept();
  const requests = recordRequests();
  await open();
  act(() => changeLanguage('ru'));
  await waitFor(() => expect(countRequests(requests, updateUser)).toBe(1));
  await waitFor(async () => expect(await countWaiting()).toBe(0));
  expect(screen.queryByText(/^(You are offline\.|Нет связи\.)$/)).not.toBeInTheDocument();
});

test('a try that has success takes the bar away, and leaves the focus on the page', async () => {
  fakeApi.use(silence(updateUser));
  const { user } = await open();
  await choose('ru', 'en');
  accept();
  await user.click(await screen.findByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(getStatus()).toBeNull());
  await expectFocus(() => screen.getByRole('main'));
});

test('news that stay away make the page ask, and news that come back end the waiting', async () => {
  fakeApi.use(silence(updateUser));
  await open();
  const [socket] = sockets;
  if (!socket) throw new Error('unreachable');
  act(() => socket.accept());
  fakeApi.use(silence(getCurrentUser));
  act(() => socket.drop('transport close'));
  await waitFor(() => expect(getStatus()).toHaveTextContent('You are offline.'));

  fakeApi.use(answer(getCurrentUser, { item: mira }));
  act(() => socket.accept());
  await waitFor(() => expect(getStatus()).toBeNull());
}, 30_000);

test('a language that is taken back is not shown any longer', async () => {
  fakeApi.use(silence(updateUser));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Language and theme' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Русский' }));
  await user.click(await screen.findByRole('button', { name: /^Показать/ }));
  const list = within(await screen.findByRole('dialog'));
  await user.click(list.getByRole('button', { name: 'Не отправлять' }));
  await user.click(list.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByRole('link', { name: 'Teams' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test.each([
  ['common.too_many_requests', { seconds: 3_600 }],
  ['common.internal', {}],
] as const)('what the server keeps waiting (%s) is seen, but not at once', async (code, params) => {
  fakeApi.use(refuse(updateUser, code, params));
  const requests = recordRequests();
  const { user } = await open();
  const began = Date.now();
  let seenAfter: number | null = null;
  const watch = new MutationObserver(() => {
    if (getStatus() !== null) seenAfter ??= Date.now() - began;
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  await choose('ru', 'en');
  await waitFor(() => expect(countRequests(requests, updateUser)).toBeGreaterThan(0));
  await expectStatus(
    'Not everything is saved yet. 2 changes are waiting to be sent. They go out by themselves, in order.',
  );
  // However slow the machine is, what is sent within a moment is not worth a word.
  await waitFor(() => expect(seenAfter).toBeGreaterThanOrEqual(MOMENT_MS));
  await choose('ru');
  await expectStatus('Сохранено ещё не всё. 3 изменения ждут отправки.');
  await choose('en');
  await user.click(screen.getByRole('button', { name: /^Show waiting/ }));
  const list = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(4));

  accept();
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  // The bar is gone before: the last one has not been waiting for long.
  await waitFor(async () => expect(await countWaiting()).toBe(0));
  await waitFor(() => expect(getStatus()).toBeNull());
});

test('a page that a newer version has left behind says so, and how to go on', async () => {
  const { user } = await open();
  // Read before, by a version that does not know of the next one.
  expect(await countWaiting()).toBe(0);
  const newer = await openDB('quilt.offline', 2);
  act(() => changeLanguage('ru'));
  await expectStatus('Вышла новая версия. Новое здесь не сохраняется');
  act(() => setLanguage('en'));
  await expectStatus('There is a newer version.');
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
  // What cannot be read keeps nobody from signing out.
  expect(await countWaiting()).toBe(0);
  newer.close();
  await deleteDB('quilt.offline');
});

test('when no more can be kept, it says so, and the next change is refused', async () => {
  fakeApi.use(silence(updateUser));
  await open();
  const write = () =>
    queueWrite(updateUser, { body: { language: 'en' } }, { kind: 'language', params: { language: 'en' } });
  const { waitingWrites } = LIMITS;
  for (let count = 0; count < waitingWrites; count += 1) write().catch(() => undefined);
  // All of them are read whenever one asks how many there are: not before they are there.
  await expectStatus(`More than ${waitingWrites} cannot be kept here`);
  expect(await countWaiting()).toBe(waitingWrites);
  await expect(write()).rejects.toThrow(QueueFullError);
  act(() => setLanguage('ru'));
  await expectStatus(`Больше ${waitingWrites} здесь не поместится`);
});
