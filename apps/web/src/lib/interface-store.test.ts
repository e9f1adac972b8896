import { expect, test } from 'vitest';
import { setLanguage, useInterface } from './interface-store';

test('the language is English until one is chosen, and then kept', () => {
  expect(useInterface.getState().language).toBe('en');
  setLanguage('ru');
  expect(JSON.parse(localStorage.getItem('quilt.interface') ?? '{}')).toMatchObject({
    state: { language: 'ru' },
  });
});

const DEFAULTS = useInterface.getInitialState();
const LIST = [{ id: 1, name: 'Designer' }];

test.each([
  [
    {
      language: 'ru',
      isSidebarCollapsed: true,
      density: 'compact',
      isMotionReduced: true,
      specialties: null,
    },
    {
      language: 'ru',
      isSidebarCollapsed: true,
      density: 'compact',
      isMotionReduced: true,
      specialties: {},
    },
  ],
  [{ language: 'fr', isSidebarCollapsed: true }, { isSidebarCollapsed: true }],
  [{ language: 'ru', isSidebarCollapsed: 'yes', density: 7, isMotionReduced: 1 }, { language: 'ru' }],
  [{ density: 'toString' }, {}],
  [{ startPage: 'chats' }, { startPage: 'chats' }],
  [{ startPage: 'settings' }, {}],
  [{ specialties: { en: LIST, ru: [] } }, { specialties: { en: LIST, ru: [] } }],
  [{ specialties: [1] }, {}],
  [{ specialties: { fr: LIST, en: 7 } }, {}],
  [{ specialties: { en: [...LIST, { id: 2 }], ru: LIST } }, { specialties: { ru: LIST } }],
  [{ specialties: { en: [{ id: 0.5, name: 'Designer' }] } }, {}],
  [7, {}],
])('of %j, what fits is taken', async (state, wanted) => {
  localStorage.setItem('quilt.interface', JSON.stringify({ state, version: 2 }));
  await useInterface.persist.rehydrate();
  expect(useInterface.getState()).toEqual({ ...DEFAULTS, ...wanted });
});

test('a storage that is spoilt is no obstacle', async () => {
  localStorage.setItem('quilt.interface', '{');
  await useInterface.persist.rehydrate();
  expect(useInterface.getState()).toEqual(DEFAULTS);
  setLanguage('ru');
  expect(JSON.parse(localStorage.getItem('quilt.interface') ?? '{}')).toMatchObject({
    state: { language: 'ru' },
    version: 2,
  });
});

test.each([
  ['an older version is carried over', 0, { language: 'ru', isSidebarCollapsed: true }],
  ['a newer version is dropped', 99, {}],
])('%s', async (_, version, wanted) => {
  const state = { language: 'ru', isSidebarCollapsed: true, specialties: null };
  localStorage.setItem('quilt.interface', JSON.stringify({ state, version }));
  await useInterface.persist.rehydrate();
  expect(useInterface.getState()).toEqual({ ...DEFAULTS, ...wanted });
  expect(JSON.parse(localStorage.getItem('quilt.interface') ?? '{}')).toEqual({
    state: { ...DEFAULTS, ...wanted },
    version: 2,
  });
});

test('the list of the one language that was kept before is not lost', async () => {
  const state = { specialties: { language: 'ru', items: LIST } };
  localStorage.setItem('quilt.interface', JSON.stringify({ state, version: 1 }));
  await useInterface.persist.rehydrate();
  expect(useInterface.getState().specialties).toEqual({ ru: LIST });
});

test('another tab is followed', () => {
  localStorage.setItem('quilt.interface', '{"state":{"language":"ru"},"version":0}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'quilt.interface' }));
  expect(useInterface.getState().language).toBe('ru');
});
