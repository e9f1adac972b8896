import { ImageId } from '@quilt/contract/core';
import { signOut } from '@quilt/contract/features/auth';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser, getThumbnail, updateUser } from '@quilt/contract/features/profile';
import { getWaitingCode } from '@quilt/contract/features/registration';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client';
import { startSession, useSession } from '../../lib/session';
import {
  answer,
  answerIn,
  bytes,
  countRequests,
  fakeApi,
  recordRequests,
  refuse,
  silence,
} from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { mira, SPECIALTIES } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

const LISTS = answer(listSpecialties, { items: SPECIALTIES });
const portrayed = { ...mira, avatar: ImageId.parse('3f0e5a52-8d0b-4f0e-9a52-5a7f1f4b9c33') };

function openAs(user: typeof mira, path = '/'): ReturnType<typeof renderApp> {
  fakeApi.use(LISTS, answer(getCurrentUser, { item: user }), answer(getWaitingCode, { item: null }));
  startSession('token-of-mira');
  return renderApp(path);
}

const picture = (): HTMLImageElement | null => document.querySelector('img');

test('the picture is fetched with the token and shown from memory, which is freed at the end', async () => {
  fakeApi.use(bytes(getThumbnail, new Blob(['picture'], { type: 'image/webp' })));
  const requests = recordRequests();
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  openAs(portrayed);
  await waitFor(() => expect(picture()?.src).toMatch(/^blob:/));
  const asked = requests.find((request) => request.url.includes('/thumbnail/'));
  expect(asked?.url).toMatch(new RegExp(`/api/profile-image/thumbnail/${mira.uuid}$`));
  expect(asked?.headers.get('Authorization')).toBe('Bearer token-of-mira');

  const url = picture()?.src;
  queryClient.clear();
  expect(revoke).toHaveBeenCalledWith(url);
});

test('a picture that cannot be loaded is replaced by the placeholder', async () => {
  fakeApi.use(refuse(getThumbnail, 'common.not_found'));
  openAs(portrayed);
  await waitFor(() => expect(picture()?.getAttribute('src')).toBe('/avatar-placeholder.png'));
});

test('a picture that could not be loaded without a line comes when the line is back', async () => {
  fakeApi.use(silence(getThumbnail));
  openAs(portrayed);
  await waitFor(() => expect(picture()?.getAttribute('src')).toBe('/avatar-placeholder.png'));
  fakeApi.use(bytes(getThumbnail, new Blob(['picture'], { type: 'image/webp' })));
  await goLive();
  await waitFor(() => expect(picture()?.src).toMatch(/^blob:/));
});

const IN_RUSSIAN = [{ id: 1, name: 'Дизайнер' }];
const keptLists = () => JSON.parse(localStorage.getItem('quilt.interface') ?? '{}').state.specialties;

test('the specialty follows the language, and the list is kept for the next visit', async () => {
  const { user } = openAs(mira, '/settings');
  fakeApi.use(answerIn('ru', listSpecialties, { items: IN_RUSSIAN }), answer(updateUser, { item: mira }));
  expect(await screen.findByDisplayValue('Designer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Language and theme' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Русский' }));
  expect(await screen.findByDisplayValue('Дизайнер')).toBeVisible();
  expect(keptLists()).toEqual({ en: SPECIALTIES, ru: IN_RUSSIAN });
});

test('so are those of other languages, which may be switched to when the line is gone', async () => {
  vi.stubGlobal('requestIdleCallback', (action: () => void) => void action());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const { user } = openAs(mira, '/settings');
  fakeApi.use(answerIn('ru', listSpecialties, { items: IN_RUSSIAN }));
  expect(await screen.findByDisplayValue('Designer')).toBeVisible();
  await waitFor(() => expect(keptLists()).toEqual({ en: SPECIALTIES, ru: IN_RUSSIAN }));
  queryClient.removeQueries({ queryKey: ['specialties', 'ru'] });
  fakeApi.use(silence(listSpecialties), silence(updateUser));
  await user.click(screen.getByRole('button', { name: 'Language and theme' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Русский' }));
  expect(await screen.findByDisplayValue('Дизайнер')).toBeVisible();
});

test('logging out ends the session and forgets everything of it', async () => {
  fakeApi.use(answer(signOut, undefined));
  const requests = recordRequests();
  const { user, address } = openAs(mira);
  await user.click(await screen.findByRole('button', { name: 'Log out' }));

  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  // Without a way back: the next one to sign in may be somebody else.
  expect(address()).toBe('/login');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(countRequests(requests, signOut)).toBe(1));
  expect(requests.at(-1)?.headers.get('Authorization')).toBe('Bearer token-of-mira');
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('quilt.auth')).not.toContain('mira');
  expect(useSession.getState().currentUser).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('logging out works without a line too', async () => {
  fakeApi.use(silence(signOut));
  const { user } = openAs(mira);
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});
