import { expect, test } from 'vitest';
import { z } from 'zod';
import { faultsBy } from './field-faults';
import { type Faults, faultOf, filled, resolveBy } from './form-rules';

const Note = z.strictObject({
  title: filled(z.string().min(3, 'notes.too_short').max(20, 'notes.too_long')),
  pages: z.int().max(2000, 'notes.too_many'),
});
type Values = z.input<typeof Note>;

const RIGHT: Values = { title: 'Seams', pages: 1 };
const OPTIONS = { fields: {}, shouldUseNativeValidation: false };

async function resolve(values: Values, more: Faults<Values> = {}) {
  const { errors } = await resolveBy(Note, async () => more)(values, undefined, OPTIONS);
  return { title: faultOf(errors.title), pages: faultOf(errors.pages) };
}

test('bounds are those of the schema, whatever the code is called', async () => {
  expect(await resolve({ title: 'ab', pages: 2001 })).toEqual({
    title: { code: 'notes.too_short', params: { min: 3 } },
    pages: { code: 'notes.too_many', params: { max: 2000 } },
  });
  expect(faultsBy(Note, { title: 'a'.repeat(21), pages: 1 })).toEqual(
    new Map([['title', { code: 'notes.too_long', params: { max: 20 } }]]),
  );
});

test('what the rules find is told beside it, of fields that the schema has nothing against', async () => {
  const more = { title: 'notes.taken', pages: { code: 'notes.age', params: { min: 1, unit: 'day' } } };
  expect(await resolve(RIGHT, more)).toEqual({
    title: { code: 'notes.taken', params: {} },
    pages: { code: 'notes.age', params: { min: 1, unit: 'day' } },
  });
  expect((await resolve({ ...RIGHT, title: ' ' }, more)).title).toEqual({
    code: 'common.required',
    params: {},
  });
  expect(await resolve(RIGHT)).toEqual({ title: null, pages: null });
});
