import { listViews, SavedView } from '@quilt/contract/features/views';
import { screen } from '@testing-library/react';
import type { z } from 'zod';
import { answer } from './fake-api';
import { cardOf, openBoard } from './tasks-world';

export const view = (id: number, change: Partial<z.input<typeof SavedView>> = {}): SavedView =>
  SavedView.parse({
    id,
    title: `View ${id}`,
    isShared: false,
    isOwn: true,
    isDefault: false,
    settings: { shape: 1, layout: 'board', filters: { priority: 'high' }, group: null },
    gone: [],
    canEdit: true,
    version: 1,
    ...change,
  });

export const withViews = (...items: SavedView[]) => answer(listViews, { items });

export const LATE = view(5, {
  title: 'Late',
  isShared: true,
  settings: { shape: 1, layout: 'board', filters: { deadline: 'overdue,week' }, group: null },
});

export const open = async (rest = '') => {
  const opened = openBoard(rest);
  await cardOf('Task 102');
  return opened;
};

export const openMenu = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('menu');
};
