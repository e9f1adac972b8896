import { ChatId, MessageId } from '@quilt/contract/features/chats';
import {
  checkDocumentAccess,
  listDocumentUses,
  listDocumentViewers,
  setDocumentAccess,
} from '@quilt/contract/features/documents';
import { ProjectId } from '@quilt/contract/features/projects';
import { TaskId } from '@quilt/contract/features/tasks';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  DANIEL,
  file,
  MIRA,
  NO_CHANGE,
  openAccess,
  openDocuments,
  prepareDocuments,
} from '../../../testing/documents-world';
import { answer, fakeApi, recordRequests } from '../../../testing/fake-api';
import { expectToast } from '../../../testing/settings-world';

prepareDocuments();

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

test('details say who sees it and why, what its folders allow, and which tasks name it', async () => {
  fakeApi.use(
    answer(listDocumentUses, {
      items: [
        {
          kind: 'task',
          task: {
            id: TaskId.parse(75),
            project: ProjectId.parse(3),
            title: 'Blank times',
            status: 1,
            deadline: null,
            archivedAt: null,
          },
        },
        {
          kind: 'message',
          id: MessageId.parse(81),
          chat: ChatId.parse(7),
          title: 'Harbour desk',
          root: null,
          author: null,
          text: 'Have a look',
          at: '2026-01-06T09:00:00.000Z',
        },
      ],
    }),
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
  expect(details.getByRole('link', { name: '#75 Blank times' })).toHaveAttribute('href', '/project/3/75');
  expect(details.getByRole('link', { name: /Have a look.*in Harbour desk/ })).toHaveAttribute(
    'href',
    '/chats/7?message=81',
  );
});
