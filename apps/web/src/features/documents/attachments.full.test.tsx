import { toScope } from '@quilt/contract/core';
import {
  addAttachment,
  attachmentAdded,
  attachmentRemoved,
  listAttachments,
  openAttachments,
} from '@quilt/contract/features/documents';
import { ProjectId } from '@quilt/contract/features/projects';
import { updateTask } from '@quilt/contract/features/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, chosen, opens, plan, section, sentTo, URL_OF_7 } from '../../testing/attachments-world';
import { answer, answerBy, fakeApi, recordRequests, refuse, silence, stall } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
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

// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import '../markdown/editor/TiptapEditor';

prepareTask();

const SCOPE = toScope('project', ProjectId.parse(3));

test('who may not edit the task sees them, and can neither add nor remove', async () => {
  fakeApi.use(withTask(task({ can: ['task.comment'] })), withAttachments(attachment(), plan()));
  openTask();
  const inside = await section();
  expect(await inside.findByRole('button', { name: 'Download corridor.png' })).toBeVisible();
  expect(inside.queryByRole('button', { name: 'Attach' })).not.toBeInTheDocument();
  expect(inside.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
});

test('where there are none, whoever could not add one sees nothing of them', async () => {
  fakeApi.use(withTask(task({ can: ['task.comment'] })));
  openTask();
  await (await drawer()).findByRole('textbox', { name: 'Write a comment' });
  await waitFor(() => expect(screen.queryByRole('region', { name: /Attachments/ })).not.toBeInTheDocument());
});

test('what did not load says so, and comes when asked again', async () => {
  fakeApi.use(refuse(listAttachments, 'common.internal'));
  const { user } = openTask();
  const inside = await section();
  expect(await inside.findByText('The attachments did not load')).toBeVisible();
  fakeApi.use(withAttachments(plan()));
  await user.click(inside.getByRole('button', { name: /again/i }));
  expect(await inside.findByText('plan.txt')).toBeVisible();
});

test('an upload can be stopped', async () => {
  fakeApi.use(stall(addAttachment));
  const { user } = openTask();
  const inside = await section();
  await inside.findByText(/Drop files anywhere/);
  choose(chosen('slow.png'));
  expect(await inside.findByRole('progressbar', { name: 'Uploading slow.png' })).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Stop uploading slow.png' }));
  expect(inside.queryByText('slow.png')).not.toBeInTheDocument();
});

test('one that failed says why, and goes out again', async () => {
  fakeApi.use(silence(addAttachment));
  const { user } = openTask();
  const inside = await section();
  await inside.findByText(/Drop files anywhere/);
  choose(chosen('corridor.png'));
  expect(await inside.findByRole('alert')).toBeVisible();
  fakeApi.use(refuse(addAttachment, 'documents.team_full'));
  await user.click(inside.getByRole('button', { name: 'Try again' }));
  expect(await inside.findByText(/space for files is full/)).toBeVisible();
  fakeApi.use(answer(addAttachment, { item: attachment() }));
  await user.click(inside.getByRole('button', { name: 'Try again' }));
  expect(await inside.findByRole('button', { name: 'Show corridor.png' })).toBeVisible();
  expect(inside.queryByRole('alert')).not.toBeInTheDocument();
});

test('one that is too large is not even sent', async () => {
  const requests = recordRequests();
  const { user } = openTask();
  const inside = await section();
  await inside.findByText(/Drop files anywhere/);
  const [huge] = chosen('film.mp4');
  Object.defineProperty(huge, 'size', { value: 3 * 1024 ** 3 });
  choose([huge as File]);
  expect((await inside.findByRole('alert')).textContent).toMatch(/Larger than 2\u00a0GB/);
  expect(inside.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(inside.getByRole('button', { name: 'Forget film.mp4' }));
  expect(inside.queryByRole('alert')).not.toBeInTheDocument();
  expect(sentTo(requests, /attachments$/)).toEqual([]);
});

test('files that are dropped or pasted on the drawer are attached', async () => {
  let sent = 0;
  fakeApi.use(
    answerBy(addAttachment, () => {
      sent += 1;
      return { item: attachment({ id: 10 + sent, name: `${sent}.png` }) };
    }),
  );
  openTask();
  const inside = await section();
  const place = await inside.findByText(/Drop files anywhere/);
  const dataTransfer = { types: ['Files'], files: chosen('a.png') };
  fireEvent.dragEnter(place, { dataTransfer });
  expect(screen.getByText('Drop files to attach them')).toBeVisible();
  fireEvent.drop(place, { dataTransfer });
  expect(screen.queryByText('Drop files to attach them')).not.toBeInTheDocument();
  expect(await inside.findByText('1.png')).toBeVisible();
  fireEvent.paste(inside.getByText('1.png'), { clipboardData: { files: chosen('b.png') } });
  expect(await inside.findByText('2.png')).toBeVisible();
});

test('what others hang there and take off is shown at once', async () => {
  fakeApi.use(withAttachments(plan()));
  openTask();
  const inside = await section();
  await inside.findByText('plan.txt');
  const say = await goLive(SCOPE);
  say(attachmentAdded, 7, attachment());
  expect(await inside.findByText('corridor.png')).toBeVisible();
  say(attachmentRemoved, 8, { task: 75 });
  await waitFor(() => expect(inside.queryByText('plan.txt')).not.toBeInTheDocument());
});

test('a picture that is pasted into a comment stands in it', async () => {
  fakeApi.use(answer(addAttachment, { item: attachment() }), opens());
  const { user } = openTask();
  const field = await (await drawer()).findByRole('textbox', { name: 'Write a comment' });
  await user.type(field, 'Look');
  fireEvent.paste(field, { clipboardData: { files: chosen('corridor.png') } });
  await waitFor(() => expect(field).toHaveValue('Look\n![corridor](document:7)\n'));
  expect((await section()).getAllByRole('listitem')).toHaveLength(1);
});

test('the editor keeps pictures, and takes new ones', async () => {
  const requests = recordRequests();
  fakeApi.use(
    withTask(task({ description: 'See ![the corridor](document:7)' })),
    withAttachments(attachment(), attachment({ id: 9, name: 'map.png' })),
    answer(openAttachments, {
      items: [
        { id: 7, url: URL_OF_7 },
        { id: 9, url: '/api/documents/9/file?ticket=t9' },
      ],
    }),
    answer(addAttachment, { item: attachment({ id: 9, name: 'map.png' }) }),
    answer(updateTask, { item: taskCard({ version: 5 }) }),
  );
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Edit title and description' }));
  const area = await inside.findByRole('textbox', { name: 'Description' });
  expect(await within(area).findByRole('img', { name: 'the corridor' })).toBeVisible();
  expect(inside.getByRole('button', { name: 'Picture' })).toBeInTheDocument();
  const inputs = [...document.querySelectorAll('[data-editor] input[type="file"]')];
  fireEvent.change(inputs[0] as Element, { target: { files: chosen('map.png') } });
  expect(await within(area).findByRole('img', { name: 'map' })).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(requests, /tasks\/75$/, 'PATCH')).toHaveLength(1));
  const body = await sentTo(requests, /tasks\/75$/, 'PATCH')[0]?.json();
  expect(body.changes.description).toContain('![the corridor](document:7)');
  expect(body.changes.description).toContain('![map](document:9)');
});
