import { checkDocumentAccess, setDocumentAccess } from '@quilt/contract/features/documents';
import { listProjects } from '@quilt/contract/features/projects';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  file,
  NO_CHANGE,
  openAccess,
  openDocuments,
  prepareDocuments,
  withItems,
} from '../../../testing/documents-world';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';

prepareDocuments();

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

test('of what is not the viewer’s nobody is asked who sees it', async () => {
  const requests = recordRequests();
  fakeApi.use(withItems(file({ can: [] })));
  const { user } = openDocuments();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Brand guide.pdf' }));
  await screen.findByRole('region', { name: 'Details' });
  expect(requests.some(({ url }) => /viewers/.test(url))).toBe(false);
});
