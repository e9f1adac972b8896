import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../lib/call-error';
import { startSession } from '../lib/session';
import { answer, fakeApi } from '../testing/fake-api';
import { mira } from '../testing/people';
import { renderApp } from '../testing/render-app';

// React tells of what it cannot show.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('a page whose code does not come shows the general error page', async () => {
  vi.doMock('../features/auth/LoginPage', () => {
    throw new NetworkError(null);
  });
  renderApp('/login');
  expect(await screen.findByRole('heading', { name: 'This page did not open' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toBeVisible();
});

test('a page that fails leaves the shell standing', async () => {
  vi.doMock('./pages/settings/SettingsPage', () => {
    throw new Error('gone');
  });
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
  renderApp('/settings');
  expect(await screen.findByRole('heading', { name: 'This page did not open' })).toBeVisible();
  const sidebar = within(await screen.findByRole('complementary', { name: 'Sections' }));
  expect(sidebar.getByRole('link', { name: 'Teams' })).toBeVisible();
});
