import {
  addVersion,
  deleteVersion,
  finishUpload,
  listDocumentHistory,
  listVersions,
  openVersion,
  restoreVersion,
} from '@quilt/contract/features/documents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as handOut from '../../../lib/hand-out';
import {
  DANIEL,
  file,
  MIRA,
  openDocuments,
  PEOPLE,
  prepareDocuments,
  withItems,
} from '../../../testing/documents-world';
import { answer, answerBy, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { acceptParts } from '../../../testing/fake-parts';
import { expectToast } from '../../../testing/settings-world';

prepareDocuments();

const now = {
  id: null,
  number: 3,
  type: 'application/pdf',
  bytes: 2048,
  picture: null,
  uploader: MIRA.uuid,
  createdAt: '2026-01-07T09:00:00.000Z',
};
const VERSIONS = { items: [now, { ...now, id: 8, number: 2, uploader: null, bytes: 1024 }], people: PEOPLE };

async function openDetails() {
  const { user } = openDocuments();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Brand guide.pdf' }));
  return { user, details: within(await screen.findByRole('region', { name: 'Details' })) };
}

async function openMenu(number: number) {
  fakeApi.use(answer(listVersions, VERSIONS));
  const opened = await openDetails();
  await opened.user.click(
    await opened.details.findByRole('button', { name: `Actions for version ${number}` }),
  );
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Download' })).toBeVisible());
  return opened;
}

test('versions are listed, the latest first, and a former one is downloaded', async () => {
  const follow = vi.spyOn(handOut, 'followLink').mockReturnValue();
  fakeApi.use(answer(openVersion, { item: { url: '/bytes' } }));
  const { user, details } = await openMenu(2);
  const rows = within(details.getByRole('list', { name: 'Versions' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(`Version 3, now2 KB · ${MIRA.fullName}`);
  expect(rows[1]).toHaveTextContent('Version 21 KB · Deleted user');
  await user.click(screen.getByRole('menuitem', { name: 'Download' }));
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/bytes', 'Brand guide.pdf'));
});

test('the latest one is neither restored nor deleted', async () => {
  await openMenu(3);
  expect(screen.queryByRole('menuitem', { name: 'Restore' })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Delete for good' })).not.toBeInTheDocument();
});

test('a former one is restored', async () => {
  fakeApi.use(answer(restoreVersion, { item: file() }));
  const { user } = await openMenu(2);
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
  await expectToast('Version 2 restored', 'Brand guide.pdf');
});

test('a former one is deleted after a question', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(deleteVersion, undefined));
  const { user } = await openMenu(2);
  await user.click(screen.getByRole('menuitem', { name: 'Delete for good' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete version 2 for good?' }));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Delete for good' }));
  await expectToast('Version 2 deleted', 'Brand guide.pdf');
});

test('a new version is uploaded; the same bytes are none, and too many are refused', async () => {
  fakeApi.use(answer(listVersions, VERSIONS), answer(addVersion, { item: file({ versions: 3 }) }));
  const { details } = await openDetails();
  const section = await details.findByRole('region', { name: 'Versions' });
  const field = section.querySelector('input[type=file]') as HTMLInputElement;
  const choose = () => fireEvent.change(field, { target: { files: [new File(['x'], 'Brand guide.pdf')] } });
  choose();
  await expectToast('New version added');
  fakeApi.use(answer(addVersion, { item: file() }));
  choose();
  await expectToast('This is the file as it is: no new version');
  fakeApi.use(refuse(addVersion, 'documents.too_many_versions', { max: 100 }));
  choose();
  await expectToast('The file has 100 versions already, which is the most. Delete some of them first.');
});

test('what happened is told, page by page', async () => {
  const at = '2026-01-07T09:00:00.000Z';
  fakeApi.use(
    answerBy(listDocumentHistory, (asked) =>
      asked.has('cursor')
        ? { items: [{ id: 1, kind: 'made' as const, actor: null, at }], nextCursor: null, people: [] }
        : {
            items: [
              {
                id: 3,
                kind: 'accessChanged' as const,
                from: 'me' as const,
                to: 'friends' as const,
                actor: DANIEL.uuid,
                at,
              },
              { id: 2, kind: 'renamed' as const, from: 'Guide', to: 'Brand guide', actor: MIRA.uuid, at },
            ],
            nextCursor: 'more',
            people: PEOPLE,
          },
    ),
  );
  const { user, details } = await openDetails();
  const list = within(await details.findByRole('list', { name: 'History' }));
  expect(list.getByText('Access: Only me → Friends only')).toBeVisible();
  expect(list.getByText('Renamed: Guide → Brand guide')).toBeVisible();
  await user.click(details.getByRole('button', { name: 'Show more' }));
  expect(await list.findByText('Made')).toBeVisible();
});

test('a past that did not load is asked for again', async () => {
  fakeApi.use(silence(listVersions));
  const { user, details } = await openDetails();
  const again = await details.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  fakeApi.use(answer(listVersions, VERSIONS));
  await user.click(again);
  expect(await details.findByText('Version 3, now')).toBeVisible();
});

test('of what is among the documents of others the past is not asked for', async () => {
  const requests = recordRequests();
  fakeApi.use(withItems(file({ can: [], place: { kind: 'user', uuid: DANIEL.uuid } })));
  const { details } = await openDetails();
  expect(details.getByText(/Documents of/)).toBeVisible();
  expect(requests.some(({ url }) => /\/(versions|history)/.test(url))).toBe(false);
});

test('a file whose name is taken becomes the latest version of what is there', async () => {
  const requests = recordRequests();
  fakeApi.use(...acceptParts().handlers, refuse(finishUpload, 'documents.name_taken'));
  const { user } = openDocuments();
  const row = (await screen.findByRole('checkbox', { name: 'Select Brand guide.pdf' })).closest('li');
  const dropped = new File(['text'], 'map.txt', { type: 'text/plain' });
  fireEvent.drop(row as Element, { dataTransfer: { types: ['Files'], files: [dropped], items: [] } });
  const uploads = within(await screen.findByRole('region', { name: /^Uploading/ }));
  const button = await uploads.findByRole('button', { name: 'New version' });
  fakeApi.use(answer(finishUpload, { item: file({ id: 22, name: 'map.txt' }) }));
  await user.click(button);
  await waitFor(() => expect(screen.queryByText('map.txt')).not.toBeInTheDocument());
  const asked = requests.filter(({ url }) => /\/document$/.test(url));
  expect(await Promise.all(asked.map((request) => request.json()))).toEqual([
    { ifTaken: 'ask' },
    { ifTaken: 'newVersion' },
  ]);
});
