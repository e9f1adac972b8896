import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { StartupError } from '../startup-error';
import { readConfig, withSecretKey } from '.';

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/quilt');
const SECRET_KEY = 'k'.repeat(32);

test('without any setting it is a loopback installation of all services', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/quilt/data',
    publicUrl: null,
    trustProxy: null,
    databaseUrl: null,
    demo: null,
    isLoopback: true,
  });
  expect([...read({}).serve]).toEqual(['auth', 'api', 'realtime', 'jobs']);
});

test('sizes are said in words, and no file is larger than the product takes', () => {
  const { maxFileBytes, teamFileBytes, userFileBytes } = read({
    MAX_FILE_SIZE: '500MB',
    TEAM_QUOTA: '2 tb',
    USER_QUOTA: '1GB',
  });
  expect([maxFileBytes, teamFileBytes, userFileBytes]).toEqual([500 * 1024 ** 2, 2 * 1024 ** 4, 1024 ** 3]);
  expect(read({})).toMatchObject({
    maxFileBytes: 2 * 1024 ** 3,
    teamFileBytes: 50 * 1024 ** 3,
    userFileBytes: 10 * 1024 ** 3,
  });
  for (const wrong of ['0MB', '500', '-1GB', '1.5GB', '2049MB', '1PB']) {
    expect(() => read({ MAX_FILE_SIZE: wrong }), wrong).toThrow(/MAX_FILE_SIZE must be a size/);
  }
});

test('empty means unset', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ' })).toEqual(read({}));
});

test('all wrong settings are named at once, in one sentence', () => {
  const wrong = {
    PORT: '70000',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'true',
    DATABASE_URL: 'mysql://x',
    DEMO: 'yes',
    SERVE: 'auth',
    MAIL_FROM: 'nonsense',
    SMTP_URL: 'smtp://',
    HOST: '-',
    PUBLIC_URL: 'quilt',
    ADMIN_USERNAMES: '-',
    S3_URL: 'https://x',
    MAX_FILE_SIZE: '3GB',
    TEAM_QUOTA: 'much',
    USER_QUOTA: 'more',
  };
  expect(() => read(wrong)).toThrow(StartupError);
  for (const name of Object.keys(wrong)) expect(() => read(wrong)).toThrow(new RegExp(`\\b${name} `));
});

describe('what one setting asks of another', () => {
  test('a database of one’s own needs a secret key', () => {
    expect(() => read({ DATABASE_URL: 'postgres://db/quilt' })).toThrow(/SECRET_KEY/);
    expect(read({ DATABASE_URL: 'postgres://db/quilt', SECRET_KEY }).secretKey).toBe(SECRET_KEY);
  });
  test('several processes need a database of their own and a Redis', () => {
    const DATABASE_URL = 'postgres://db/quilt';
    expect(() => read({ REDIS_URL: 'redis://x' })).toThrow(/REDIS_URL is for several processes/);
    expect(() => read({ DATABASE_URL, SECRET_KEY, REDIS_URL: 'x:6379' })).toThrow(
      /REDIS_URL must be an address/,
    );
    expect(read({ DATABASE_URL, SECRET_KEY, REDIS_URL: 'rediss://x' }).redisUrl).toBe('rediss://x');
    expect(read({ DATABASE_URL, SECRET_KEY }).redisUrl).toBeNull();
  });
  test('some of the services alone, and what is not built yet, are refused', () => {
    expect(() => read({ SERVE: 'api' })).toThrow(/SERVE must name all services/);
    expect(() => read({ SERVE: 'api,web' })).toThrow(/SERVE must be any of/);
    expect(() => read({ DATABASE_REPLICA_URL: 'postgres://x' })).toThrow(
      /DATABASE_REPLICA_URL is not supported/,
    );
  });
});

test.each([
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::1' }, true],
  [{ HOST: '127.4.5.6' }, true],
  [{ HOST: '127.0.0.1.example.org' }, false],
  [{ PUBLIC_URL: 'https://quilt.example.org' }, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
])('%j is loopback: %s', (environment, isLoopback) => {
  expect(read(environment).isLoopback).toBe(isLoopback);
});

test.each([
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY %s', (text, value) => {
  expect(read({ TRUST_PROXY: text }).trustProxy).toEqual(value);
});

test.each(['true', '0', '-1', '10.0.0.0/40', '0.0.0.0/0', '10.0.0.0/8,::/0', 'proxy'])(
  'TRUST_PROXY %s is refused',
  (text) => {
    expect(() => read({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY/);
  },
);

test.each([
  ['DATABASE_URL', ['postgres://', 'postgres:///quilt', 'postgresql://?user=x', 'postgres://u:p#w@db/quilt']],
  ['SMTP_URL', ['smtp://', 'smtps://:465', 'http://mail.example.org', 'mail.example.org']],
  ['MAIL_FROM', ['nonsense', '@', 'Quilt <quilt>', 'a@b\r\nBcc: c@d', 'Quilt <a@b> <c@d>']],
  ['HOST', ['-', '.', 'a..b', '-a', 'a-', '256.1.1.1', 'a b', 'x'.repeat(64)]],
])('%s that cannot work is refused', (name, wrong) => {
  for (const value of wrong) {
    expect(() => read({ SECRET_KEY, [name]: value }), value).toThrow(new RegExp(`Wrong settings: ${name} `));
  }
});

test.each([
  [
    'DATABASE_URL',
    ['postgres://db', 'postgresql://u:p%23w@[::1]:5433/quilt', 'postgres:///quilt?host=/run/pg'],
  ],
  ['SMTP_URL', ['smtp://localhost', 'smtps://user:p%40ss@mail.example.org:465']],
  ['MAIL_FROM', ['a@b', 'Quilt <quilt@localhost>', '<a@b.org>', '"Лоскут, Inc." <no-reply@example.org>']],
  ['HOST', ['localhost', '0.0.0.0', '::', 'my-host', 'a.b-c.example', '1a.example']],
])('%s that can is taken', (name, right) => {
  for (const value of right) expect(() => read({ SECRET_KEY, [name]: value }), value).not.toThrow();
});

test('PUBLIC_URL is an origin', () => {
  expect(read({ PUBLIC_URL: 'https://quilt.example.org/' }).publicUrl).toBe('https://quilt.example.org');
  for (const url of ['quilt.example.org', 'ftp://x.org', 'https://x.org/quilt']) {
    expect(() => read({ PUBLIC_URL: url })).toThrow(/PUBLIC_URL/);
  }
});

describe('the secret key', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quilt-key-'));
    return () => rmSync(folder, { recursive: true });
  });
  const file = () => join(folder, 'secret-key');
  const keyOf = () => withSecretKey(readConfig({ DATA_DIR: folder }, folder)).secretKey;

  test('is made once and readable by its owner alone', () => {
    const key = keyOf();
    expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(keyOf()).toBe(key);
    expect(readFileSync(file(), 'utf8')).toBe(`${key}\n`);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test('that others could read is closed to them again', () => {
    const key = keyOf();
    chmodSync(file(), 0o644);
    expect(keyOf()).toBe(key);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test.each(['', '\n', 'half-a-key'])('that is damaged (%j) is left alone, and the start refused', (text) => {
    writeFileSync(file(), text);
    expect(keyOf).toThrow(StartupError);
    expect(keyOf).toThrow(/secret-key is damaged/);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  test('that cannot be read is told in a sentence', () => {
    mkdirSync(file());
    expect(keyOf).toThrow(StartupError);
    expect(keyOf).toThrow(/secret-key/);
  });
});

describe('a store that speaks S3', () => {
  test.each([
    'https://key:secret@s3.example.org/files',
    'http://key:s%2Fcret@127.0.0.1:9000/files/of/quilt?region=eu-central-1',
  ])('%s', (S3_URL) => {
    expect(read({ S3_URL }).s3Url).toBe(S3_URL);
  });
  test.each([
    'https://key:secret@s3.example.org',
    'https://s3.example.org/files',
    'https://key@s3.example.org/files',
    's3://key:secret@files',
    'https://key:secret@s3.example.org/files?zone=1',
    'files',
  ])('%s is refused', (S3_URL) => {
    expect(() => read({ S3_URL })).toThrow(/S3_URL must be an address/);
  });
});
