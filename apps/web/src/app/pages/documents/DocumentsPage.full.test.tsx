import { SERVICE_PREFIX } from '@quilt/contract/core';
import {
  checkDocumentMove,
  createFolder,
  deleteDocument,
  finishUpload,
  getDocument,
  listPinnedDocuments,
  listRecentDocuments,
  listSharedDocuments,
  moveDocuments,
  pinDocument,
  searchDocuments,
  updateDocument,
} from '@quilt/contract/features/documents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  bodyOf,
  file,
  folder,
  NO_CHANGE,
  openDocuments,
  PEOPLE,
  prepareDocuments,
  rowOf,
} from '../../../testing/documents-world';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { acceptParts } from '../../../testing/fake-parts';
import { expectToast } from '../../../testing/settings-world';

prepareDocuments();

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

test('a name with signs that no file has is refused before it is sent', async () => {
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'New folder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New folder' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'a/b');
  await user.click(dialog.getByRole('button', { name: 'Create folder' }));
  expect(await dialog.findByText(/A name holds no/)).toBeVisible();
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

test('a folder that cannot be made stops none of the others, and is made by another name', async () => {
  const server = acceptParts();
  const made: string[] = [];
  let isDown = false;
  fakeApi.use(
    ...server.handlers,
    answer(finishUpload, { item: file({ id: 23 }) }),
    http.post(`*${SERVICE_PREFIX.api}${createFolder.path}`, async ({ request }) => {
      if (isDown) return HttpResponse.error();
      const { name } = z.object({ name: z.string() }).parse(await request.clone().json());
      if (name.includes('?')) return undefined;
      made.push(name);
      return HttpResponse.json({ item: folder({ id: 40 + made.length, name }) }, { status: 201 });
    }),
    refuse(createFolder, 'common.wrong_fields', {}, [{ path: 'name', code: 'documents.name_wrong' }]),
  );
  const { user } = openDocuments();
  const entry = (name: string) => ({
    name,
    isFile: true,
    isDirectory: false,
    file: (take: (file: File) => void, fail: (error: Error) => void) =>
      name === 'gone.txt' ? fail(new Error('gone')) : take(new File([name], name)),
  });
  const tree = (name: string, ...inside: { name: string }[]) => ({
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const parts = [inside, []];
      return { readEntries: (take: (some: { name: string }[]) => void) => take(parts.shift() ?? []) };
    },
  });
  const drop = async (...entries: { name: string }[]) => {
    const items = entries.map((one) => ({ webkitGetAsEntry: () => one }));
    const place = await rowOf('Brand guide.pdf');
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [], items } });
  };
  await drop(
    tree('Plans', tree('What next?', entry('below.txt')), entry('gone.txt'), tree('Ends', entry('end.txt'))),
    tree('Maps', entry('map.txt')),
  );
  const uploads = within(await screen.findByRole('region', { name: /^Uploading/ }));
  await waitFor(() => expect(server.received()).toEqual(['end.txt', 'map.txt']));
  expect(made).toEqual(['Plans', 'Ends', 'Maps']);
  expect(uploads.getByText('gone.txt')).toBeVisible();
  expect(uploads.getByText('What next?')).toBeVisible();
  await user.click(uploads.getByRole('button', { name: 'Rename' }));
  await user.type(
    uploads.getByRole('textbox', { name: 'Another name for What next?' }),
    '{Backspace}{Enter}',
  );
  await waitFor(() => expect(server.received()).toContain('below.txt'));
  await user.click(uploads.getByRole('button', { name: 'Forget gone.txt' }));

  isDown = true;
  await drop(tree('Late', entry('late.txt')));
  expect(await screen.findByText('Waiting for the connection')).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  isDown = false;
  fireEvent.online(window);
  await waitFor(() => expect(server.received()).toContain('late.txt'));
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

test('what is dragged onto a folder is moved there, after a question where somebody gains by it', async () => {
  const requests = recordRequests();
  const gain = { isEverybody: true, count: 0, people: [] };
  fakeApi.use(
    answer(moveDocuments, { items: [file({ folder: 11 })] }),
    answer(checkDocumentMove, { item: { level: 'public', gain, lose: NO_CHANGE } }),
  );
  const { user } = openDocuments();
  const row = await rowOf('Brand guide.pdf');
  const target = await rowOf('Sketches');
  const dataTransfer = { types: [], setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(row, { dataTransfer });
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Brand guide.pdf”' }));
  expect(requests.some(({ url }) => /documents\/move$/.test(url))).toBe(false);
  expect(await dialog.findByText(/Everybody/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Move to Sketches' }));
  await expectToast('Moved', 'Brand guide.pdf');
  expect(await bodyOf(requests, 'POST', /documents\/move$/)).toMatchObject({
    to: { kind: 'folder', id: 11 },
  });
});

test('what is shared and what was opened have their lists', async () => {
  const requests = recordRequests();
  const theirs = file({ can: [], owner: PEOPLE[1]?.uuid ?? null });
  fakeApi.use(
    answer(listSharedDocuments, { items: [theirs], nextCursor: null, people: PEOPLE }),
    answer(listRecentDocuments, { items: [], people: [] }),
  );
  const { user } = openDocuments('?part=shared');
  expect(await rowOf('Brand guide.pdf')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Daniel Okafor' })).toBeVisible();
  const asked = (path: RegExp) => requests.findLast(({ url }) => path.test(url))?.url;
  expect(asked(/documents\/shared/)).toMatch(/sort=changed&order=down/);
  await user.click(screen.getByRole('button', { name: 'Sort: By date' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'By name' }));
  await waitFor(() => expect(asked(/documents\/shared/)).toMatch(/sort=name&order=up/));
  fakeApi.use(answer(searchDocuments, { items: [theirs], people: PEOPLE, folders: [], isMore: false }));
  await user.type(screen.getByRole('searchbox'), 'brand');
  expect(await screen.findByRole('list', { name: 'Found' })).toBeVisible();
  expect(asked(/documents\/search/)).toMatch(/place=shared/);
  await user.click(screen.getByRole('link', { name: 'Recent' }));
  expect(await screen.findByRole('heading', { name: 'Nothing opened yet' })).toBeVisible();
});

test('a team that one has no documents in is nothing, and is not asked about', async () => {
  const requests = recordRequests();
  openDocuments('?team=9');
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  expect(requests.some(({ url }) => /team=9/.test(url))).toBe(false);
});
