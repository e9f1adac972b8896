import { getCurrentUser, updateUser } from '@quilt/contract/features/profile';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queueLanguage } from '../lib/account-language';
import { countWaiting } from '../lib/offline-queue';
import { keepCurrentUser, startSession } from '../lib/session';
import { answer, fakeApi, silence } from '../testing/fake-api';
import { mira } from '../testing/people';

beforeEach(() => fakeApi.use(answer(getCurrentUser, { item: mira }), silence(updateUser)));

test('what waits is told by its feature after a reload too, on pages that need nothing else of it', async () => {
  startSession('token-of-mira');
  keepCurrentUser('token-of-mira', mira);
  void queueLanguage('ru').catch(() => undefined);
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1));

  vi.resetModules();
  const { renderApp } = await import('../testing/render-app');
  renderApp('/admin');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Show waiting/ }));
  expect(await screen.findByText('Русский')).toBeInTheDocument();
  expect(screen.queryByText('A change')).not.toBeInTheDocument();
});
