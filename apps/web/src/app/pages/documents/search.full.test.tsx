import { searchDocuments } from '@quilt/contract/features/documents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { file, folder, openDocuments, PEOPLE, prepareDocuments } from '../../../testing/documents-world';
import { answer, answerBy, fakeApi, recordRequests, silence } from '../../../testing/fake-api';

prepareDocuments();

const FOUND = { people: PEOPLE, folders: [], isMore: false };

test('what is typed is looked for by name, with folders and files in one list and the filters kept', async () => {
  const requests = recordRequests();
  fakeApi.use(
    answer(searchDocuments, {
      ...FOUND,
      items: [folder({ id: 14, name: 'Maps' }), file({ name: 'map.png' })],
    }),
  );
  const { user, address } = openDocuments('?sort=changed&order=down');
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search documents by name or text inside' }),
    'map',
  );
  const found = within(await screen.findByRole('list', { name: 'Found' }));
  expect(await found.findByRole('link', { name: 'Maps' })).toHaveAttribute(
    'href',
    '/documents/14?sort=changed&order=down',
  );
  expect(found.getByRole('button', { name: 'map.png' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Folders' })).not.toBeInTheDocument();
  expect(address()).toBe('/documents?q=map&sort=changed&order=down');
  const asked = requests.filter(({ url }) => /documents\/search/.test(url)).at(-1);
  expect(asked?.url).toMatch(/sort=changed&order=down&q=map/);
});

test('what was found by its text shows it, with the words marked, and where it lies', async () => {
  fakeApi.use(
    answer(searchDocuments, {
      ...FOUND,
      items: [file({ folder: 11 })],
      folders: [{ id: 11, name: 'Sketches' }],
      snippets: [{ id: 21, text: 'our harbours and the lamps' }],
    }),
  );
  openDocuments('?q=harbour');
  const found = within(await screen.findByRole('list', { name: 'Found' }));
  expect(found.getByText('In Sketches')).toBeVisible();
  expect(found.getByText('harbours').tagName).toBe('MARK');
});

test('in a team it is looked for there alone, and what was found too much is told', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(searchDocuments, { ...FOUND, items: [file()], isMore: true }));
  openDocuments('?team=7&q=brand');
  expect(await screen.findByText('There is more than this. More words find fewer.')).toBeVisible();
  const asked = requests.find(({ url }) => /documents\/search/.test(url));
  expect(new URL(asked?.url ?? '').searchParams.get('team')).toBe('7');
});

test('where nothing is called so it is said, and clearing the field shows all again', async () => {
  fakeApi.use(answer(searchDocuments, { ...FOUND, items: [] }));
  const { user, address } = openDocuments('?q=zebra');
  expect(await screen.findByText(/^Nothing is called “zebra” here/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByRole('list', { name: 'Files and links' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/documents'));
  expect(screen.getByRole('searchbox', { name: 'Search documents by name or text inside' })).toHaveFocus();
});

test('a search that did not come is asked for again', async () => {
  fakeApi.use(silence(searchDocuments));
  const { user } = openDocuments('?q=brand');
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  fakeApi.use(answerBy(searchDocuments, () => ({ ...FOUND, items: [file()] })));
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Brand guide.pdf' })).toBeVisible();
});
