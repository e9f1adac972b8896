import { listSpecialties } from '@quilt/contract/features/lookups';
import {
  countNotifications,
  listNotifications,
  type Notification,
} from '@quilt/contract/features/notifications';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { startSession } from '../lib/session';
import { answer, fakeApi } from './fake-api';
import { mira, SPECIALTIES } from './people';
import { renderApp } from './render-app';

export function tell(...items: Notification[]): void {
  const unread = items.filter(({ isRead }) => !isRead).length;
  fakeApi.use(
    answer(countNotifications, { item: { unread } }),
    answer(listNotifications, { items, nextCursor: null }),
  );
}

export async function open() {
  const app = renderApp('/');
  await app.user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return { ...app, panel: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

export function prepareNoticesPanel(): void {
  beforeEach(() => {
    fakeApi.use(answer(getCurrentUser, { item: mira }), answer(listSpecialties, { items: SPECIALTIES }));
    startSession('token-of-mira');
  });
}
