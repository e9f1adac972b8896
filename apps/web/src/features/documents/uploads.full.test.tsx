import { addAttachment, openAttachments } from '@quilt/contract/features/documents';
import { updateTask } from '@quilt/contract/features/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import '../markdown/editor/TiptapEditor';
import { answer, answerBy, fakeApi, recordRequests, silence } from '../../testing/fake-api';
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

const chosen = (...names: string[]) => names.map((name) => new File(['pixels'], name, { type: 'image/png' }));

/** Files by what they are called; each waits until it is let through, or fails. */
function uploads(...names: string[]) {
  const ids = new Map(names.map((name, place) => [name, 11 + place]));
  const lets = new Map<string, (isThrough: boolean) => void>();
  const made = (name: string) => attachment({ id: ids.get(name) ?? 0, name });
  fakeApi.use(
    answer(openAttachments, {
      items: [...ids.values()].map((id) => ({ id, url: `/api/documents/${id}/file?ticket=t` })),
    }),
    answerBy(addAttachment, async (_, request) => {
      const [, name = ''] = /filename="([^"]+)"/.exec(await request.text()) ?? [];
      const isThrough = await new Promise<boolean>((resolve) => lets.set(name, resolve));
      return isThrough ? { item: made(name) } : null;
    }),
  );
  return async (name: string, isThrough = true): Promise<void> => {
    await waitFor(() => expect(lets.has(name)).toBe(true));
    lets.get(name)?.(isThrough);
    lets.delete(name);
  };
}

test('every try of a file has the same id, and every file its own', async () => {
  const requests = recordRequests();
  fakeApi.use(silence(addAttachment));
  const { user } = openTask();
  const field = await (await drawer()).findByRole('textbox', { name: 'Write a comment' });
  fireEvent.paste(field, { clipboardData: { files: chosen('a.png', 'a.png') } });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as Element);
  const sent = () => requests.filter(({ method, url }) => method === 'POST' && /attachments$/.test(url));
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});

test('pictures that are pasted into a comment come as they are ready, in the order they were pasted', async () => {
  const letThrough = uploads('a.png', 'b.png', 'c.png');
  const { user } = openTask();
  const field = await (await drawer()).findByRole('textbox', { name: 'Write a comment' });
  await user.type(field, 'Look');
  fireEvent.paste(field, { clipboardData: { files: chosen('a.png', 'b.png', 'c.png') } });
  await letThrough('b.png');
  await waitFor(() => expect(field).toHaveValue('Look\n![b](document:12)\n'));
  await letThrough('a.png', false);
  await letThrough('c.png');
  await waitFor(() => expect(field).toHaveValue('Look\n![b](document:12)\n![c](document:13)\n'));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await letThrough('a.png');
  await waitFor(() =>
    expect(field).toHaveValue('Look\n![a](document:11)\n![b](document:12)\n![c](document:13)\n'),
  );
});

test('one whose neighbours were deleted meanwhile comes where they were pasted', async () => {
  const letThrough = uploads('a.png', 'b.png');
  const { user } = openTask();
  const field = await (await drawer()).findByRole('textbox', { name: 'Write a comment' });
  fireEvent.paste(field, { clipboardData: { files: chosen('a.png', 'b.png') } });
  await letThrough('a.png');
  await waitFor(() => expect(field).toHaveValue('![a](document:11)\n'));
  await user.clear(field);
  await user.type(field, 'No');
  await letThrough('b.png');
  await waitFor(() => expect(field).toHaveValue('![b](document:12)\nNo'));
});

test('pictures that are chosen for a comment, too', async () => {
  const letThrough = uploads('a.png', 'b.png');
  const { user } = openTask();
  const inside = await drawer();
  const field = await inside.findByRole('textbox', { name: 'Write a comment' });
  await user.type(field, 'Look ');
  const beside = inside.getByRole('button', { name: 'Attach files' }).parentElement;
  const input = beside?.querySelector('input[type="file"]');
  fireEvent.change(input as Element, { target: { files: chosen('a.png', 'b.png') } });
  await letThrough('b.png');
  await waitFor(() => expect(field).toHaveValue('Look\n![b](document:12)\n'));
  await letThrough('a.png');
  await waitFor(() => expect(field).toHaveValue('Look\n![a](document:11)\n![b](document:12)\n'));
});

test('and into the editor', async () => {
  const letThrough = uploads('a.png', 'b.png', 'c.png');
  const requests = recordRequests();
  fakeApi.use(
    withTask(task({ description: 'Look' })),
    withAttachments(),
    answer(updateTask, { item: taskCard({ version: 5 }) }),
  );
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Edit title and description' }));
  const area = await inside.findByRole('textbox', { name: 'Description' });
  fireEvent.paste(area, { clipboardData: { files: chosen('a.png', 'b.png', 'c.png') } });
  await letThrough('b.png');
  expect(await within(area).findByRole('img', { name: 'b' })).toBeVisible();
  await letThrough('c.png', false);
  await letThrough('a.png');
  expect(await within(area).findByRole('img', { name: 'a' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await letThrough('c.png');
  expect(await within(area).findByRole('img', { name: 'c' })).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Save' }));
  const saved = () => requests.find(({ method }) => method === 'PATCH');
  await waitFor(() => expect(saved()).toBeDefined());
  const body = await saved()?.json();
  expect(body.changes.description).toMatch(/!\[a\]\(document:11\)!\[b\]\(document:12\)!\[c\]\(document:13\)/);
});
