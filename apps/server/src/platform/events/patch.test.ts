import { defineEvent, toScope } from '@quilt/contract/core';
import { EVENTS } from '@quilt/contract/events';
import { catchUp } from '@quilt/contract/features/live';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../testing';
import { createDatabase } from '../db/database';
import { publish, runTransaction } from '../db/transaction';
import type { WrittenEvent } from './outbox';
import { compilePatches, pickPatch } from './patch';

const Odd = z.object({
  when: z.iso.datetime().nullable(),
  color: z.enum(['red', 'blue']).optional(),
  place: z.strictObject({ city: z.string() }).nullable(),
  places: z.array(z.object({ city: z.string() })).readonly(),
  counts: z.record(z.string(), z.object({ n: z.int() })),
  id: z.union([z.string(), z.number()]),
  card: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('task'), title: z.string().max(5) }),
    z.object({ kind: z.literal('file'), bytes: z.int() }),
  ]),
  note: z.union([z.string(), z.object({ text: z.string().min(1) })]).optional(),
  anything: z.unknown(),
});
const odd = defineEvent('test.odd', Odd);
const full: z.output<typeof Odd> = {
  when: '2026-06-15T10:00:00.000Z',
  color: 'red',
  place: { city: 'Riga' },
  places: [{ city: 'Рига' }],
  counts: { a: { n: 1 } },
  id: 7,
  card: { kind: 'file', bytes: 12 },
  anything: { deep: [1, null] },
};
const secret = 'hush';

describe('what of a patch goes out', () => {
  test('is all that is declared', () => {
    expect(pickPatch(odd, full)).toEqual(full);
    const { color: _, ...without } = { ...full, when: null, place: null, places: [] };
    expect(pickPatch(odd, without)).toEqual(without);
    expect(pickPatch(defineEvent('test.bare'), null)).toBeNull();
  });

  test('is nothing that is not declared, wherever it is', () => {
    const wider = {
      ...full,
      secret,
      place: { city: 'Riga', secret },
      places: [{ city: 'Рига', secret }],
      counts: { a: { n: 1, secret } },
      card: { kind: 'file', bytes: 12, secret },
    };
    expect(pickPatch(odd, wider)).toEqual(full);
    expect(pickPatch(defineEvent('test.bare'), { secret })).toBeNull();
    // Whatever key a record has is declared.
    const exact = Object.keys(full).filter((name) => !['anything', 'counts'].includes(name));
    for (const key of exact) {
      expect(JSON.stringify(pickPatch(odd, { ...full, [key]: { secret } })), key).not.toContain(secret);
      expect(JSON.stringify(pickPatch(odd, { ...full, [key]: [{ secret }] })), key).not.toContain(secret);
    }
  });

  test('is not judged: a value out of bounds goes out as it is', () => {
    expect(pickPatch(odd, { ...full, when: 'soon', color: 'green' })).toEqual({
      ...full,
      when: 'soon',
      color: 'green',
    });
    const card = { kind: 'task', title: 'longer than it may be' };
    expect(pickPatch(odd, { ...full, card: { ...card, bytes: 12, secret } })).toEqual({ ...full, card });
    expect(pickPatch(odd, { ...full, card: { kind: 'other', secret } })).toEqual({ ...full, card: null });
    expect(pickPatch(odd, { ...full, place: { city: 7 }, note: { text: '' } })).toMatchObject({
      place: { city: 7 },
      note: { text: '' },
    });
  });

  test('can be told of every event of the product, and of nothing but plain data', () => {
    expect(EVENTS.length).toBeGreaterThan(0);
    for (const event of EVENTS) expect(() => compilePatches([event]), event.type).not.toThrow();
    for (const schema of [
      z.looseObject({}),
      z.map(z.string(), z.string()),
      z.date(),
      z.object({ count: z.int().default(1) }),
      z.array(z.object({ name: z.string().transform((name) => name.length) })),
      z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
    ]) {
      const event = defineEvent('test.other', schema);
      expect(() => compilePatches([odd, event])).toThrow('test.other cannot be told');
      expect(() => pickPatch(event, null)).toThrow(
        expect.objectContaining({
          cause: expect.objectContaining({ message: expect.stringMatching(/^a patch/) }),
        }),
      );
    }
  });
});

describe('publishing', async () => {
  const { people, platform, context } = await createTestApp();
  const { alice } = await people('alice');
  const scope = toScope('user', alice.uuid);
  // As in production, where patches are not parsed.
  const unchecked = createDatabase(platform.pool);

  test('leaves what is not declared out of the table, the catch-up and what is told', async () => {
    const told: WrittenEvent[] = [];
    const wider = { ...full, secret };
    await runTransaction(
      unchecked,
      async (tx) => publish(tx, odd, { id: 1, scope, patch: wider }),
      (events) => told.push(...events),
    );
    expect(told).toMatchObject([{ patch: full }]);
    const { rows } = await sql<{ payload: string }>`select payload::text from outbox`.execute(platform.db);
    const caughtUp = await alice.call(catchUp, { params: { scope }, query: { after: 0 } });
    expect(caughtUp).toMatchObject({ ok: true, data: { items: [{ patch: full }] } });
    expect(JSON.stringify([told, rows, caughtUp])).not.toContain(secret);
  });

  test('fails in tests for a key that is not declared and for a wrong value, and passes what fits', async () => {
    const attempt = (patch: z.input<typeof Odd>) =>
      context.transaction(async (tx) => publish(tx, odd, { id: 1, scope, patch }));
    await expect(attempt({ ...full, places: [Object.assign({ city: 'Riga' }, { secret })] })).rejects.toThrow(
      'does not declare',
    );
    await expect(attempt({ ...full, when: 'soon' })).rejects.toThrow('does not fit');
    await expect(attempt({ ...full, card: { kind: 'task', title: 'too long' } })).rejects.toThrow(
      'does not fit',
    );
    await attempt(full);
    await attempt({ ...full, color: undefined as unknown as 'red' });
  });
});
