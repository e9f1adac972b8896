import {
  checkDocumentAccess,
  listDocumentViewers,
  setDocumentAccess,
} from '@quilt/contract/features/documents';
import { listProjects } from '@quilt/contract/features/projects';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  DANIEL,
  file,
  MIRA,
  NO_CHANGE,
  openDocuments,
  prepareDocuments,
  withItems,
} from '../../../testing/documents-world';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { expectToast } from '../../../testing/settings-world';

prepareDocuments();

async function openAccess() {
  const { user } = openDocuments();
  await user.click(await screen.findByRole('button', { name: 'Actions for Brand guide.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Who can see this' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who can see “Brand guide.pdf”' }));
  return { user, dialog };
}

test('who gains is told before the access is saved', async () => {
  const requests = recordRequests();
  const gain = { isEverybody: false, count: 5, people: [DANIEL] };
  fakeApi.use(
    answer(checkDocumentAccess, { item: { level: 'friends', gain, lose: NO_CHANGE } }),
    answer(setDocumentAccess, { item: file({ access: { level: 'friends', team: null, project: null } }) }),
  );
  const { user, dialog } = await openAccess();
  await user.click(dialog.getByRole('radio', { name: 'Friends only' }));
  expect(await dialog.findByText('Will see it: Daniel Okafor and 4 more')).toBeVisible();
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectToast('Access changed', 'Brand guide.pdf');
});

test('who loses it is told, too', async () => {
  const lose = { isEverybody: true, count: 0, people: [] };
  fakeApi.use(
    withItems(file({ access: { level: 'public', team: null, project: null } })),
    answer(checkDocumentAccess, { item: { level: 'me', gain: NO_CHANGE, lose } }),
  );
  const { user, dialog } = await openAccess();
  await user.click(dialog.getByRole('radio', { name: 'Only me' }));
  expect(await dialog.findByText('Not everybody will see it any more')).toBeVisible();
});

test('what is refused is said in the dialog, which stays', async () => {
  fakeApi.use(
    answer(listProjects, { items: [], nextCursor: null }),
    answer(checkDocumentAccess, { item: { level: 'team', gain: NO_CHANGE, lose: NO_CHANGE } }),
    refuse(setDocumentAccess, 'documents.no_team'),
  );
  const { user, dialog } = await openAccess();
  await user.click(dialog.getByRole('radio', { name: 'Team members' }));
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(dialog.getByRole('combobox', { name: 'Team' }));
  await user.click(await screen.findByRole('option', { name: 'Northlight Studio', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('You have no documents in this team or project.')).toBeVisible();
});

test('in a team’s place there are two levels, of which one needs its right', async () => {
  fakeApi.use(
    withItems(
      file({
        place: { kind: 'team', id: 7 },
        access: { level: 'team', team: { id: 7, title: 'Northlight Studio' }, project: null },
        can: ['document.change'],
      }),
    ),
  );
  const { dialog } = await openAccess();
  expect(dialog.queryByRole('radio', { name: 'Only me' })).not.toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: 'Team members' })).toBeChecked();
  expect(dialog.getByText(/Your role does not let you share/)).toBeVisible();
});

test('details say who sees it and why, and what its folders allow', async () => {
  fakeApi.use(
    answer(listDocumentViewers, {
      gates: [
        { id: 11, name: 'Sketches', access: { level: 'friends', team: null, project: null } },
        { id: 21, name: 'Brand guide.pdf', access: { level: 'public', team: null, project: null } },
      ],
      isEverybody: false,
      count: 2,
      items: [
        { person: MIRA, reason: { kind: 'owner' }, can: ['document.change'] },
        { person: DANIEL, reason: { kind: 'friend' }, can: [] },
      ],
      nextCursor: null,
    }),
  );
  const { user } = openDocuments();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Brand guide.pdf' }));
  const details = within(await screen.findByRole('region', { name: 'Details' }));
  expect(await details.findByText('The folder Sketches')).toBeVisible();
  const people = within(details.getByRole('list', { name: '2 people see this' }));
  expect(people.getByText('Daniel Okafor')).toBeVisible();
  expect(people.getByText('Friend')).toBeVisible();
  expect(details.getByText('PDF')).toBeVisible();
});

test('of what is not the viewer’s nobody is asked who sees it', async () => {
  const requests = recordRequests();
  fakeApi.use(withItems(file({ can: [] })));
  const { user } = openDocuments();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Brand guide.pdf' }));
  await screen.findByRole('region', { name: 'Details' });
  expect(requests.some(({ url }) => /viewers/.test(url))).toBe(false);
});
