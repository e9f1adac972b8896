import { expect, test } from 'vitest';
import { Emoji } from './emoji';

test('an emoji is one picture, however it is put together, and no text', () => {
  for (const sign of ['👍', '❤️', '👍🏽', '🇹🇷', '1️⃣', '👩‍🚀', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '☕', '🧑🏽‍🤝‍🧑🏿']) {
    expect([sign, Emoji.safeParse(sign).success]).toEqual([sign, true]);
  }
  for (const text of [
    '',
    'a',
    '1',
    '👍👍',
    '👍 ',
    ' 👍',
    '<b>',
    '\u200D',
    '🇹',
    '👍\u200D',
    `👍${'\u200D👍'.repeat(40)}`,
  ]) {
    expect([text, Emoji.safeParse(text).success]).toEqual([text, false]);
  }
});
