import { commonErrors } from '@quilt/contract/core';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NetworkError } from '../lib/call-error';
import { setLanguage } from '../lib/interface-store';
import { NewerVersionError, QueueFullError, UnsendableError } from '../lib/offline-errors';
import { useErrorText } from './use-error-text';

test.each([
  [new QueueFullError(), /^Too many changes/, /^Слишком много изменений/],
  [new UnsendableError(), /^This change cannot be sent/, /^Это изменение нельзя отправить/],
  [new NewerVersionError(), /^There is a newer version/, /^Вышла новая версия/],
  [new NetworkError(null), /does not answer/, /не отвечает/],
])('%s has words of its own', (error, english, russian) => {
  const { result } = renderHook(() => useErrorText(commonErrors));
  expect(result.current.wordError(error)).toMatch(english);
  act(() => setLanguage('ru'));
  expect(result.current.wordError(error)).toMatch(russian);
});
