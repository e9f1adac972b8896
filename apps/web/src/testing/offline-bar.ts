import { signOut } from '@quilt/contract/features/auth';
import { getCurrentUser, updateUser } from '@quilt/contract/features/profile';
import type { Language } from '@quilt/contract/product';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { changeLanguage } from '../lib/change-language';
import { countWaiting } from '../lib/offline-queue';
import { startSession } from '../lib/session';
import { answer, fakeApi } from './fake-api';
import { mira } from './people';
import { renderApp } from './render-app';

export async function open(): Promise<ReturnType<typeof renderApp>> {
  const app = renderApp('/settings/interface');
  await screen.findByRole('heading', { name: 'Settings' });
  return app;
}

export async function choose(...languages: Language[]): Promise<void> {
  for (const language of languages) {
    const before = await countWaiting();
    act(() => changeLanguage(language));
    await waitFor(async () => expect(await countWaiting()).toBe(before + 1));
  }
}

export const accept = () => fakeApi.use(answer(updateUser, { item: mira }));

/** What the bar says; the place of the toasts is a status too, and empty. */
export const getStatus = () =>
  screen.queryAllByRole('status').find((status) => status.textContent !== '') ?? null;

/** What is kept is told to the page a moment later. */
export const expectStatus = (text: string) => waitFor(() => expect(getStatus()).toHaveTextContent(text));

export function prepareOfflineBar(): void {
  beforeEach(() => {
    fakeApi.use(answer(getCurrentUser, { item: mira }), answer(signOut, undefined));
    startSession('token-of-mira');
  });
}
