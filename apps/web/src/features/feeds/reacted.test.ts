import { expect, test } from 'vitest';
import { reacted } from './api';

const ONE = { reactions: [{ sign: '👍', count: 2 }], myReaction: null } as const;
const start = () => ({ reactions: ONE.reactions.map((one) => ({ ...one })), myReaction: ONE.myReaction });

test('a sign of one’s own is counted, another one comes in its place, and none takes it back', () => {
  const liked = reacted(start(), '❤️');
  expect(liked).toEqual({
    reactions: [
      { sign: '👍', count: 2 },
      { sign: '❤️', count: 1 },
    ],
    myReaction: '❤️',
  });
  const thumbed = reacted(liked, '👍');
  expect(thumbed).toEqual({ reactions: [{ sign: '👍', count: 3 }], myReaction: '👍' });
  expect(reacted(thumbed, null)).toEqual({ reactions: [{ sign: '👍', count: 2 }], myReaction: null });
});
