import { expect, test } from 'vitest';
import { oncePer } from './once-per';

test('derives once from each, also where nothing comes of it', () => {
  const asked: object[] = [];
  const derive = oncePer((declared: { name: string }) => {
    asked.push(declared);
    return declared.name === '' ? null : { text: declared.name };
  });
  const [one, other, nameless] = [{ name: 'a' }, { name: 'a' }, { name: '' }];
  expect(derive(one)).toBe(derive(one));
  expect(derive(other)).not.toBe(derive(one));
  expect([derive(nameless), derive(nameless)]).toEqual([null, null]);
  expect(asked).toEqual([one, other, nameless]);
});

test('keeps nothing of what has failed', () => {
  let fails = true;
  const derive = oncePer(() => {
    if (fails) throw new Error('not now');
    return 'derived';
  });
  const declared = {};
  expect(() => derive(declared)).toThrow('not now');
  fails = false;
  expect(derive(declared)).toBe('derived');
});
