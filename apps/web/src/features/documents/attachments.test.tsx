import { addAttachment, deleteAttachment, restoreAttachment } from '@quilt/contract/features/documents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, chosen, opens, plan, section, sentTo, URL_OF_7 } from '../../testing/attachments-world';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { lastUndo } from '../../testing/projects-world';
import { expectErrorToast, expectToast } from '../../testing/settings-world';
import {
  attachment,
  comment,
  drawer,
  openTask,
  prepareTask,
  task,
  withAttachments,
  withComments,
  withTask,
} from '../../testing/task-world';

// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import '../markdown/editor/TiptapEditor';

prepareTask();

test('they are listed with size, who and when, in the language of the page', async () => {
  fakeApi.use(withAttachments(attachment(), plan()));
  openTask();
  const inside = await section();
  const rows = (await inside.findAllByRole('listitem')).map((row) =>
    row.textContent?.replace(/\u00a0/g, ' '),
  );
  expect(rows[0]).toMatch(/corridor\.png1\.5 KB · Daniel Okafor · /);
  expect(rows[1]).toMatch(/plan\.txt10 B · Mira Soloveva · /);
  expect(inside.getByRole('heading')).toHaveTextContent('Attachments2');
});

test('a file that is chosen is uploaded, and stands there once', async () => {
  fakeApi.use(answer(addAttachment, { item: attachment() }));
  openTask();
  const inside = await section();
  await inside.findByText(/Drop files anywhere/);
  choose(chosen('corridor.png'));
  expect(await inside.findByRole('button', { name: 'Show corridor.png' })).toBeVisible();
  expect(inside.getAllByRole('listitem')).toHaveLength(1);
  expect(inside.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('one is removed, and had back', async () => {
  fakeApi.use(
    withAttachments(attachment(), plan()),
    answer(deleteAttachment, undefined),
    answer(restoreAttachment, { item: plan() }),
  );
  const { user } = openTask();
  const inside = await section();
  await user.click(await inside.findByRole('button', { name: 'Remove plan.txt' }));
  await expectToast('File removed');
  expect(inside.queryByText('plan.txt')).not.toBeInTheDocument();
  lastUndo()?.();
  expect(await inside.findByText('plan.txt')).toBeVisible();
  fakeApi.use(refuse(deleteAttachment, 'common.forbidden'));
  await user.click(inside.getByRole('button', { name: 'Remove plan.txt' }));
  await expectErrorToast();
  expect(inside.getByText('plan.txt')).toBeVisible();
});

test('texts show pictures of their task with the room they take, and open them', async () => {
  const requests = recordRequests();
  fakeApi.use(
    withTask(
      task({
        description: 'See ![the corridor](document:7) and ![](document:99) and ![x](https://x.example/a.png)',
      }),
    ),
    withComments(comment({ text: '![again](document:7)' })),
    withAttachments(attachment()),
    opens(),
  );
  const { user } = openTask();
  const inside = await drawer();
  const picture = await inside.findByRole('img', { name: 'the corridor' });
  await waitFor(() => expect(picture).toHaveAttribute('src', URL_OF_7));
  expect(picture).toHaveAttribute('width', '640');
  expect(picture).toHaveAttribute('height', '400');
  expect(await inside.findByRole('img', { name: 'again' })).toHaveAttribute('src', URL_OF_7);
  expect(inside.getByText('A picture that is not here any more')).toBeVisible();
  expect(inside.getByRole('link', { name: 'x' })).toBeVisible();
  expect(inside.getAllByRole('img').every((img) => !img.getAttribute('src')?.includes('x.example'))).toBe(
    true,
  );
  expect(sentTo(requests, /attachments\/open$/)).toHaveLength(1);
  await user.click(inside.getByRole('button', { name: 'Show the corridor' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'corridor.png' }));
  expect(viewer.getByRole('img', { name: 'corridor.png' })).toHaveAttribute('src', URL_OF_7);
  expect(viewer.getByRole('button', { name: 'Download' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'corridor.png' })).not.toBeInTheDocument());
});
