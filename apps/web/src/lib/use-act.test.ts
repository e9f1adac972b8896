import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangedMindError, useAct } from './use-act';

const words = { wordError: (error: unknown) => `Not done: ${error}` };

test.each([
  ['a failure is told', new TypeError('no line'), 'Not done: TypeError: no line'],
  ['a change of mind is none', new ChangedMindError(), null],
])('%s, until it is tried again', async (_, error, told) => {
  const { result } = renderHook(() => useAct(words));
  await act(() => result.current.act(() => Promise.reject(error)));
  expect([result.current.failure, result.current.isActing]).toEqual([told, false]);

  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await act(async () => void result.current.act(() => held));
  expect([result.current.failure, result.current.isActing]).toEqual([null, true]);
  await act(async () => finish());
  expect(result.current.isActing).toBe(false);
});
