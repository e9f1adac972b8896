import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JsonElement, JsonElements } from './json-elements';

function cut(text: string, piece: number, longest = 10_000) {
  const reader = new JsonElements({ keys: ['cards', 'lists'], longest });
  const elements: JsonElement[] = [];
  for (let at = 0; at < text.length; at += piece) elements.push(...reader.push(text.slice(at, at + piece)));
  return { elements, isWhole: reader.isWhole };
}

test('any object comes out as its elements, however it comes in pieces', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const elements = fc.array(fc.dictionary(fc.string(), value), { maxLength: 4 });
  const board = fc.record({ name: value, cards: elements, actions: fc.array(value), lists: elements });
  fc.assert(
    fc.property(board, fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, 2), (whole, piece, indent) => {
      const read = cut(JSON.stringify(whole, null, indent), piece);
      expect(read.isWhole).toBe(true);
      expect(read.elements.map(({ key, text }) => [key, JSON.parse(text ?? '')])).toEqual([
        ...whole.cards.map((card) => ['cards', JSON.parse(JSON.stringify(card))]),
        ...whole.lists.map((list) => ['lists', JSON.parse(JSON.stringify(list))]),
      ]);
    }),
  );
});

test('what is too large is left out, and what is broken off is told', () => {
  const text = JSON.stringify({ cards: [{ name: 'x'.repeat(200) }, { name: 'short' }] });
  expect(cut(text, 7, 50).elements).toEqual([
    { key: 'cards', text: null },
    { key: 'cards', text: '{"name":"short"}' },
  ]);
  expect(cut(text.slice(0, -3), 7).isWhole).toBe(false);
  expect(cut('}', 1).isWhole).toBe(false);
});
