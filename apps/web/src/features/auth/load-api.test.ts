import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../lib/call-error';
import { loadApi } from './load-api';

afterEach(() => vi.doUnmock('./api'));

test('calls that cannot be loaded are told like a line that is down', async () => {
  vi.doMock('./api', () => {
    throw new Error('There is no line.');
  });
  await expect(loadApi()).rejects.toBeInstanceOf(NetworkError);

  vi.doUnmock('./api');
  await expect(loadApi()).resolves.toHaveProperty('signIn');
});
