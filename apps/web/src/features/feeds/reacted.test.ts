import { expect, test } from 'vitest';
import { createReacting, reacted } from './api';

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

test('of 50 quick presses the last one counts, and those between are not sent', async () => {
  const sent: (string | null)[] = [];
  const put = async (sign: string | null): Promise<number> => sent.push(sign);
  const { over, send } = createReacting<number>();
  const thing = { id: 7, ...start() };
  const shown: (string | null)[] = [];
  const show = (): unknown => shown.push(over(thing).myReaction);
  await Promise.all(Array.from({ length: 50 }, (_, n) => send(7, n % 2 ? null : '❤️', { show, put })));
  expect(sent).toEqual(['❤️', null]);
  expect([shown.length, shown.at(-1)]).toEqual([50, null]);
  expect(over({ ...thing, myReaction: '👍' })).toMatchObject({ myReaction: '👍' });
});
