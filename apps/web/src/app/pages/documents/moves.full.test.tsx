import {
  createFolder,
  DocumentId,
  finishUpload,
  moveDocuments,
  searchDocuments,
} from '@quilt/contract/features/documents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  bodyOf,
  file,
  folder,
  openDocuments,
  prepareDocuments,
  withItems,
} from '../../../testing/documents-world';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { acceptParts } from '../../../testing/fake-parts';
import { expectToast } from '../../../testing/settings-world';

prepareDocuments();

const TAKEN = 'documents.name_taken';

test('of several that are moved each is asked about, or all that are left together', async () => {
  const requests = recordRequests();
  const files = [21, 22, 23].map((id) => file({ id, name: `${id}.pdf` }));
  fakeApi.use(
    withItems(folder(), ...files),
    refuse(
      moveDocuments,
      TAKEN,
      {},
      files.map((_, index) => ({ path: `ids.${index}`, code: TAKEN })),
    ),
  );
  const { user } = openDocuments();
  for (const { name } of files)
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const transfer = { types: [], setData: () => undefined, items: [], files: [] };
  const source = (await screen.findByRole('button', { name: '21.pdf' })).closest('li');
  const target = (await screen.findByRole('link', { name: 'Sketches' })).closest('li');
  if (!source || !target) throw new Error('no rows');
  fireEvent.dragStart(source, { dataTransfer: transfer });
  fireEvent.drop(target, { dataTransfer: transfer });

  const first = within(await screen.findByRole('dialog', { name: '“21.pdf” is there already' }));
  expect(first.getByText(/Question 1 of 3/)).toBeVisible();
  await user.click(first.getByRole('radio', { name: 'Leave where it is' }));
  await user.click(first.getByRole('button', { name: 'Leave where it is' }));
  const second = within(await screen.findByRole('dialog', { name: '“22.pdf” is there already' }));
  fakeApi.use(answer(moveDocuments, { items: [file({ id: 32 }), file({ id: 33 })] }));
  await user.click(second.getByRole('radio', { name: 'Make it a new version' }));
  await user.click(second.getByRole('checkbox', { name: 'The same for 1 more' }));
  await user.click(second.getByRole('button', { name: 'Make it a new version' }));
  await expectToast('2 things moved');
  expect(await bodyOf(requests, 'POST', /documents\/move$/)).toEqual({
    ids: [22, 23],
    to: { kind: 'folder', id: 11 },
    keepBoth: [],
    newVersion: [22, 23],
  });
});

test('what is to be done about names that are taken is said of all uploads at once', async () => {
  fakeApi.use(...acceptParts().handlers, refuse(finishUpload, TAKEN));
  const { user } = openDocuments();
  const place = await screen.findByRole('button', { name: 'Brand guide.pdf' });
  const dropped = ['a.txt', 'b.txt'].map((name) => new File([name], name, { type: 'text/plain' }));
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: dropped, items: [] } });
  const uploads = within(await screen.findByRole('region', { name: /^Uploading/ }));
  const all = (await uploads.findByText('Names that are taken: 2. For all of them:')).parentElement;
  await user.click(within(all as HTMLElement).getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Uploading/ })).not.toBeInTheDocument());
});

test('a folder to move to is found by its name, and another is made in it without leaving the dialog', async () => {
  const requests = recordRequests();
  fakeApi.use(
    answer(searchDocuments, {
      items: [folder({ id: 41, name: 'Far away' })],
      people: [],
      folders: [],
      isMore: false,
    }),
    answer(createFolder, { item: folder({ id: 42, name: 'New one' }) }),
    answer(moveDocuments, { items: [file({ folder: DocumentId.parse(42) })] }),
  );
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'Actions for Brand guide.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Brand guide.pdf”' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Find a folder' }), 'far{Enter}');
  await user.click(await dialog.findByRole('radio', { name: 'Far away' }));
  await user.click(dialog.getByRole('button', { name: 'New folder in Far away' }));
  await user.type(dialog.getByRole('textbox', { name: 'New folder in Far away' }), 'New one{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Move to New one' }));
  await expectToast('Moved', 'Brand guide.pdf');
  expect(await bodyOf(requests, 'POST', /documents\/folders$/)).toEqual({
    in: { kind: 'folder', id: 41 },
    name: 'New one',
  });
  expect(requests.filter(({ url }) => /\/move$/.test(url))).toHaveLength(1);
  expect(await bodyOf(requests, 'POST', /documents\/move$/)).toMatchObject({
    to: { kind: 'folder', id: 42 },
  });
});
