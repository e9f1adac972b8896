import { defineEndpoint, item } from '@quilt/contract/core';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createHttpApp, TOKENS } from '../../testing/http';
import { type FieldFault, failFields } from '../fault';
import { route } from '../feature';

const save = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/save',
  summary: '',
  caller: 'user',
  body: z.strictObject({ name: z.string().trim().min(2), day: z.string().optional(), size: z.int() }),
  answer: item(z.object({ name: z.string() })),
  errors: ['profile.username_taken'],
});

const TAKEN: FieldFault = { path: 'name', code: 'profile.username_taken' };
const findFaults = vi.fn(async (viewer: string, { name, size }: { name?: string; size?: number }) => [
  ...(name === viewer ? [TAKEN] : []),
  ...(size !== undefined && size > 9
    ? [{ path: 'size', code: 'common.wrong_field' as const, params: { field: 'size' } }]
    : []),
]);

const { app } = await createHttpApp([
  route(
    save,
    async ({ viewer }, { body }) => {
      const faults = await findFaults(viewer.username, body);
      if (faults.length > 0) throw failFields(faults);
      return { item: { name: body.name } };
    },
    ({ viewer }, fields) => findFaults(viewer.username, fields),
  ),
  route({ ...save, path: '/race' }, async () => {
    throw Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'users_username_unique' });
  }),
]);

async function send(payload: object | string, url = '/api/save') {
  findFaults.mockClear();
  const response = await app.inject({
    method: 'PUT',
    url,
    headers: { authorization: `Bearer ${TOKENS.alice}`, 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  const { error } = response.json();
  const fields = error?.fields.map(({ path, code }: FieldFault) => `${path} ${code}`);
  return [response.statusCode, error?.code, fields];
}

describe('what a schema and what a rule refuses is told at once', () => {
  test('each alone', async () => {
    expect(await send({ name: 'bob', size: 1 })).toEqual([200, undefined, undefined]);
    expect(findFaults).toHaveBeenCalledTimes(1);
    expect(await send({ name: 'x', size: 1 })).toEqual([
      422,
      'common.wrong_fields',
      ['name common.wrong_field'],
    ]);
    expect(await send({ name: 'bob', size: 10 })).toEqual([
      422,
      'common.wrong_fields',
      ['size common.wrong_field'],
    ]);
  });

  test('one of a status of its own keeps it where it is alone', async () => {
    expect(await send({ name: 'alice', size: 1 })).toEqual([
      409,
      'profile.username_taken',
      ['name profile.username_taken'],
    ]);
    expect(await send({ name: 'alice', size: 10 })).toEqual([
      422,
      'common.wrong_fields',
      ['name profile.username_taken', 'size common.wrong_field'],
    ]);
  });

  test('rules are asked about the fields that are right, as the schema reads them', async () => {
    expect(await send({ name: ' alice ', size: 'ten' })).toEqual([
      422,
      'common.wrong_fields',
      ['size common.wrong_field', 'name profile.username_taken'],
    ]);
    expect(findFaults.mock.calls).toEqual([['alice', { name: 'alice' }]]);
    expect(await send({ name: 'alice' })).toEqual([
      422,
      'common.fields_required',
      ['size common.required', 'name profile.username_taken'],
    ]);
  });

  test('and not at all where the body is none, or has what nobody knows', async () => {
    for (const body of [
      '[]',
      '{"name":"alice","size":1,"role":"admin"}',
      '{"name":"alice","__proto__":{"size":1}}',
      '{',
    ]) {
      expect((await send(body))[0]).toBe(400);
      expect(findFaults).not.toHaveBeenCalled();
    }
  });
});

test('what a constraint refuses names the field', async () => {
  expect(await send({ name: 'bob', size: 1 }, '/api/race')).toEqual([
    409,
    'profile.username_taken',
    ['username profile.username_taken'],
  ]);
});
