import { listSpecialties } from '@quilt/contract/features/lookups';
import {
  countNotificationGroups,
  countNotifications,
  GroupCounts,
  listNotifications,
  NOTIFICATION_GROUPS,
} from '@quilt/contract/features/notifications';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { act } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, vi } from 'vitest';
import { startSession } from '../lib/session';
import { answer, fakeApi } from './fake-api';
import type { notice } from './notifications';
import { mira, SPECIALTIES } from './people';

/** The ends of lists that are looked at; the test scrolls by calling them. */
let ends: (() => void)[] = [];
export const scroll = () => act(() => ends.at(-1)?.());

export const NO_GROUPS = GroupCounts.parse(
  Object.fromEntries(NOTIFICATION_GROUPS.map((group) => [group, 0])),
);

/** As the server: by what is asked for, and on from where. */
export function serve(
  pages: Record<string, { items: ReturnType<typeof notice>[]; nextCursor: string | null }>,
): void {
  fakeApi.use(
    http.get('*/api/notifications', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const page = pages[searchParams.get('cursor') ?? searchParams.get('state') ?? 'all'];
      return page ? HttpResponse.json(listNotifications.answer.parse(page)) : HttpResponse.error();
    }),
  );
}

export function prepareNoticesPage(): void {
  beforeEach(() => {
    ends = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          ends.push(() => tell([{ isIntersecting: true }]));
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
    fakeApi.use(
      answer(getCurrentUser, { item: mira }),
      answer(listSpecialties, { items: SPECIALTIES }),
      answer(countNotificationGroups, { item: NO_GROUPS }),
      answer(countNotifications, { item: { unread: 2 } }),
    );
    startSession('token-of-mira');
  });
}
