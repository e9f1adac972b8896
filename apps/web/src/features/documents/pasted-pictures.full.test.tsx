import { openAttachments } from '@quilt/contract/features/documents';
import { updateTask } from '@quilt/contract/features/tasks';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import '../markdown/editor/TiptapEditor';
import { answer, fakeApi, recordRequests } from '../../testing/fake-api';
import {
  attachment,
  drawer,
  openTask,
  prepareTask,
  task,
  taskCard,
  withAttachments,
  withTask,
} from '../../testing/task-world';

prepareTask();

const asPicture = (address: string, alt: string) =>
  `<span data-picture="" address="${address}" alt="${alt}">${alt}</span>`;

test('only what hangs on the task becomes a picture when its markup is pasted', async () => {
  const requests = recordRequests();
  fakeApi.use(
    withTask(task({ description: 'See ![what was here](document:98)' })),
    withAttachments(attachment(), attachment({ id: 8, name: 'plan.txt', picture: null })),
    answer(openAttachments, { items: [{ id: 7, url: '/api/documents/7/file?ticket=t7' }] }),
    answer(updateTask, { item: taskCard({ version: 5 }) }),
  );
  const { user } = openTask();
  const inside = await drawer();
  await inside.findByRole('button', { name: 'Show corridor.png' });
  await user.click(await inside.findByRole('button', { name: 'Edit title and description' }));
  const area = await inside.findByRole('textbox', { name: 'Description' });
  const html = [
    asPicture('document:7', 'ours'),
    asPicture('document:8', 'a plan'),
    asPicture('document:99', 'of another task'),
    asPicture('https://x.example/a.png', 'of another server'),
    asPicture('document:7) [x](https://x.example', 'made up'),
  ].join(', ');
  fireEvent.paste(area, {
    clipboardData: { files: [], getData: (type: string) => (type === 'text/html' ? html : '') },
  });
  expect(await within(area).findByRole('img', { name: 'ours' })).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Save' }));
  const saved = () => requests.find(({ method }) => method === 'PATCH');
  await waitFor(() => expect(saved()).toBeDefined());
  const body = await saved()?.json();
  const { description } = body.changes;
  expect(description.match(/!\[[^\]]*\]\([^)]*\)/g)?.sort()).toEqual([
    '![ours](document:7)',
    '![what was here](document:98)',
  ]);
  expect(description).toContain(', a plan, of another task, of another server, made up');
  expect(description).not.toContain('x.example');
});
