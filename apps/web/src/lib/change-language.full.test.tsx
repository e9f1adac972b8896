import { getCurrentUser, updateUser } from '@quilt/contract/features/profile';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prefetchCurrentUser } from '../features/profile';
import { followUser } from '../features/profile/follow-user';
import { answer, answerBy, countRequests, fakeApi, hold, recordRequests, silence } from '../testing/fake-api';
import { inRussian, languageOf, openLive, signInAs, tell } from '../testing/language-world';
import { daniel, mira } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { changeLanguage, startLanguage } from './change-language';
import { setLanguage } from './interface-store';
import { countWaiting, discardWaiting } from './offline-queue';
import { queryClient } from './query-client';
import { startSession, useSession } from './session';
import { findUnsentLanguage, keepUnsentLanguage } from './unsent-language';

test('a choice on the sign-in page is not of whoever comes after another tab has signed in and out', async () => {
  const requests = recordRequests();
  changeLanguage('ru');
  for (const token of ['token-of-lena', null]) {
    if (token === null) localStorage.removeItem('token');
    else localStorage.setItem('token', token);
    await useSession.persist.rehydrate();
  }
  await signInAs(mira);
  expect(languageOf()).toBe('en');
  expect(countRequests(requests, updateUser)).toBe(0);
});

test('nor when this tab was elsewhere meanwhile', async () => {
  const requests = recordRequests();
  changeLanguage('ru');
  const own = Object.entries(sessionStorage);
  sessionStorage.clear();
  startLanguage({ uuid: daniel.uuid, language: 'ru' });
  for (const [key, value] of own) sessionStorage.setItem(key, value);
  await signInAs(mira);
  expect(languageOf()).toBe('en');
  expect(countRequests(requests, updateUser)).toBe(0);
});

test('or one waits here to be sent', async () => {
  fakeApi.use(silence(updateUser), answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
  useSession.setState({ currentUser: mira, isStarting: false });
  changeLanguage('ru');
  await waitFor(async () => expect(await countWaiting()).toBe(1));
  // The session has ended, which keeps what waits.
  useSession.setState({ token: null, currentUser: null });
  await signInAs(mira);
  expect(languageOf()).toBe('ru');

  // When nothing waits any more, the account has the say again.
  await discardWaiting();
  cleanup();
  useSession.setState({ token: null, currentUser: null });
  await signInAs(mira);
  await waitFor(() => expect(languageOf()).toBe('en'));
});

test('a visit that goes on shows what another device has chosen meanwhile, unless one waits here', async () => {
  fakeApi.use(silence(updateUser), answer(getCurrentUser, { item: inRussian }));
  startSession('token-of-mira');
  useSession.setState({ currentUser: mira, isStarting: false });
  await prefetchCurrentUser();
  expect(languageOf()).toBe('ru');
  changeLanguage('en');
  await waitFor(async () => expect(await countWaiting()).toBe(1));
  queryClient.clear();
  await prefetchCurrentUser();
  expect(languageOf()).toBe('en');
});

test('also when the answer that a visit begins with was written before it and comes after it', async () => {
  const old = hold(getCurrentUser);
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  fakeApi.use(old.handler);
  startSession('token-of-mira');
  useSession.setState({ currentUser: mira, isStarting: false });
  const asked = prefetchCurrentUser();
  renderApp('/settings/interface');
  await screen.findByRole('complementary');
  act(() => followUser({ language: 'ru' }));
  fakeApi.use(answer(getCurrentUser, { item: inRussian }));
  old.release();
  await asked;
  await waitFor(() => expect(languageOf()).toBe('ru'));
});

test('but not while this device has a later one to send', async () => {
  fakeApi.use(silence(updateUser));
  const socket = await openLive();
  act(() => changeLanguage('ru'));
  await screen.findByText('Нет связи.');
  tell(socket, 2, 'en');
  expect(languageOf()).toBe('ru');
});

test('a choice whose page was left before it could be queued is queued by the next', async () => {
  fakeApi.use(answer(updateUser, { item: inRussian }));
  const requests = recordRequests();
  // All that was kept of it: the mark, which is the first of what a choice does.
  keepUnsentLanguage(mira.uuid, 'ru');
  setLanguage('ru');
  await openLive();
  await waitFor(() => expect(countRequests(requests, updateUser)).toBe(1));
  await waitFor(() => expect(findUnsentLanguage(mira.uuid)).toBeNull());
  expect(languageOf()).toBe('ru');
  expect(await countWaiting()).toBe(0);
});

test('the last of many choices at once is what is kept', async () => {
  const sent: unknown[] = [];
  fakeApi.use(
    answerBy(updateUser, async (_, request) => {
      sent.push(await request.json());
      return { item: inRussian };
    }),
  );
  await openLive();
  act(() => {
    for (const language of ['ru', 'en', 'ru'] as const) changeLanguage(language);
  });
  await waitFor(() => expect(findUnsentLanguage(mira.uuid)).toBeNull());
  expect(languageOf()).toBe('ru');
  expect(sent.at(-1)).toEqual({ language: 'ru' });
});

test('choosing what is chosen already says nothing to anybody', async () => {
  const requests = recordRequests();
  await openLive();
  changeLanguage('en');
  setLanguage('ru');
  changeLanguage('ru');
  expect(await countWaiting()).toBe(0);
  expect(countRequests(requests, updateUser)).toBe(0);
});
