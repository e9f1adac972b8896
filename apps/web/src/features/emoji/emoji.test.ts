import { isEmoji } from '@quilt/contract/core';
import { REACTIONS } from '@quilt/contract/features/comments';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client';
import { emojiQuery, findEmoji, noteRecent, recentSigns } from './emoji';

test('each is there once and can be sent, also those that are drawn', async () => {
  const all = await queryClient.fetchQuery(emojiQuery('en'));
  const signs = all.map(({ sign }) => sign);
  expect(signs.length).toBeGreaterThan(1_500);
  expect(new Set(signs).size).toBe(signs.length);
  expect(signs.filter((sign) => !isEmoji(sign))).toEqual([]);
  expect(signs).toEqual(expect.arrayContaining([...REACTIONS]));
});

test('they are named in one language and found by beginnings of words in both', async () => {
  const all = await queryClient.fetchQuery(emojiQuery('ru'));
  const first = (typed: string) => findEmoji(all, typed)[0];
  expect(first('ракет')).toMatchObject({ sign: '🚀', name: 'ракета' });
  expect(first('rocket')?.sign).toBe('🚀');
  expect(findEmoji(all, 'красное СЕРД').map(({ sign }) => sign)).toContain('❤️');
  expect(findEmoji(all, 'qwrtp')).toEqual([]);
});

test('what was used lately comes first', () => {
  for (const sign of ['🚀', '❤️', '🚀']) noteRecent(sign);
  expect(recentSigns()).toEqual(['🚀', '❤️']);
});
