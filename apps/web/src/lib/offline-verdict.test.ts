import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './call-error';
import { UnsendableError } from './offline-errors';
import { judge, LONGEST_MS, toError, toRefusal } from './offline-verdict';

const half = () => 0.5;
const refusal = (status: number, params = {}) =>
  new ApiError(status, {
    error: { code: 'some.code', message: 'No.', params, fields: [], requestId: 'req' },
  });

test.each([
  ['no answer at all', new NetworkError(null)],
  ['a proxy without a server', new NetworkError(502)],
  ['a busy server', refusal(503)],
  ['a slow server', new NetworkError(504)],
  ['the sign-in page of a hotel', new NetworkError(200)],
  ['the same, where it says what it is', new NetworkError(511)],
])('%s is the line’s fault: it is waited for, however often', (_, error) => {
  for (const failures of [0, 4, 100]) {
    expect(judge(error, failures, half)).toMatchObject({ kind: 'wait', isOffline: true });
  }
});

test.each([
  ['an accident', refusal(500)],
  ['a server that does not know how', refusal(501)],
  ['a version of HTTP that it does not know', new NetworkError(505)],
  ['an unreadable refusal', new NetworkError(403)],
])('%s is not: it is tried five times', (_, error) => {
  expect(judge(error, 3, half)).toMatchObject({ kind: 'wait', isOffline: false });
  expect(judge(error, 4, half)).toEqual({ kind: 'refused' });
});

test.each([
  [30, 30_000],
  [3_600, LONGEST_MS],
  [3_601, LONGEST_MS],
  // More than a timer can hold.
  [2 ** 40, LONGEST_MS],
  [-5, 750],
  ['soon', 750],
])('asked to wait for %s seconds, it waits no longer than it ever does', (seconds, ms) => {
  expect(judge(refusal(429, { seconds }), 0, half)).toEqual({ kind: 'wait', ms, isOffline: false });
});

test('what no request can be made of is set aside, and comes back as that', () => {
  const error = new URIError('URI malformed');
  expect(judge(error, 0, half)).toEqual({ kind: 'refused' });
  expect(toError(toRefusal(error))).toBeInstanceOf(UnsendableError);
  expect(toError(toRefusal(new NetworkError(500)))).toEqual(new NetworkError(500));
  expect(toError(toRefusal(refusal(403)))).toMatchObject({ status: 403, code: 'some.code' });
});
