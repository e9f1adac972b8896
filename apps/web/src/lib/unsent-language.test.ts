import { expect, test } from 'vitest';
import { daniel, mira } from '../testing/people';
import { findUnsentLanguage, keepUnsentLanguage } from './unsent-language';

test('each user of the device has an unsent language of their own', () => {
  keepUnsentLanguage(mira.uuid, 'ru');
  keepUnsentLanguage(daniel.uuid, 'en');
  expect([mira, daniel].map(({ uuid }) => findUnsentLanguage(uuid))).toEqual(['ru', 'en']);
  keepUnsentLanguage(daniel.uuid, null);
  expect([mira, daniel].map(({ uuid }) => findUnsentLanguage(uuid))).toEqual(['ru', null]);
  expect(localStorage.length).toBe(1);
});

test('what is no language of ours counts as none', () => {
  keepUnsentLanguage(mira.uuid, 'ru');
  const [key = ''] = Object.keys(localStorage);
  localStorage.setItem(key, 'tlh');
  expect(findUnsentLanguage(mira.uuid)).toBeNull();
});
