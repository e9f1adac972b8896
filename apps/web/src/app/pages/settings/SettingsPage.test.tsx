import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser, patchUser, updateUser } from '@quilt/contract/features/profile';
import { checkUsername, getWaitingCode } from '@quilt/contract/features/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession, useSession } from '../../../lib/session';
import { answer, countRequests, fakeApi, recordRequests } from '../../../testing/fake-api';
import { mira, SPECIALTIES } from '../../../testing/people';
import { renderApp } from '../../../testing/render-app';

beforeEach(() => {
  fakeApi.use(
    answer(getCurrentUser, { item: mira }),
    answer(updateUser, { item: mira }),
    answer(listSpecialties, { items: SPECIALTIES }),
    answer(getWaitingCode, { item: null }),
    answer(checkUsername, { item: { isFree: true, suggestions: [] } }),
  );
  startSession('token-of-mira');
});

const kept = () => JSON.parse(localStorage.getItem('quilt.interface') ?? '{}').state;

test('every choice applies at once and is kept', async () => {
  const { user } = renderApp('/settings/interface');
  await user.click(await screen.findByRole('radio', { name: 'Compact' }));
  await user.click(screen.getByRole('switch', { name: 'Reduce motion' }));
  await user.click(screen.getByRole('switch', { name: 'Collapse the sidebar to icons' }));
  expect(screen.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  const themes = within(screen.getByRole('radiogroup', { name: 'Theme' }));
  await user.click(themes.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(kept()).toMatchObject({ density: 'compact', isMotionReduced: true, isSidebarCollapsed: true });
});

test('the start page is kept, and shown in place', async () => {
  const { user, address } = renderApp('/settings/interface');
  await user.click(await screen.findByRole('combobox', { name: 'Start page' }));
  await user.click(await screen.findByRole('option', { name: 'Projects', hidden: true }));
  expect(kept()).toMatchObject({ startPage: 'projects' });
  expect((await screen.findAllByText(/^Your start page is now/))[0]).toHaveTextContent('Projects');
  await user.click(screen.getByRole('link', { name: /Mira/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect(address()).toBe('/');
  const [section] = screen.getAllByRole('link', { name: 'Projects' });
  expect(section).toHaveAttribute('aria-current', 'page');
});

test('whoever logs out with something unsaved is asked too', async () => {
  const { user, address } = renderApp('/settings');
  await user.type(await screen.findByLabelText('First name'), 'belle');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  const question = within(await screen.findByRole('dialog', { name: 'Log out now?' }));
  expect(question.getByText('What you have done here is not saved. Logging out discards it.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/settings');
  expect(screen.getByLabelText('First name')).toHaveValue('Mirabelle');
});

test('whoever leaves with something unsaved is asked, and may stay or go', async () => {
  const requests = recordRequests();
  const { user, address } = renderApp('/settings');
  const name = await screen.findByLabelText('First name');
  await user.clear(name);
  await user.type(name, 'Myra');
  await user.click(screen.getByRole('link', { name: 'Interface' }));
  const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(asked).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/settings');
  expect(name).toHaveValue('Myra');

  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);

  await user.click(screen.getByRole('link', { name: 'Interface' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Interface' })).toBeVisible();
  expect(countRequests(requests, patchUser)).toBe(0);
});

test('a session that ends does not ask', async () => {
  const { user, address } = renderApp('/settings');
  await user.type(await screen.findByLabelText('First name'), 'x');
  endSession(useSession.getState().token, 'signedOut');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
