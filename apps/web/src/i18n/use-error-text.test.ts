import { authErrors } from '@quilt/contract/features/auth';
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
  const { result } = renderHook(() => useErrorText());
  expect(result.current.wordError(error)).toMatch(english);
  act(() => setLanguage('ru'));
  expect(result.current.wordError(error)).toMatch(russian);
});

test('what every call can meet is known beside what the caller names, and a field is called by its label', () => {
  const { result } = renderHook(() => useErrorText(authErrors));
  const { wordCode, wordField } = result.current;
  expect(wordCode('auth.wrong_code', {})).toBe(authErrors['auth.wrong_code'].en);
  expect(wordCode('common.required', {})).toBe('Required field');
  const wrong = { code: 'common.wrong_field', params: { field: 'birthDate' } };
  expect(wordField(wrong, 'Date of birth')).toBe('Something wrong with the date of birth');
  expect(wordField({ code: 'not.listed', params: {} }, 'Phone')).toBe('Something wrong with the phone');
});
