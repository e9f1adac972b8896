import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/call-error';
import { isRefusal } from './api';

const answered = (status: number) =>
  new ApiError(status, {
    error: { code: 'common.internal', message: '', params: {}, fields: [], requestId: 'req-test' },
  });

test('what a better line could change is no refusal of the session', () => {
  expect([401, 403, 404, 500].map((status) => isRefusal(answered(status)))).toEqual([true, true, true, true]);
  expect([429, 502, 503, 504].map((status) => isRefusal(answered(status)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isRefusal(new NetworkError(null))).toBe(false);
});
