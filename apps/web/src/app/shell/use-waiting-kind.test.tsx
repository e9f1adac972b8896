import { IconCloudUp, IconLanguage, IconNote } from '@tabler/icons-react';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLanguage } from '../../lib/interface-store';
import { tellWaiting } from '../../lib/offline-kinds';
import './i18n';
import { useWaitingKind } from './use-waiting-kind';

declare module '../../lib/offline-kinds' {
  interface WaitingKinds {
    'test.note': { title: string };
  }
}

test('a kind is told as its owner says', () => {
  tellWaiting('test.note', {
    Icon: IconNote,
    useWords: ({ title = '' }) => ({ title: 'A note', detail: title }),
    pathOf: ({ title }) => `/of/${title}`,
  });
  const { result } = renderHook(() => useWaitingKind({ kind: 'test.note', params: { title: 'Seams' } }));
  expect(result.current).toEqual({ Icon: IconNote, path: '/of/Seams', title: 'A note', detail: 'Seams' });
});

test('in the language of the moment', () => {
  const shown = { kind: 'language', params: { language: 'ru' } };
  const { result } = renderHook(() => useWaitingKind(shown));
  expect(result.current).toEqual({ Icon: IconLanguage, path: null, title: 'Language', detail: 'Русский' });
  act(() => setLanguage('ru'));
  expect(result.current.title).toBe('Язык');
});

test('and one of another version of ours is a change at least', () => {
  const { result } = renderHook(() => useWaitingKind({ kind: 'unheard of', params: {} }));
  expect(result.current).toEqual({ Icon: IconCloudUp, path: null, title: 'A change', detail: '' });
});
