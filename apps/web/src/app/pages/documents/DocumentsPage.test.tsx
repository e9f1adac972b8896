import { toScope } from '@quilt/contract/core';
import {
  checkDocumentMove,
  createFolder,
  createLink,
  deleteDocument,
  documentsChanged,
  finishUpload,
  getDocument,
  listDocuments,
  listPinnedDocuments,
  listRecentDocuments,
  listSharedDocuments,
  listTrash,
  moveDocuments,
  pinDocument,
  purgeDocument,
  restoreDocument,
  updateDocument,
} from '@quilt/contract/features/documents';
import { TeamId } from '@quilt/contract/features/teams';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useInterface } from '../../../lib/interface-store';
import {
  file,
  folder,
  link,
  NO_CHANGE,
  openDocuments,
  PEOPLE,
  prepareDocuments,
  withItems,
} from '../../../testing/documents-world';
import { answer, fakeApi, recordRequests, refuse, silence, stall } from '../../../testing/fake-api';
import { acceptParts } from '../../../testing/fake-parts';
import { goLive } from '../../../testing/go-live';
import { expectToast } from '../../../testing/settings-world';
import { toasts } from '../../../ui/overlays/toasts';

prepareDocuments();

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('checkbox', { name: `Select ${name}` })).closest('li');
  if (row === null) throw new Error(`${name} stands in no row`);
  return row;
};

const bodyOf = async (requests: Request[], method: string, path: RegExp): Promise<unknown> => {
  const found = () => requests.filter((one) => one.method === method && path.test(one.url));
  await waitFor(() => expect(found().length).toBeGreaterThan(0));
  return found().at(-1)?.clone().json();
};

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

test('in Russian it says the same', async () => {
  useInterface.setState({ language: 'ru' });
  openDocuments();
  expect(await screen.findByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
  expect(await screen.findByText(/^2 файла, 1 ссылка, 2\sКБ$/)).toBeVisible();
});

test('while it loads there is a skeleton', async () => {
  fakeApi.use(stall(listDocuments));
  openDocuments();
  expect(await screen.findByText('Loading documents')).toBeInTheDocument();
});

test('what did not load is asked for again', async () => {
  fakeApi.use(silence(listDocuments));
  const { user } = openDocuments();
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
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

test('filters and order stand in the address, and are what is asked for', async () => {
  const requests = recordRequests();
  const { user, address } = openDocuments();
  await rowOf('Brand guide.pdf');
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'PDF' }));
  await user.click(screen.getByRole('button', { name: 'Sort: By name' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'By date' }));
  expect(address()).toBe('/documents?sort=changed&order=down&type=pdf');
  await waitFor(() =>
    expect(requests.some(({ url }) => /sort=changed&order=down&type=pdf&part=others/.test(url))).toBe(true),
  );
  // No folder is of a type.
  expect(screen.queryByRole('link', { name: 'Sketches' })).not.toBeInTheDocument();
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

test('a name with signs that no file has is refused before it is sent', async () => {
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'New folder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New folder' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'a/b');
  await user.click(dialog.getByRole('button', { name: 'Create folder' }));
  expect(await dialog.findByText(/A name holds no/)).toBeVisible();
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

test('a renamed one whose name is taken is told so at its field', async () => {
  fakeApi.use(
    refuse(updateDocument, 'documents.name_taken', {}, [
      { path: 'changes.name', code: 'documents.name_taken' },
    ]),
  );
  const { user } = openDocuments();
  (await screen.findByRole('button', { name: 'Brand guide.pdf' })).focus();
  await user.keyboard('{F2}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename “Brand guide.pdf”' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Flows');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('There is something with this name already.')).toBeVisible();
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

test('an upload waits for the line and goes on by itself, and can be paused and given up', async () => {
  const server = acceptParts();
  server.setDown(true);
  fakeApi.use(...server.handlers, answer(finishUpload, { item: file({ id: 23, name: 'map.txt' }) }));
  const { user } = openDocuments();
  const place = await rowOf('Brand guide.pdf');
  const drop = (name: string) => {
    const files = [new File(['text'], name, { type: 'text/plain' })];
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files, items: [] } });
  };
  drop('map.txt');
  const uploads = within(await screen.findByRole('region', { name: /^Uploading/ }));
  expect(await uploads.findByText('Waiting for the connection')).toBeVisible();
  await user.click(uploads.getByRole('button', { name: 'Pause uploading map.txt' }));
  expect(await uploads.findByText('Paused')).toBeVisible();
  server.setDown(false);
  fireEvent.online(window);
  expect(uploads.getByText('Paused')).toBeVisible();
  await user.click(uploads.getByRole('button', { name: 'Go on uploading map.txt' }));
  await waitFor(() => expect(screen.queryByText('map.txt')).not.toBeInTheDocument());
  expect(server.received()).toEqual(['text']);

  server.setDown(true);
  drop('plan.txt');
  await waitFor(() => expect(screen.getByText('Waiting for the connection')).toBeVisible());
  server.setDown(false);
  fireEvent.online(window);
  await waitFor(() => expect(screen.queryByText('plan.txt')).not.toBeInTheDocument());
  expect(server.received()).toEqual(['text', 'text']);

  server.setDown(true);
  drop('notes.txt');
  await user.click(await screen.findByRole('button', { name: 'Stop uploading notes.txt' }));
  await waitFor(() => expect(screen.queryByText('notes.txt')).not.toBeInTheDocument());
  server.setDown(false);
  fireEvent.online(window);
  drop('legend.txt');
  await waitFor(() => expect(server.received()).toHaveLength(3));
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

test('a folder that is not there, or not for the viewer, is nothing', async () => {
  fakeApi.use(refuse(getDocument, 'common.not_found'));
  openDocuments('/99');
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('a folder shows the way to it', async () => {
  fakeApi.use(
    answer(getDocument, {
      item: folder({ id: 12, name: 'Plans', folder: 11 }),
      path: [{ id: 11, name: 'Sketches' }],
      people: PEOPLE,
    }),
  );
  openDocuments('/12');
  const path = within(await screen.findByRole('navigation', { name: 'Where this folder is' }));
  expect(path.getByRole('link', { name: 'My documents' })).toHaveAttribute('href', '/documents');
  expect(path.getByRole('link', { name: 'Sketches' })).toHaveAttribute('href', '/documents/11');
  expect(screen.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
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

test('a folder with things of others in it is not deleted, and says why', async () => {
  fakeApi.use(refuse(deleteDocument, 'documents.holds_others'));
  const { user } = openDocuments();
  (await screen.findByRole('link', { name: 'Sketches' })).focus();
  await user.keyboard('{Delete}');
  await expectToast('There are documents of others in this folder.');
});

test('the fourth pin says to unpin one', async () => {
  fakeApi.use(refuse(pinDocument, 'documents.pin_limit_reached', { max: 3 }));
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'Actions for Brand guide.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
  await expectToast('At most 3 documents can be pinned. Unpin one first.');
});

test('what is pinned stands first', async () => {
  fakeApi.use(answer(listPinnedDocuments, { items: [file({ isPinned: true })], people: PEOPLE }));
  openDocuments();
  const pins = within(await screen.findByRole('region', { name: /^Pinned/ }));
  expect(pins.getByText('1 of 3')).toBeVisible();
  expect(pins.getByRole('button', { name: 'Unpin Brand guide.pdf' })).toBeVisible();
});

test('something is moved by the dialog; a name that is taken is asked about', async () => {
  const requests = recordRequests();
  fakeApi.use(
    answer(checkDocumentMove, { item: { level: 'me', gain: NO_CHANGE, lose: NO_CHANGE } }),
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
  const taken = within(await screen.findByRole('dialog', { name: 'This name is taken there' }));
  fakeApi.use(answer(moveDocuments, { items: [file({ folder: 11, name: 'Brand guide (2).pdf' })] }));
  await user.click(taken.getByRole('button', { name: 'Keep both' }));
  await expectToast('Moved', 'Brand guide (2).pdf');
  expect(await bodyOf(requests, 'POST', /documents\/move$/)).toEqual({
    ids: [21],
    to: { kind: 'folder', id: 11 },
    keepBoth: [21],
  });
});

test('what is dragged onto a folder is moved there', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(moveDocuments, { items: [file({ folder: 11 })] }));
  openDocuments();
  const row = await rowOf('Brand guide.pdf');
  const target = await rowOf('Sketches');
  const dataTransfer = { types: [], setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(row, { dataTransfer });
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
  await expectToast('Moved', 'Brand guide.pdf');
  expect(await bodyOf(requests, 'POST', /documents\/move$/)).toMatchObject({
    to: { kind: 'folder', id: 11 },
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

test('what is shared and what was opened have their lists', async () => {
  const theirs = file({ can: [], owner: PEOPLE[1]?.uuid ?? null });
  fakeApi.use(
    answer(listSharedDocuments, { items: [theirs], nextCursor: null, people: PEOPLE }),
    answer(listRecentDocuments, { items: [], people: [] }),
  );
  const { user } = openDocuments('?part=shared');
  expect(await rowOf('Brand guide.pdf')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Daniel Okafor' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Recent' }));
  expect(await screen.findByRole('heading', { name: 'Nothing opened yet' })).toBeVisible();
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

test('a team that one has no documents in is nothing, and is not asked about', async () => {
  const requests = recordRequests();
  openDocuments('?team=9');
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  expect(requests.some(({ url }) => /team=9/.test(url))).toBe(false);
});
