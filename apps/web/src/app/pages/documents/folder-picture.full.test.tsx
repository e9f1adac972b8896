import {
  deleteFolderPicture,
  getDocument,
  openThumbnails,
  setFolderPicture,
} from '@quilt/contract/features/documents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { folder, openDocuments, PEOPLE, prepareDocuments, withItems } from '../../../testing/documents-world';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';

prepareDocuments();

const told = (one: ReturnType<typeof folder>) => [
  withItems(one),
  answer(getDocument, { item: one, path: [], people: PEOPLE }),
];
const pictures = () => document.querySelectorAll('img[src*="/thumbnail"]').length;

test('a folder is given a picture, and it is taken away; what is none is refused in words', async () => {
  const requests = recordRequests();
  fakeApi.use(
    ...told(folder()),
    answer(openThumbnails, { items: [{ id: 11, url: '/api/documents/11/thumbnail?ticket=t' }] }),
    refuse(setFolderPicture, 'common.wrong_fields', {}, [{ path: 'picture', code: 'documents.no_picture' }]),
  );
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'Actions for Sketches' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Picture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The picture of “Sketches”' }));
  const field = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
  if (!field) throw new Error('no field');
  await user.upload(field, new File(['words'], 'words.txt'));
  expect(await dialog.findByText(/This is not a picture that we can read/)).toBeVisible();

  fakeApi.use(...told(folder({ hasThumbnail: true })), answer(setFolderPicture, { item: folder() }));
  await user.upload(field, new File(['a picture'], 'a.png', { type: 'image/png' }));
  // On the folder, and in the dialog.
  await waitFor(() => expect(pictures()).toBe(2));

  fakeApi.use(...told(folder()), answer(deleteFolderPicture, { item: folder() }));
  const remove = dialog.getByRole('button', { name: 'Remove' });
  // Until the first act is over there is no second one.
  await waitFor(() => expect(remove).not.toHaveAttribute('data-loading'));
  await user.click(remove);
  expect(await dialog.findByText('The folder has no picture.')).toBeVisible();
  await waitFor(() => expect(pictures()).toBe(0));
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
