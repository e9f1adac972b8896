import { expect, test } from 'vitest';
import { cutAt, wordsOf } from './marking';

test.each([
  ['at', 'Atlas at home', ['', 'At', 'las ', 'at', ' home']],
  ['маршрут', 'Проверить маршруты', ['Проверить ', 'маршрут', 'ы']],
  ['маршрутов', 'Проверить маршруты', ['Проверить ', 'маршруты', '']],
  ['елка', 'Ёлка у входа', ['', 'Ёлка', ' у входа']],
  ['ghbdtn', 'Привет, мир', ['', 'Привет', ', мир']],
  ['%', '100%', ['100%']],
])('%s in %s', (query, text, pieces) => expect(cutAt(text, wordsOf(query))).toEqual(pieces));
