import { randomUUID } from 'node:crypto';
import fs, {
  chmodSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineEndpoint, item } from '@quilt/contract/core';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createHttpApp, type HttpTestApp, TOKENS } from '../../testing/http';
import { fail } from '../fault';
import { route, type UploadedFile } from '../feature';
import { prepareUploadFolder } from './uploads';

const Received = z.object({
  fields: z.unknown(),
  files: z.array(z.object({ field: z.string(), name: z.string(), bytes: z.int(), content: z.string() })),
});
const form = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/form',
  summary: '',
  caller: 'user',
  kind: 'multipart',
  status: 201,
  body: z.strictObject({
    title: z.string().min(1),
    size: z.int().optional(),
    tags: z.array(z.string()).optional(),
  }),
  files: {
    image: { maxBytes: 1000, isOptional: true },
    attachment: { maxBytes: 100_000, isOptional: true },
  },
  answer: item(Received),
  errors: ['auth.bad_credentials'],
});
const picture = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/picture',
  summary: '',
  caller: 'user',
  kind: 'multipart',
  body: z.strictObject({ title: z.string().min(1), size: z.int().optional() }),
  files: { image: { maxBytes: 1000 }, attachment: { maxBytes: 1000, isOptional: true } },
  answer: item(z.string()),
  errors: [],
});
const bytes = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/bytes',
  summary: '',
  caller: 'user',
  kind: 'raw',
  files: { chunk: { maxBytes: 1000 } },
  answer: item(Received),
  errors: [],
});

const admitted = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/admitted/:id',
  summary: '',
  caller: 'user',
  kind: 'multipart',
  params: z.strictObject({ id: z.int() }),
  files: { file: { maxBytes: 1000 } },
  answer: item(z.string()),
  errors: ['auth.bad_credentials'],
});
const asked: (number | null)[] = [];
const ADMITTED_BYTES = 100;

let http: HttpTestApp;
beforeAll(async () => {
  http = await createHttpApp([
    route(form, async (_context, { body }, { files }) => {
      if (body.title === 'refused') throw fail('auth.bad_credentials');
      return { item: { fields: body, files: read(files) } };
    }),
    route(picture, async (_context, { body }, { files }) => ({
      item: `${body.title}: ${files.image.bytes}, ${files.attachment?.bytes}`,
    })),
    route(bytes, async (_context, _input, { files }) => ({ item: { fields: null, files: read(files) } })),
    route(
      admitted,
      async (_context, { params }, { files }) => ({ item: `${params.id}: ${files.file.bytes}` }),
      undefined,
      async (_context, { params }, said) => {
        asked.push(said.bytes);
        if (params.id === 2) throw fail('auth.bad_credentials');
        return ADMITTED_BYTES;
      },
    ),
  ]);
});

// Whatever a test sends, nothing of it may stay.
beforeEach(() => () => expect(readdirSync(uploadFolder())).toEqual([]));

const uploadFolder = () => join(http.dataDir, 'tmp', 'uploads');
const asAlice = { authorization: `Bearer ${TOKENS.alice}` };

function read(files: Readonly<Record<string, UploadedFile | undefined>>) {
  return Object.entries(files).flatMap(([field, file]) =>
    file ? { field, name: file.name, bytes: file.bytes, content: readFileSync(file.path, 'latin1') } : [],
  );
}

type Part = { name: string; value: string } | { name: string; file: string; called?: string };

async function sendForm(parts: readonly Part[], { headers = asAlice, cut = 0, path = '/form' } = {}) {
  const boundary = 'x-quilt-x';
  const payload = `${parts
    .map((part) => {
      const disposition = `Content-Disposition: form-data; name="${part.name}"`;
      const head =
        'file' in part
          ? `${disposition}; filename="${part.called ?? 'a.txt'}"\r\nContent-Type: text/plain`
          : disposition;
      return `--${boundary}\r\n${head}\r\n\r\n${'file' in part ? part.file : part.value}\r\n`;
    })
    .join('')}--${boundary}--\r\n`;
  const response = await http.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: cut > 0 ? payload.slice(0, -cut) : payload,
  });
  return { status: response.statusCode, ...response.json() };
}

describe('forms', () => {
  test('fields are read as their schema says, files lie on disk while the handler runs', async () => {
    const answer = await sendForm([
      { name: 'title', value: 'Привет' },
      { name: 'image', file: 'pixels' },
      { name: 'size', value: '12' },
      { name: 'tags', value: 'a' },
      { name: 'attachment', file: 'y'.repeat(50_000) },
    ]);
    expect(answer).toMatchObject({
      status: 201,
      item: {
        fields: { title: 'Привет', size: 12, tags: ['a'] },
        files: [
          { field: 'image', name: 'a.txt', bytes: 6, content: 'pixels' },
          { field: 'attachment', name: 'a.txt', bytes: 50_000 },
        ],
      },
    });
  });

  test.each([
    ['../../a.txt', 'a.txt'],
    ['Отчёт.docx', 'Отчёт.docx'],
    ['a\u202Eb\u0007.txt', 'ab.txt'],
    ['%0d%0a.txt', '%0d%0a.txt'],
    ['..', 'file'],
  ])('a file that its sender calls %j is called %j', async (called, name) => {
    const answer = await sendForm([
      { name: 'title', value: 'x' },
      { name: 'image', file: 'pixels', called },
    ]);
    expect(answer.item.files).toEqual([{ field: 'image', name, bytes: 6, content: 'pixels' }]);
  });

  test.each<[string, Part[], number, string]>([
    ['a file above its own limit', [{ name: 'image', file: 'x'.repeat(1001) }], 413, 'common.too_large'],
    [
      'more than all files together',
      [{ name: 'image', file: 'x'.repeat(2_000_000) }],
      413,
      'common.too_large',
    ],
    [
      'more files than are declared',
      [
        { name: 'image', file: 'a' },
        { name: 'attachment', file: 'b' },
        { name: 'image', file: 'c' },
      ],
      413,
      'common.too_large',
    ],
    [
      'a file that comes twice',
      [
        { name: 'image', file: 'a' },
        { name: 'image', file: 'b' },
      ],
      422,
      'common.wrong_fields',
    ],
    ['a file that nobody asked for', [{ name: 'virus', file: 'x' }], 400, 'common.unknown_key'],
    ['a file named like a prototype', [{ name: '__proto__', file: 'x' }], 400, 'common.malformed_body'],
    ['a field that nobody asked for', [{ name: 'isAdmin', value: '1' }], 400, 'common.unknown_key'],
    ['a missing field', [{ name: 'image', file: 'x' }], 422, 'common.fields_required'],
    [
      'a wrong field',
      [
        { name: 'title', value: 'x' },
        { name: 'size', value: 'big' },
      ],
      422,
      'common.wrong_fields',
    ],
    ['NUL', [{ name: 'title', value: 'a\0b' }], 422, 'common.wrong_fields'],
  ])('%s is refused', async (_name, parts, status, code) => {
    const answer = await sendForm(parts);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
  });

  test('a file that is missing is told with the fields that are', async () => {
    const send = (...parts: Part[]) => sendForm(parts, { path: '/picture' });
    const [image, attachment] = [
      { name: 'image', file: 'pixels' },
      { name: 'attachment', file: 'x' },
    ];
    const title = { name: 'title', value: 'Sea' };
    expect(await send(title, image)).toEqual({ status: 200, item: 'Sea: 6, undefined' });
    expect(await send(title, image, attachment)).toEqual({ status: 200, item: 'Sea: 6, 1' });
    const missing = { path: 'image', code: 'common.required' };
    const code = 'common.fields_required';
    expect(await send(title, attachment)).toMatchObject({ status: 422, error: { code, fields: [missing] } });
    expect(await send({ name: 'size', value: 'x' })).toMatchObject({
      error: {
        code,
        fields: [{ path: 'title' }, { path: 'size', code: 'common.wrong_field' }, missing],
      },
    });
    expect(await send({ name: 'other', value: 'x' })).toMatchObject({
      error: { code: 'common.unknown_key' },
    });
  });

  test('a handler gets the files that are declared, and knows which may be missing', () => {
    // Compiled and not called.
    const wrong = () => [
      // @ts-expect-error: There is no such file.
      route(picture, async (_context, _input, { files }) => ({ item: files.picture.name })),
      // @ts-expect-error: It may not be there.
      route(picture, async (_context, _input, { files }) => ({ item: files.attachment.name })),
    ];
    expect(wrong).toBeInstanceOf(Function);
  });

  test('a refusal of the handler leaves no file behind', async () => {
    const answer = await sendForm([
      { name: 'title', value: 'refused' },
      { name: 'image', file: 'pixels' },
    ]);
    expect([answer.status, answer.error.code]).toEqual([401, 'auth.bad_credentials']);
  });

  test('one that is not admitted is refused before any of its bytes is looked at', async () => {
    asked.length = 0;
    const send = (id: number, cut = 0) =>
      sendForm([{ name: 'file', file: 'pixels' }], { path: `/admitted/${id}`, cut });
    expect(await send(1)).toMatchObject({ status: 200, item: '1: 6' });
    const refused = await send(2, 20);
    expect([refused.status, refused.error.code]).toEqual([401, 'auth.bad_credentials']);
    expect(asked).toEqual([expect.any(Number), expect.any(Number)]);
    expect((await sendForm([], { path: '/admitted/x' })).status).toBe(404);
    expect(asked).toHaveLength(2);
  });

  test('one that is admitted has no more bytes than it was admitted with', async () => {
    const send = (length: number) =>
      sendForm([{ name: 'file', file: 'x'.repeat(length) }], { path: '/admitted/1' });
    expect(await send(ADMITTED_BYTES)).toMatchObject({ status: 200, item: '1: 100' });
    const refused = await send(ADMITTED_BYTES + 1);
    expect([refused.status, refused.error.code]).toEqual([413, 'common.too_large']);
  });

  test('half a form is refused', async () => {
    const answer = await sendForm([{ name: 'image', file: 'pixels' }], { cut: 20 });
    expect([answer.status, answer.error.code]).toEqual([400, 'common.malformed_body']);
  });

  test('half a form leaves nothing, though its file is still being opened when it is refused', async () => {
    const open = fs.open;
    vi.spyOn(fs, 'open').mockImplementation((...parameters: unknown[]) => {
      setTimeout(() => Reflect.apply(open, fs, parameters), 50);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await sendForm([{ name: 'image', file: 'pixels' }], { cut: 20 });
    await sleep(100);
    expect(fs.open).toHaveBeenCalledOnce();
    expect(readdirSync(uploadFolder())).toEqual([]);
  });

  test('nothing is read of one who may not call, nor of other content', async () => {
    const stranger = await sendForm([{ name: 'title', value: 'x' }], { headers: { authorization: '' } });
    expect(stranger.error.code).toBe('auth.session_missing');
    const json = await http.app.inject({
      method: 'POST',
      url: '/api/form',
      headers: asAlice,
      payload: { title: 'x' },
    });
    expect([json.statusCode, json.json().error.code]).toEqual([415, 'common.unsupported_type']);
    const noBoundary = await http.app.inject({
      method: 'POST',
      url: '/api/form',
      headers: { ...asAlice, 'content-type': 'multipart/form-data' },
      payload: 'x',
    });
    expect(noBoundary.statusCode).toBe(400);
    const empty = await http.app.inject({ method: 'POST', url: '/api/form', headers: asAlice });
    expect(empty.statusCode).toBe(415);
  });
});

describe('raw bodies', () => {
  const put = async (payload: string | undefined, type = 'application/octet-stream') => {
    const response = await http.app.inject({
      method: 'PUT',
      url: '/api/bytes',
      headers: { ...asAlice, ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    });
    return { status: response.statusCode, ...response.json() };
  };

  test('are one file, whatever their type', async () => {
    for (const type of ['application/octet-stream', 'application/json', 'text/html']) {
      expect(await put('{"a":', type)).toEqual({
        status: 200,
        item: { fields: null, files: [{ field: 'chunk', name: 'file', bytes: 5, content: '{"a":' }] },
      });
    }
  });

  test('above the limit are refused, and empty ones are an empty file', async () => {
    const answer = await put('x'.repeat(1001));
    expect([answer.status, answer.error.code]).toEqual([413, 'common.too_large']);
    expect((await put('')).item.files).toEqual([{ field: 'chunk', name: 'file', bytes: 0, content: '' }]);
  });
});

test('nobody else of this machine looks into the folder', async () => {
  const folders = [uploadFolder(), join(http.dataDir, 'tmp')];
  const modes = () => folders.map((folder) => statSync(folder).mode & 0o777);
  expect(modes()).toEqual([0o700, 0o700]);
  for (const folder of folders) chmodSync(folder, 0o755);
  await prepareUploadFolder(http.dataDir);
  expect(modes()).toEqual([0o700, 0o700]);
});

test('what a killed process left behind is removed at the next start, what is not ours is not', async () => {
  const folder = uploadFolder();
  const [left, link, foreign] = [randomUUID(), randomUUID(), 'thesis.doc'];
  for (const name of [left, foreign]) writeFileSync(join(folder, name), 'x');
  symlinkSync(join(folder, foreign), join(folder, link));
  await prepareUploadFolder(http.dataDir);
  expect(readdirSync(folder)).toEqual([foreign]);
  rmSync(join(folder, foreign));
});
