import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import '../i18n';
import { useInterface } from '../lib/interface-store';
import { queryClient } from '../lib/query-client';
import { useSession } from '../lib/session';
import { fakeApi } from './fake-api';

// What comes over the socket has tests of its own; here nobody listens on the other end.
vi.mock('../lib/live-connection', () => ({
  connectLive: () => ({ join() {}, leave() {}, close() {} }),
}));

beforeAll(() => fakeApi.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  useSession.setState(useSession.getInitialState(), true);
  useInterface.setState(useInterface.getInitialState(), true);
  queryClient.clear();
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  fakeApi.resetHandlers();
  fakeApi.events.removeAllListeners();
});

afterAll(() => fakeApi.close());
