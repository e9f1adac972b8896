import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser, updateUser } from '@quilt/contract/features/profile';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../lib/change-language';
import { countWaiting } from '../../lib/offline-queue';
import { startSession } from '../../lib/session';
import { answer, fakeApi, silence } from '../../testing/fake-api';
import { mira, SPECIALTIES } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

beforeEach(() => {
  fakeApi.use(
    answer(getCurrentUser, { item: mira }),
    answer(listSpecialties, { items: SPECIALTIES }),
    silence(updateUser),
  );
  startSession('token-of-mira');
});

const fail = (): never => {
  throw new Error('gone');
};

test('a menu that does not come leaves the shell standing, and can be asked for again', async () => {
  vi.doMock('./PhoneMenu', fail);
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^This part of the page did not load/),
  );
  vi.doUnmock('./PhoneMenu');
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('the header’s menu that does not come leaves its button as it was, with the focus', async () => {
  vi.doMock('./OpenPreferences', fail);
  const { user } = renderApp('/');
  const button = await screen.findByRole('button', { name: 'Language and theme' });
  await user.click(button);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^This part of the page did not load/),
  );
  expect(button).toHaveFocus();
  vi.doUnmock('./OpenPreferences');
});

test('without its question, logging out discards nothing', async () => {
  vi.doMock('../../ui/overlays/ConfirmDialog', fail);
  const { user, address } = renderApp('/');
  const logOut = await screen.findByRole('button', { name: 'Log out' });
  changeLanguage('ru');
  await waitFor(async () => expect(await countWaiting()).toBe(1));
  await user.click(logOut);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^Эта часть страницы не загрузилась/),
  );
  expect(address()).toBe('/');
  expect(localStorage.getItem('token')).toBe('token-of-mira');
  expect(await countWaiting()).toBe(1);

  vi.doUnmock('../../ui/overlays/ConfirmDialog');
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  expect(await screen.findByRole('dialog', { name: 'Выйти сейчас?' })).toBeVisible();
});
