import { PassThrough } from 'node:stream';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/postgres';
import { createPool } from './db/database';
import { fail } from './fault';
import { createLogger, summariseError } from './logger';

const EMAIL = 'mira@example.org';

const pool = createPool((await testDatabase()).connection, 1);
afterAll(() => pool.end());

function logged(fields: object): string {
  let lines = '';
  const sink = new PassThrough().on('data', (chunk) => {
    lines += String(chunk);
  });
  createLogger('info', sink).error(fields, 'it failed');
  return lines;
}

async function failure(sql: string, values: unknown[] = []): Promise<pg.DatabaseError> {
  const error = await pool.query(sql, values).catch((reason: unknown) => reason);
  if (!(error instanceof pg.DatabaseError)) throw new Error('the database did not refuse');
  return error;
}

describe('errors of the database', () => {
  test('say which rule was broken and where, and nothing of the row', async () => {
    await pool.query('create temp table people (email text constraint people_email_key unique)');
    await pool.query('insert into people values ($1)', [EMAIL]);
    const error = await failure('insert into people values ($1)', [EMAIL]);
    expect(error.detail).toContain(EMAIL);
    for (const key of ['err', 'error']) {
      const line = logged({ [key]: error });
      expect(line).not.toContain(EMAIL);
      expect(JSON.parse(line)[key]).toEqual({
        name: 'error',
        reason: '23505',
        constraint: 'people_email_key',
        at: expect.arrayContaining([expect.stringMatching(/^at .+:\d+:\d+\)?$/)]),
      });
    }
  });

  test('say in words what an operator has to mend', async () => {
    const error = await failure(
      `do $$ begin raise exception 'could not extend: ${EMAIL}' using errcode = '53100'; end $$`,
    );
    expect(summariseError(error)).toBe('error 53100 the database has no disk space left');
    expect(JSON.parse(logged({ err: error })).err.message).toBe('the database has no disk space left');
    expect(logged({ err: error })).not.toContain(EMAIL);
  });

  test('carry neither what they quote nor the connection', async () => {
    const quoting = await failure('select $1::text::int', [EMAIL]);
    expect(quoting.message).toContain(EMAIL);
    const withClient = Object.assign(new Error('Connection terminated'), { client: { password: 'hush' } });
    const line = logged({ err: new Error('outer', { cause: quoting }), error: withClient });
    expect(line).toContain('"22P02"');
    expect(line).not.toContain(EMAIL);
    expect(line).not.toContain('hush');
  });
});

describe('other errors', () => {
  const told = (error: unknown) => JSON.parse(logged({ err: error })).err;

  test('our own are told in their words, with their places and causes', () => {
    const at = expect.arrayContaining([expect.stringContaining('logger.test.ts')]);
    const cause = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    expect(told(new TypeError('no such thing', { cause }))).toEqual({
      name: 'TypeError',
      message: 'no such thing',
      at,
      causes: [{ name: 'Error', message: 'connect ECONNREFUSED', reason: 'ECONNREFUSED', at }],
    });
    expect(told(new AggregateError([cause])).causes).toHaveLength(1);
    expect(told(fail('common.unavailable'))).toEqual({ reason: 'common.unavailable' });
    expect(told('a text')).toEqual({ thrown: 'string' });
  });

  test('those that quote what they read are not', () => {
    const quoting = [
      () => JSON.parse(`{"a":${EMAIL}`),
      () => {
        throw Object.assign(new Error(`550 <${EMAIL}>`), { code: 'EENVELOPE' });
      },
      () => {
        throw new Error('outer', { cause: new Error('inner', { cause: EMAIL }) });
      },
    ];
    for (const work of quoting) {
      try {
        work();
        expect.unreachable();
      } catch (error) {
        expect(logged({ err: error })).not.toContain('mira');
      }
    }
  });

  test('a cause that leads back to itself comes to an end', () => {
    const error = new Error('round');
    error.cause = error;
    expect(told(error).message).toBe('round');
  });
});

test('what proves who somebody is comes out as a secret, three levels deep', () => {
  const secrets = {
    password: 'hush-1',
    newPassword: 'hush-2',
    currentPassword: 'hush-3',
    token: 'hush-4',
    accessToken: 'hush-5',
    code: 'hush-6',
    authorization: 'hush-7',
  };
  const line = logged({ ...secrets, username: 'mira', body: secrets, request: { headers: secrets } });
  expect(line).not.toContain('hush');
  const hidden = Object.fromEntries(Object.keys(secrets).map((key) => [key, '[secret]']));
  expect(JSON.parse(line)).toMatchObject({
    ...hidden,
    username: 'mira',
    body: hidden,
    request: { headers: hidden },
  });
});
