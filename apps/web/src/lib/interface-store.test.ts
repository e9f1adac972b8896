import { expect, test } from 'vitest';
import { setLanguage, useInterface } from './interface-store';

test('the language is English until one is chosen, and then kept', () => {
  expect(useInterface.getState().language).toBe('en');
  setLanguage('ru');
  expect(JSON.parse(localStorage.getItem('quilt.interface') ?? '{}')).toMatchObject({
    state: { language: 'ru' },
  });
});

test.each([
  ['{"state":{"language":"ru","isSidebarCollapsed":true,"specialties":null}}', 'ru', true],
  ['{"state":{"language":"fr","isSidebarCollapsed":true}}', 'en', true],
  ['{"state":{"language":"ru","isSidebarCollapsed":"yes","specialties":[1]}}', 'ru', false],
  ['{"state":7}', 'en', false],
  ['{', 'en', false],
])('of %s, what fits is taken', async (stored, language, isSidebarCollapsed) => {
  localStorage.setItem('quilt.interface', stored);
  await useInterface.persist.rehydrate();
  expect(useInterface.getState()).toEqual({ language, isSidebarCollapsed, specialties: null });
});

test('another tab is followed', () => {
  localStorage.setItem('quilt.interface', '{"state":{"language":"ru"},"version":0}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'quilt.interface' }));
  expect(useInterface.getState().language).toBe('ru');
});
