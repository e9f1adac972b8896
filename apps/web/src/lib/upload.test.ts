import { ClientId, defineEndpoint, item } from '@quilt/contract/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answer, fakeApi, recordRequests, refuse } from '../testing/fake-api';
import { startSession } from './session';
import { upload } from './upload';

const addFile = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/notes/:id/files',
  summary: 'Adds a file to a note.',
  caller: 'user',
  kind: 'multipart',
  params: z.object({ id: z.int() }),
  body: z.strictObject({ title: z.string(), tags: z.array(z.string()), size: z.int().optional() }),
  files: { file: { maxBytes: 1000 }, cover: { maxBytes: 1000, isOptional: true } },
  answer: item(z.object({ id: z.int() })),
  errors: [],
});

const input = {
  params: { id: 7 },
  body: { title: 'Швы', tags: ['a', 'b'], size: undefined },
  files: { file: new File(['hello'], 'a.txt', { type: 'text/plain' }) },
};

test('a file goes to the address of its thing, with the fields of the form and under its name', async () => {
  fakeApi.use(answer(addFile, { item: { id: 12 } }));
  const requests = recordRequests();
  startSession('token-of-mira');
  expect(await upload(addFile, input)).toEqual({ item: { id: 12 } });
  const [request] = requests;
  expect(request && new URL(request.url).pathname).toBe('/api/notes/7/files');
  const sent = await request?.text();
  const parts = [
    ...(sent ?? '').matchAll(/name="([^"]+)"(?:; filename="([^"]+)")?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g),
  ];
  expect(parts.map(([, name, file, value]) => [name, file, value])).toEqual([
    ['title', undefined, 'Швы'],
    ['tags', undefined, 'a'],
    ['tags', undefined, 'b'],
    ['file', 'a.txt', 'hello'],
  ]);
});

test('a file that may be missing is sent where it is there', async () => {
  fakeApi.use(answer(addFile, { item: { id: 12 } }));
  const requests = recordRequests();
  startSession('token-of-mira');
  await upload(addFile, { ...input, files: { ...input.files, cover: undefined } });
  await upload(addFile, { ...input, files: { ...input.files, cover: new Blob(['blue']) } });
  const sent = await Promise.all(requests.map((request) => request.text()));
  expect(sent.map((text) => text.includes('name="cover"'))).toEqual([false, true]);
});

test('it says of what it is another try', async () => {
  fakeApi.use(answer(addFile, { item: { id: 12 } }));
  const requests = recordRequests();
  startSession('token-of-mira');
  const clientId = ClientId.parse('0b9e7c1d-2f64-4a8e-8a57-9f3a1c5d2e22');
  await upload(addFile, input, { clientId });
  await upload(addFile, input);
  expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([clientId, null]);
});

test('what the address, the form or its files need cannot be left out', () => {
  const { params, body, files } = input;
  // Compiled and not called.
  const wrong = () => [
    // @ts-expect-error: Of which note?
    upload(addFile, { body, files }),
    // @ts-expect-error: By which title?
    upload(addFile, { params, files }),
    // @ts-expect-error: Which file?
    upload(addFile, { params, body }),
    // @ts-expect-error: Which of them is it?
    upload(addFile, { params, body, files: { ...files, picture: files.file } }),
  ];
  expect(wrong).toBeInstanceOf(Function);
});

test('a refusal is told by its code', async () => {
  fakeApi.use(refuse(addFile, 'common.too_large'));
  startSession('token-of-mira');
  await expect(upload(addFile, input)).rejects.toMatchObject({ name: 'ApiError', code: 'common.too_large' });
});
