import { expect, test } from 'vitest';
import { migrateBy, type Step } from './kept';

const rename: Step = ({ lang, ...rest }) => ({ ...rest, language: lang });
const spell: Step = ({ language, ...rest }) => ({ ...rest, language: language === 'russian' ? 'ru' : 'en' });
const migrate = migrateBy([rename, spell]);

test('an older version goes through every step that came since', () => {
  expect(migrate({ lang: 'russian', isOpen: true }, 0)).toEqual({ language: 'ru', isOpen: true });
  expect(migrate({ language: 'russian' }, 1)).toEqual({ language: 'ru' });
});

test.each([
  ['a newer version', { language: 'ru' }, 3],
  ['no version of ours', { language: 'ru' }, -1],
  ['half a version', { language: 'ru' }, 0.5],
  ['nothing', null, 0],
  ['a list', ['ru'], 0],
  ['a word', 'ru', 1],
])('%s is dropped', (_, kept, version) => {
  expect(migrate(kept, version)).toEqual({});
});
