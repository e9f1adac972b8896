import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import '../i18n';
import { useInterface } from '../lib/interface-store';
import { discardWaiting } from '../lib/offline-queue';
import { queryClient } from '../lib/query-client';
import { useSession } from '../lib/session';
import { fakeApi } from './fake-api';
import { sockets } from './fake-socket';

vi.mock('socket.io-client', async () => ({ io: (await import('./fake-socket')).io }));

// An upper bound for busy machines, not an expectation.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => fakeApi.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  useSession.setState(useSession.getInitialState(), true);
  useInterface.setState(useInterface.getInitialState(), true);
  queryClient.clear();
  sockets.length = 0;
  localStorage.clear();
});

afterEach(async () => {
  cleanup();
  // Else the next test's user would go on sending what this one's had to leave.
  await discardWaiting();
  fakeApi.resetHandlers();
  fakeApi.events.removeAllListeners();
});

afterAll(() => fakeApi.close());
