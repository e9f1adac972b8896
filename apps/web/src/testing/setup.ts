// First: whoever opens a store before it is there keeps everything in memory, in the files to come too.
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { deleteDB } from 'idb';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import '../i18n';
import { useInterface } from '../lib/interface-store';
import { forgetNumbers } from '../lib/live-numbers';
import { discardWaiting } from '../lib/offline-queue';
import { queryClient } from '../lib/query-client';
import { useSession } from '../lib/session';
import { fakeApi } from './fake-api';
import { sockets } from './fake-socket';
import { takeBackToasts } from './shown-toasts';

vi.mock('socket.io-client', async () => ({ io: (await import('./fake-socket')).io }));

configure({
  // An upper bound for busy machines, not an expectation.
  asyncUtilTimeout: 20_000,
  // Without the page, which a `findBy` would write down at each of its looks. A test that fails shows it once.
  getElementError: (message) => new Error(message ?? 'Not found.'),
});

// Without fonts of its own; what grows with its text listens to them.
if (!('fonts' in document))
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

// Modules and the page are shared by the files that a worker runs; this one alone runs for each of them. So whatever a
// test can leave behind is put back here.
beforeEach(() => {
  useSession.setState(useSession.getInitialState(), true);
  useInterface.setState(useInterface.getInitialState(), true);
  queryClient.clear();
  forgetNumbers();
  sockets.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  takeBackToasts();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(prettyDOM());
  vi.useRealTimers();
  // With what the page was given, which it may have to give back.
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Else the next test's user would go on sending what this one's had to leave.
  await discardWaiting();
  fakeApi.resetHandlers();
  fakeApi.events.removeAllListeners();
  takeBackToasts();
  emptyPage();
});

afterAll(() => deleteDB('quilt.offline'));

function emptyPage(): void {
  const { documentElement, head, body } = document;
  for (const element of [documentElement, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
  history.replaceState(null, '', '/');
}
