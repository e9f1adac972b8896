import { openZip } from '@quilt/contract/features/documents';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as handOut from '../../../lib/hand-out';
import { openDocuments, prepareDocuments } from '../../../testing/documents-world';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { expectToast } from '../../../testing/settings-world';

prepareDocuments();

const ZIP = '/api/documents/zip?ticket=t';

const followed = vi.fn();
beforeEach(() => {
  followed.mockClear();
  vi.spyOn(handOut, 'followLink').mockImplementation(followed);
});

async function askedFor(requests: Request[]): Promise<unknown> {
  return await requests
    .find(({ url }) => /documents\/zip$/.test(url))
    ?.clone()
    .json();
}

test('a folder is downloaded as one zip, which says itself what it is called', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(openZip, { item: { url: ZIP } }));
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'Actions for Sketches' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download' }));
  await waitFor(() => expect(followed).toHaveBeenCalledWith(ZIP));
  expect(await askedFor(requests)).toEqual({ ids: [11] });
});

test('several are downloaded together, links with them', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(openZip, { item: { url: ZIP } }));
  const { user } = openDocuments();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Brand guide.pdf' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Flows' }));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(followed).toHaveBeenCalledWith(ZIP));
  expect(await askedFor(requests)).toEqual({ ids: [21, 31] });
});

test('what is too large for one zip is refused in words', async () => {
  fakeApi.use(refuse(openZip, 'documents.zip_too_large', { max: 10_000, gigabytes: 20 }));
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'Actions for Sketches' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download' }));
  await expectToast('At most 10,000 documents and 20 GB can be downloaded at once, with those in folders.');
  expect(followed).not.toHaveBeenCalled();
});

test('of a link alone there is nothing to download', async () => {
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'Actions for Flows' }));
  expect(await screen.findByRole('menuitem', { name: 'Copy' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Download' })).toBeNull();
});
