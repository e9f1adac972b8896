import { expect, test } from 'vitest';
import { joinFiles } from '../../vite/join-files';

const of = (users: Record<string, string>, most: number, imports: Record<string, string[]> = {}) => {
  const places = joinFiles({
    users: new Map(Object.entries(users).map(([id, its]) => [id, new Set(its.split(' '))])),
    importsOf: (id) => imports[id] ?? [],
    sizeOf: (id) => id.length,
    weightOf: () => 1,
    always: [],
    most,
  });
  const files = new Set(places.values());
  return [...files]
    .map((file) =>
      [...places]
        .flatMap(([id, place]) => (place === file ? id : []))
        .sort()
        .join(' '),
    )
    .sort();
};

test('what the same parts need is one file', () => {
  expect(of({ a: 'x y', b: 'x y', c: 'x' }, 9)).toEqual(['a b', 'c']);
});

test('the two are joined that bring the least of what is not needed', () => {
  expect(of({ a: 'x y', b: 'x z', ccccc: 'x y z w' }, 2)).toEqual(['a b', 'ccccc']);
});

test('whoever needs a file needs what its modules import', () => {
  const imports = { b: ['d'] };
  expect(of({ a: 'x y', b: 'x z', d: 'x z q' }, 2, imports).length).toBeLessThanOrEqual(2);
});
