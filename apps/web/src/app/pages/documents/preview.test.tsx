import { getDocument } from '@quilt/contract/features/documents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as handOut from '../../../lib/hand-out';
import { file, openDocuments, PEOPLE, prepareDocuments } from '../../../testing/documents-world';
import { answer, fakeApi } from '../../../testing/fake-api';
import { urlOf, withFiles } from '../../../testing/preview-world';

prepareDocuments();

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

test('of what cannot be shown it is said, and it can be downloaded', async () => {
  const follow = vi.spyOn(handOut, 'followLink').mockReturnValue();
  withFiles();
  const { user } = openDocuments('?file=43');
  expect(await screen.findByText('There is no preview of files of this kind')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Download' }).at(-1) as Element);
  await waitFor(() => expect(follow).toHaveBeenCalledWith(urlOf(43), 'all.zip'));
});

test('markdown is read as it is meant, and code with the numbers of its lines', async () => {
  const notes = file({ id: 41, name: 'notes.md', type: 'text/plain', bytes: 20 });
  withFiles('# Harbour');
  fakeApi.use(answer(getDocument, { item: notes, path: [], people: PEOPLE }));
  openDocuments('?file=41');
  expect(await screen.findByRole('heading', { level: 2, name: 'Harbour' })).toBeVisible();
});
