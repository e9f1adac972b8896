import { SERVICE_PREFIX } from '@quilt/contract/core';
import { createUpload, finishUpload } from '@quilt/contract/features/documents';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import { file, MIRA, openDocuments, prepareDocuments } from '../../../testing/documents-world';
import { answer, fakeApi, recordRequests } from '../../../testing/fake-api';

prepareDocuments();

const BASE = `${SERVICE_PREFIX.api}${createUpload.path}`;
const CHANGED = 1_767_600_000_000;
const MAP = `${BASE}/00000000-0000-4000-8000-000000000001`;
const PLAN = `${BASE}/00000000-0000-4000-8000-000000000002`;

/** As the page before has left it. */
function leave(...urls: string[]): void {
  const all = urls.map((url) => ({
    url,
    name: url === MAP ? 'map.txt' : 'plan.txt',
    bytes: 4,
    changed: CHANGED,
    where: {},
    begun: Date.now(),
  }));
  localStorage.setItem(`quilt.uploads.${MIRA.uuid}`, JSON.stringify(all));
}

const findUploads = async () => within(await screen.findByRole('region', { name: /^Uploading/ }));

test('what was on its way before a reload is named, and goes on when it is chosen again', async () => {
  leave(MAP);
  const requests = recordRequests();
  fakeApi.use(
    http.head(`*${MAP}`, () => {
      const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '4', 'Upload-Length': '4' };
      return new HttpResponse(null, { headers });
    }),
    answer(finishUpload, { item: file({ id: 22, name: 'map.txt' }) }),
  );
  const { user } = openDocuments();
  const uploads = await findUploads();
  expect(await uploads.findByText(/^1 file was not uploaded completely: map\.txt\./)).toBeVisible();
  const chosen = new File(['text'], 'map.txt', { type: 'text/plain', lastModified: CHANGED });
  const field = uploads.getByRole('button', { name: 'Choose files' }).parentElement?.querySelector('input');
  if (!field) throw new Error('there is no field for files');
  await user.upload(field, chosen);
  await waitFor(() => expect(screen.queryByText(/map\.txt/)).not.toBeInTheDocument());
  const methods = requests.filter(({ url }) => url.includes(BASE)).map(({ method }) => method);
  // All of it was there already.
  expect(methods).toEqual(['HEAD', 'POST']);
  expect(localStorage.getItem(`quilt.uploads.${MIRA.uuid}`)).toBeNull();
});

test('what another tab is at is not left over, and what is forgotten goes from the server', async () => {
  leave(MAP, PLAN);
  const held = [{ name: `quilt.upload ${PLAN}`, mode: 'exclusive' as const, clientId: 'another tab' }];
  const locks = { query: async () => ({ held, pending: [] }), request: async () => undefined };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
  const requests = recordRequests();
  fakeApi.use(http.delete(`*${MAP}`, () => new HttpResponse(null, { status: 204 })));
  const { user } = openDocuments();
  const uploads = await findUploads();
  expect(await uploads.findByText(/^1 file was not uploaded completely: map\.txt\./)).toBeVisible();
  await user.click(uploads.getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(screen.queryByText(/map\.txt/)).not.toBeInTheDocument());
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(localStorage.getItem(`quilt.uploads.${MIRA.uuid}`)).toContain('plan.txt');
});
