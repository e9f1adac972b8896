import { defineEndpoint } from '@quilt/contract/core';
import { ENDPOINTS } from '@quilt/contract/endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpApp } from '../../testing/http';
import { route } from '../feature';
import { toAnswerSchema } from './answers';

const Odd = z.object({
  when: z.iso.datetime().nullable(),
  color: z.enum(['red', 'blue']).nullable(),
  short: z.string().max(3),
  place: z.strictObject({ city: z.string() }).nullable(),
  places: z.array(z.object({ city: z.string() })).nullable(),
  counts: z.record(z.string(), z.int()),
  id: z.union([z.string(), z.number()]),
  card: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('task'), title: z.string() }),
    z.object({ kind: z.literal('file'), bytes: z.int() }),
  ]),
  later: z.string().optional(),
  anything: z.unknown(),
});
const endpoint = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/odd',
  summary: '',
  caller: 'anyone',
  answer: Odd,
  errors: [],
});

async function write(value: unknown) {
  const handle = async () => value as z.output<typeof Odd>;
  const { app } = await createHttpApp([route(endpoint, handle)], { checkAnswers: false });
  return (await app.inject('/api/odd')).json();
}

const full = {
  when: '2026-06-15T10:00:00.000Z',
  color: 'red',
  short: 'abc',
  place: { city: 'Riga' },
  places: [{ city: 'Рига' }],
  counts: { a: 1, b: 2 },
  id: 7,
  card: { kind: 'file', bytes: 12 },
  later: 'yes',
  anything: { deep: [1, null, 'x'] },
};

test('an answer is written as it is', async () => {
  expect(await write(full)).toEqual(full);
  const empty = {
    ...full,
    when: null,
    color: null,
    place: null,
    places: null,
    counts: {},
    id: 'a',
    anything: null,
  };
  expect(await write(empty)).toEqual(empty);
  const { later: _, ...without } = full;
  expect(await write(without)).toEqual(without);
});

test('what is not declared is left out, wherever it is', async () => {
  const wider = {
    ...full,
    password: 'hush',
    place: { city: 'Riga', secret: 1 },
    places: [{ city: 'Рига', secret: 1 }],
    card: { kind: 'file', bytes: 12, secret: 1 },
  };
  expect(await write(wider)).toEqual(full);
});

test('one odd value inside does not cost the whole answer', async () => {
  const odd = { ...full, when: 'yesterday', color: 'grey', short: 'too long', place: { city: '' } };
  expect(await write(odd)).toEqual(odd);
});

/** A union that is not told apart by a key or by its types is tried branch by branch, for every answer. */
test('unions in answers are discriminated', () => {
  const plain = z.object({ card: z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]) });
  const isTried = (answer: z.ZodType) =>
    JSON.stringify(toAnswerSchema({ ...endpoint, answer })).includes('"anyOf"');
  expect(isTried(plain)).toBe(true);
  expect(isTried(Odd)).toBe(false);
  const tried = ENDPOINTS.filter(({ answer }) => isTried(answer)).map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(tried).toEqual([]);
});
