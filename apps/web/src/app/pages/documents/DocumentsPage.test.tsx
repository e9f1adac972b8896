import { toScope } from '@quilt/contract/core';
import {
  createFolder,
  createLink,
  deleteDocument,
  documentsChanged,
  finishUpload,
  getDocument,
  listDocuments,
  listTrash,
  moveDocuments,
  purgeDocument,
  restoreDocument,
} from '@quilt/contract/features/documents';
import { TeamId } from '@quilt/contract/features/teams';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  bodyOf,
  file,
  folder,
  link,
  openDocuments,
  PEOPLE,
  prepareDocuments,
  rowOf,
  withItems,
} from '../../../testing/documents-world';
import { answer, fakeApi, recordRequests, refuse, silence, stall } from '../../../testing/fake-api';
import { acceptParts } from '../../../testing/fake-parts';
import { goLive } from '../../../testing/go-live';
import { expectToast } from '../../../testing/settings-world';
import { toasts } from '../../../ui/overlays/toasts';

prepareDocuments();

test('folders, files and links are shown with what they hold, and lead where they should', async () => {
  openDocuments();
  expect(await screen.findByRole('link', { name: 'Sketches' })).toHaveAttribute('href', '/documents/11');
  expect(screen.getByText('2 files, 1 link, 2 KB')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Flows' })).toHaveAttribute(
    'href',
    'https://example.org/flows',
  );
  expect(within(await rowOf('Brand guide.pdf')).getByText('12 MB')).toBeVisible();
  expect(screen.getByText('of 10 GB')).toBeVisible();
});

test('while it loads there is a skeleton', async () => {
  fakeApi.use(stall(listDocuments));
  openDocuments();
  expect(await screen.findByText('Loading documents')).toBeInTheDocument();
});

test('what did not load is asked for again', async () => {
  fakeApi.use(silence(listDocuments));
  const { user } = openDocuments();
  const again = await screen.findByRole('button', { name: 'Try again' });
  fakeApi.use(withItems(file()));
  await user.click(again);
  expect(await rowOf('Brand guide.pdf')).toBeVisible();
});

test('an empty place says what can be done, and a filter that nothing fits can be taken away', async () => {
  fakeApi.use(withItems());
  const { user, address } = openDocuments('?type=pdf');
  expect(await screen.findByRole('heading', { name: 'Nothing fits' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as Element);
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  expect(address()).toBe('/documents');
});

test('a folder whose name is taken is told so at its field, and what was typed stays', async () => {
  fakeApi.use(
    refuse(createFolder, 'documents.folder_exists', {}, [{ path: 'name', code: 'documents.folder_exists' }]),
  );
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'New folder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New folder' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sketches');
  await user.click(dialog.getByRole('button', { name: 'Create folder' }));
  expect(await dialog.findByText('Folder with this name already exists')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Sketches');
  fakeApi.use(answer(createFolder, { item: folder({ id: 12, name: 'Sketches 2' }) }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2');
  await user.click(dialog.getByRole('button', { name: 'Create folder' }));
  await expectToast('Folder created', 'Sketches 2');
});

test('a link needs an address of the web', async () => {
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'Add a link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a link' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Maps');
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
  await user.click(dialog.getByRole('button', { name: 'Add link' }));
  expect(await dialog.findByText('The address begins with http:// or https://')).toBeVisible();
  fakeApi.use(answer(createLink, { item: link({ name: 'Maps' }) }));
  await user.clear(dialog.getByRole('textbox', { name: 'Address' }));
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://example.org');
  await user.click(dialog.getByRole('button', { name: 'Add link' }));
  await expectToast('Link added', 'Maps');
});

test('files that are dropped are uploaded; one whose name is taken can be kept beside', async () => {
  const requests = recordRequests();
  const takeParts = acceptParts();
  fakeApi.use(...takeParts.handlers, refuse(finishUpload, 'documents.name_taken'));
  const { user } = openDocuments();
  const place = await rowOf('Brand guide.pdf');
  const dropped = new File(['text'], 'map.txt', { type: 'text/plain' });
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [dropped], items: [] } });
  const uploads = within(await screen.findByRole('region', { name: /^Uploading/ }));
  expect(await uploads.findByText('There is something with this name already.')).toBeVisible();
  fakeApi.use(answer(finishUpload, { item: file({ id: 22, name: 'map (2).txt' }) }));
  await user.click(uploads.getByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(screen.queryByText('map.txt')).not.toBeInTheDocument());
  const asked = requests.filter(({ url }) => /\/document$/.test(url));
  expect(await Promise.all(asked.map((request) => request.json()))).toEqual([
    { ifTaken: 'ask' },
    { ifTaken: 'keepBoth' },
  ]);
  // Its bytes went once.
  expect(takeParts.received()).toEqual(['text']);
});

test('one who may only read has no buttons to add, and no entries to change', async () => {
  const theirs = { can: [], place: { kind: 'team' as const, id: 7 } };
  fakeApi.use(
    answer(getDocument, { item: folder(theirs), path: [], people: PEOPLE }),
    withItems(file(theirs)),
  );
  const { user } = openDocuments('/11');
  await user.click(await screen.findByRole('button', { name: 'Actions for Brand guide.pdf' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Download' })).toBeVisible());
  for (const name of ['Rename', 'Move', 'Move to trash', 'Who can see this'])
    expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New folder' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Upload file' })).not.toBeInTheDocument();
});

test('what the keys choose goes to the trash together, and comes back', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(deleteDocument, undefined), answer(restoreDocument, { item: file() }));
  const { user } = openDocuments();
  (await screen.findByRole('button', { name: 'Brand guide.pdf' })).focus();
  await user.keyboard(' {ArrowDown} ');
  expect(await screen.findByText('2 selected')).toBeVisible();
  await user.keyboard('{Delete}');
  await expectToast('2 things moved to trash');
  const deleted = () => requests.filter(({ method }) => method === 'DELETE').length;
  expect(deleted()).toBe(2);
  vi.mocked(toasts.show).mock.calls.at(-1)?.[0].undo?.();
  await expectToast('Undone');
  expect(requests.filter(({ url }) => /\/restore$/.test(url))).toHaveLength(2);
});

test('something is moved by the dialog; a name that is taken is asked about', async () => {
  const requests = recordRequests();
  fakeApi.use(
    refuse(moveDocuments, 'documents.name_taken', {}, [{ path: 'ids.0', code: 'documents.name_taken' }]),
  );
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'Actions for Brand guide.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Brand guide.pdf”' }));
  expect(dialog.getByRole('radio', { name: 'My documents' })).toBeDisabled();
  await user.click(await dialog.findByRole('radio', { name: 'Sketches' }));
  expect(await dialog.findByText('The same people see it as before.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Move to Sketches' }));
  const taken = within(await screen.findByRole('dialog', { name: '“Brand guide.pdf” is there already' }));
  fakeApi.use(answer(moveDocuments, { items: [file({ folder: 11, name: 'Brand guide (2).pdf' })] }));
  await user.click(taken.getByRole('button', { name: 'Keep both' }));
  await expectToast('Moved', 'Brand guide (2).pdf');
  expect(await bodyOf(requests, 'POST', /documents\/move$/)).toEqual({
    ids: [21],
    to: { kind: 'folder', id: 11 },
    keepBoth: [21],
    newVersion: [],
  });
});

test('the trash gives back, and deletes for good only after a question', async () => {
  const requests = recordRequests();
  fakeApi.use(
    answer(listTrash, {
      items: [file({ deletedAt: '2026-01-07T09:00:00.000Z' })],
      nextCursor: null,
      people: PEOPLE,
    }),
    answer(purgeDocument, undefined),
    answer(restoreDocument, { item: file() }),
  );
  const { user } = openDocuments('?part=trash');
  await user.click(await screen.findByRole('button', { name: 'Actions for Brand guide.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  await expectToast('Restored', 'Brand guide.pdf');
  await user.click(screen.getByRole('button', { name: 'Actions for Brand guide.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete for good' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Delete it for good?' }));
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
  await user.click(sure.getByRole('button', { name: 'Delete for good' }));
  await expectToast('Deleted for good', 'Brand guide.pdf');
});

test('what others put into a team’s documents is there by itself', async () => {
  fakeApi.use(withItems());
  openDocuments('?team=7');
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  const say = await goLive(toScope('team', TeamId.parse(7)));
  fakeApi.use(withItems(file({ place: { kind: 'team', id: 7 } })));
  say(documentsChanged, 7);
  expect(await rowOf('Brand guide.pdf')).toBeVisible();
});
