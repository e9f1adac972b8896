import { expect, test } from 'vitest';
import { z } from 'zod';
import { messagesOf } from './schema-messages';

test('the messages of a schema are found wherever they stand', () => {
  interface Tree {
    name: string;
    trees?: Tree[] | undefined;
  }
  const Tree: z.ZodType<Tree> = z.lazy(() =>
    z.strictObject({ name: z.string().max(9, 'a.lazy'), trees: z.array(Tree).optional() }),
  );
  const schema = z.strictObject({
    text: z.string().trim().min(3, 'a.short').max(5, 'a.long').regex(/x/, 'a.letters'),
    email: z.string().pipe(z.email('a.email')),
    terms: z.literal(true, 'a.terms'),
    day: z
      .string()
      .refine(() => true, 'a.day')
      .nullable()
      .optional(),
    some: z.array(z.union([z.int().min(1, 'a.item'), z.null()])).max(3, 'a.many'),
    kinds: z.record(z.string().max(2, 'a.key'), z.enum(['x', 'y'], 'a.kind')).default({}),
    tree: Tree,
    plain: z.string().max(4),
  });
  expect(messagesOf(schema).sort()).toEqual([
    'a.day',
    'a.email',
    'a.item',
    'a.key',
    'a.kind',
    'a.lazy',
    'a.letters',
    'a.long',
    'a.many',
    'a.short',
    'a.terms',
  ]);
});
