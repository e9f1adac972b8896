import { getDocument, openDocuments as openFiles, readDocument } from '@quilt/contract/features/documents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import * as handOut from '../../../lib/hand-out';
import { useInterface } from '../../../lib/interface-store';
import {
  file,
  folder,
  openDocuments,
  PEOPLE,
  prepareDocuments,
  withItems,
} from '../../../testing/documents-world';
import { answer, answerBy, fakeApi, refuse } from '../../../testing/fake-api';

prepareDocuments();

const NOTES = file({ id: 41, name: 'notes.txt', type: 'text/plain', bytes: 20 });
const PICTURE = file({ id: 42, name: 'map.png', type: 'image/png', picture: { width: 40, height: 30 } });
const PACKED = file({ id: 43, name: 'all.zip', type: 'application/zip' });
const SONG = file({ id: 44, name: 'song.mp3', type: 'audio/mpeg' });
const FILES = [NOTES, PICTURE, PACKED, SONG];

const urlOf = (id: number) => `/api/documents/${id}/file?ticket=t`;
const bytes = (content: string) =>
  http.get(`*/api${readDocument.path}`, () => new HttpResponse(content, { status: 200 }));

function withFiles(content = 'Paper, wire, a candle.') {
  fakeApi.use(
    withItems(...FILES),
    answerBy(getDocument, (_, request) => {
      const item = FILES.find(({ id }) => request.url.endsWith(`/${id}`)) ?? NOTES;
      return { item, path: [{ id: 11, name: 'Sketches' }], people: PEOPLE };
    }),
    answerBy(openFiles, async (_, request) => {
      const { ids }: { ids: number[] } = await request.json();
      return { items: ids.map((id) => ({ id, url: urlOf(id) })) };
    }),
    bytes(content),
  );
}

test('a text opens in place of the list, with its details, and the way back leads to where one was', async () => {
  withFiles();
  const { user, address } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'notes.txt' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'notes.txt' })).toHaveFocus();
  expect(address()).toBe('/documents?file=41');
  expect(await screen.findByText('Paper, wire, a candle.')).toBeVisible();
  expect(await screen.findByText('My documents / Sketches')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Details' })).getByText('20 B')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'notes.txt' })).toHaveFocus());
  expect(address()).toBe('/documents');
});

test('an address leads to a file at once, and the arrows to the others of the list', async () => {
  withFiles();
  const { user, address } = openDocuments('?file=41');
  const heading = await screen.findByRole('heading', { level: 1, name: 'notes.txt' });
  expect(await screen.findByText('1 of 4')).toBeVisible();
  heading.focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('img', { name: 'map.png' })).toBeVisible();
  expect(address()).toBe('/documents?file=42');
  await user.click(screen.getByRole('button', { name: 'Previous file' }));
  await user.click(await screen.findByRole('button', { name: 'Previous file' }));
  // From the first one to the last.
  expect(await screen.findByRole('heading', { level: 1, name: 'song.mp3' })).toBeVisible();
  await waitFor(() => expect(document.querySelector('audio')).toHaveAttribute('src', urlOf(44)));
});

test('of what cannot be shown it is said, and it can be downloaded', async () => {
  const follow = vi.spyOn(handOut, 'followLink').mockReturnValue();
  withFiles();
  const { user } = openDocuments('?file=43');
  expect(await screen.findByText('There is no preview of files of this kind')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Download' }).at(-1) as Element);
  await waitFor(() => expect(follow).toHaveBeenCalledWith(urlOf(43), 'all.zip'));
});

test('what the browser cannot play says so', async () => {
  withFiles();
  openDocuments('?file=44');
  const player = await waitFor(() => {
    const found = document.querySelector('audio');
    expect(found).not.toBeNull();
    return found as HTMLAudioElement;
  });
  fireEvent.error(player);
  expect(await screen.findByText('This browser cannot play it')).toBeVisible();
});

test('markdown is read as it is meant, and code with the numbers of its lines', async () => {
  const notes = file({ id: 41, name: 'notes.md', type: 'text/plain', bytes: 20 });
  withFiles('# Harbour');
  fakeApi.use(answer(getDocument, { item: notes, path: [], people: PEOPLE }));
  openDocuments('?file=41');
  expect(await screen.findByRole('heading', { level: 2, name: 'Harbour' })).toBeVisible();
});

test('a text that did not come is asked for again, in Russian too', async () => {
  useInterface.setState({ language: 'ru' });
  withFiles();
  fakeApi.use(http.get(`*/api${readDocument.path}`, () => new HttpResponse(null, { status: 503 })));
  const { user } = openDocuments('?file=41');
  const again = await screen.findByRole('button', { name: 'Попробовать снова' });
  fakeApi.use(bytes('Бумага и свеча'));
  await user.click(again);
  expect(await screen.findByText('Бумага и свеча')).toBeVisible();
});

test('a file that is not there, or no file, is nothing', async () => {
  fakeApi.use(refuse(getDocument, 'common.not_found'));
  openDocuments('?file=99');
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('a folder is no file', async () => {
  fakeApi.use(answer(getDocument, { item: folder(), path: [], people: PEOPLE }));
  openDocuments('?file=11');
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});
