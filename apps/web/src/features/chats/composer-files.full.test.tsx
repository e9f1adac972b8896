import { scheduleMessage, uploadToChat } from '@quilt/contract/features/chats';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chat, conversation, openChat, prepareChats, withChat } from '../../testing/chats-world';
import { attached, choose, chosen, sent, takeUploads } from '../../testing/composer-files';
import { fakeApi, recordRequests, refuse, stall } from '../../testing/fake-api';

prepareChats();

test('while a file is on its way nothing is sent, what was typed stays, and it can be stopped', async () => {
  fakeApi.use(stall(uploadToChat));
  const { user } = openChat();
  const { field } = await conversation();
  const requests = recordRequests();
  choose(chosen('slow.txt'));
  const list = await attached();
  expect(await list.findByRole('progressbar', { name: 'Uploading slow.txt' })).toBeVisible();
  await user.type(field, 'Here it is{Enter}');
  expect(await screen.findByText('A file is still on its way. Send when it is there.')).toBeVisible();
  expect(field).toHaveValue('Here it is');
  await user.click(list.getByRole('button', { name: 'Stop uploading slow.txt' }));
  expect(screen.queryByText('slow.txt')).not.toBeInTheDocument();
  expect(field).toHaveValue('Here it is');
  expect(sent(requests)).toEqual([]);
});

test('what is refused or too large says why beside what was typed, and goes out again', async () => {
  fakeApi.use(refuse(uploadToChat, 'documents.own_full'));
  const { user } = openChat();
  const { field } = await conversation();
  await user.type(field, 'Look');
  choose(chosen('plan.txt'));
  const list = await attached();
  expect(await list.findByRole('alert')).toBeVisible();
  takeUploads();
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await list.findByRole('button', { name: 'Remove plan.txt' })).toBeVisible();
  const [huge] = chosen('film.mp4');
  Object.defineProperty(huge, 'size', { value: 2_000_000 });
  choose([huge as File]);
  expect((await list.findByRole('alert')).textContent).toMatch(/^Larger than/);
  expect(field).toHaveValue('Look');
});

test('what cannot be scheduled stays with its files', async () => {
  takeUploads();
  fakeApi.use(refuse(scheduleMessage, 'chats.file_gone'));
  withChat(chat());
  const { user } = openChat();
  const { field } = await conversation();
  choose(chosen('plan.txt'));
  await user.type(field, 'Later');
  await user.click(await screen.findByRole('button', { name: 'Send later' }));
  await user.click(await screen.findByRole('menuitem', { name: /In an hour/, hidden: true }));
  const told = within(screen.getByRole('region', { name: 'Messages' })).getByRole('alert');
  await waitFor(() => expect(told).toHaveTextContent('A file is not there any more. Add it again.'));
  expect(field).toHaveValue('Later');
  expect(screen.getByRole('button', { name: 'Remove plan.txt' })).toBeVisible();
});
