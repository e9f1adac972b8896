import { getDocument, readDocument } from '@quilt/contract/features/documents';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { useInterface } from '../../../lib/interface-store';
import { openDocuments, prepareDocuments } from '../../../testing/documents-world';
import { fakeApi, refuse } from '../../../testing/fake-api';
import { bytes, urlOf, withFiles } from '../../../testing/preview-world';

prepareDocuments();

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
