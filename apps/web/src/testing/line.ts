import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { listUnsent } from '../lib/offline-queue';

/** The browser says that there is a line again, after what waits was tried without one, if it has not been noticed already. */
export async function lineIsBack(): Promise<void> {
  await waitFor(() => expect(listUnsent().slice(0, 1)).not.toMatchObject([{ dueAt: 0 }]));
  window.dispatchEvent(new Event('online'));
}
