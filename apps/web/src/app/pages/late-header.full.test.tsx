import { listNotifications, notificationsChanged } from '@quilt/contract/features/notifications';
import { getWeekSheet, ownTimeChanged } from '@quilt/contract/features/time';
import { getWorkspace, workspaceChanged } from '@quilt/contract/features/workspace';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../lib/session';
import { countRequests, recordRequests } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { mira } from '../../testing/people';
import { prepareProjects } from '../../testing/projects-world';
import { renderApp } from '../../testing/render-app';

// The counts of the header follow the same events as these pages, and their code comes later: here, never.
const never = vi.hoisted(() => () => new Promise<never>(() => undefined));
vi.mock('../../features/workspace/DueCount', never);
vi.mock('../../features/notifications/UnreadCount', never);
vi.mock('../../features/time/TimerPill', never);

prepareProjects();
beforeEach(() => startSession('token-of-mira'));

test('what one is given is shown, though the header does not count it yet', async () => {
  const requests = recordRequests();
  renderApp('/workspace');
  await waitFor(() => expect(countRequests(requests, getWorkspace)).toBeGreaterThan(0));
  const say = await goLive();
  const before = countRequests(requests, getWorkspace);
  say(workspaceChanged, mira.uuid);
  await waitFor(() => expect(countRequests(requests, getWorkspace)).toBe(before + 1));
});

test('what comes is shown among the notifications, though the bell does not count it yet', async () => {
  const requests = recordRequests();
  renderApp('/notifications');
  await waitFor(() => expect(countRequests(requests, listNotifications)).toBeGreaterThan(0));
  const say = await goLive();
  const before = countRequests(requests, listNotifications);
  say(notificationsChanged, mira.uuid, { unread: 1 });
  await waitFor(() => expect(countRequests(requests, listNotifications)).toBe(before + 1));
});

test('time that is logged elsewhere is on the sheet, though the header has no timer yet', async () => {
  const requests = recordRequests();
  renderApp('/workspace/time');
  await waitFor(() => expect(countRequests(requests, getWeekSheet)).toBeGreaterThan(0));
  const say = await goLive();
  const before = countRequests(requests, getWeekSheet);
  say(ownTimeChanged, mira.uuid);
  await waitFor(() => expect(countRequests(requests, getWeekSheet)).toBe(before + 1));
});
