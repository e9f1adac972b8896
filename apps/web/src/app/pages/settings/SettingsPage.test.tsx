import { getCurrentUser, updateUser } from '@quilt/contract/features/profile';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useInterface } from '../../../lib/interface-store';
import { startSession } from '../../../lib/session';
import { answer, fakeApi } from '../../../testing/fake-api';
import { mira } from '../../../testing/people';
import { renderApp } from '../../../testing/render-app';

beforeEach(() => {
  fakeApi.use(answer(getCurrentUser, { item: mira }), answer(updateUser, { item: mira }));
  startSession('token-of-mira');
});

const kept = () => JSON.parse(localStorage.getItem('quilt.interface') ?? '{}').state;

test('every choice applies at once and is kept', async () => {
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('radio', { name: 'Compact' }));
  await user.click(screen.getByRole('switch', { name: 'Reduce motion' }));
  await user.click(screen.getByRole('switch', { name: 'Collapse the sidebar to icons' }));
  expect(screen.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  const themes = within(screen.getByRole('radiogroup', { name: 'Theme' }));
  await user.click(themes.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(kept()).toMatchObject({ density: 'compact', isMotionReduced: true, isSidebarCollapsed: true });
});

test('the language changes the page’s own words', async () => {
  const { user } = renderApp('/settings');
  const languages = within(await screen.findByRole('radiogroup', { name: 'Language' }));
  await user.click(languages.getByRole('radio', { name: 'Русский' }));
  expect(await screen.findByRole('heading', { name: 'Настройки' })).toBeVisible();
  expect(document.title).toMatch(/^Настройки/);
  expect(useInterface.getState().language).toBe('ru');
});
