import { expect, test } from 'vitest';
import { fillText } from './error-texts';
import { wordWait } from './wait-words';

test.each([
  [0, '0 s', '0 с'],
  [41.2, '42 s', '42 с'],
  [90, '90 s', '90 с'],
  [91, '2 minutes', '2 минуты'],
  [300, '5 minutes', '5 минут'],
  [15 * 60, '15 minutes', '15 минут'],
  [20 * 60 + 1, '21 minutes', '21 минуту'],
  [90 * 60, '90 minutes', '90 минут'],
  [90 * 60 + 1, '2 hours', '2 часа'],
  [20 * 60 * 60 + 5, '21 hours', '21 час'],
  [24 * 60 * 60, '24 hours', '24 часа'],
])('%d s are told as %s', (seconds, en, ru) => {
  expect(wordWait(seconds, 'en')).toBe(en);
  expect(wordWait(seconds, 'ru')).toBe(ru);
});

test('a text takes its wait from the seconds, numbers as its language writes them, and other parameters as they are', () => {
  expect(fillText('Wait {wait}, {name}.', { seconds: 600, name: 'Mira' }, 'en')).toBe(
    'Wait 10 minutes, Mira.',
  );
  expect(fillText('Подождите {wait}.', { seconds: 61 }, 'ru')).toBe('Подождите 61 с.');
  expect(fillText('Wait {wait}.', {}, 'en')).toBe('Wait {wait}.');
  expect(fillText('At most {max}', { max: 20_000 }, 'en')).toBe('At most 20,000');
  expect(fillText('Не больше {max}', { max: 20_000 }, 'ru')).toBe('Не больше 20\u00a0000');
});
