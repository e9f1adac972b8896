import {
  createMessage,
  deleteChatUpload,
  listChatUploads,
  scheduleMessage,
  uploadToChat,
} from '@quilt/contract/features/chats';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../lib/session';
import { chat, conversation, openChat, own, prepareChats, withChat } from '../../testing/chats-world';
import { answer, answerBy, fakeApi, recordRequests, refuse, silence, stall } from '../../testing/fake-api';

prepareChats();

const file = (id: number, name: string) => ({ id, name, type: 'text/plain', bytes: 10, picture: null });
const chosen = (...names: string[]) => names.map((name) => new File(['words'], name, { type: 'text/plain' }));
const choose = (files: readonly File[]) => {
  const input = document.querySelector('section input[type="file"]');
  if (!input) throw new Error('there is nothing to choose with');
  fireEvent.change(input, { target: { files } });
};
const attached = async () => within(await screen.findByRole('list', { name: 'Files of your message' }));
const sent = (requests: readonly Request[]) =>
  requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/messages'));

/** Numbered from 7 on, as they come. */
function takeUploads(): void {
  let id = 6;
  fakeApi.use(
    answerBy(uploadToChat, async (_, request) => {
      const [, name = ''] = /filename="([^"]+)"/.exec(await request.text()) ?? [];
      id += 1;
      return { item: file(id, name) };
    }),
  );
}

test('files go with the message, also without words, and each can be taken off before', async () => {
  takeUploads();
  fakeApi.use(
    answer(deleteChatUpload, undefined),
    answerBy(createMessage, (_, request) => ({
      item: own({ number: 3, text: '', clientId: request.headers.get('Idempotency-Key') }),
    })),
  );
  const { user } = openChat();
  const { send } = await conversation();
  choose(chosen('plan.txt'));
  const list = await attached();
  expect(await list.findByRole('button', { name: 'Remove plan.txt' })).toBeVisible();
  choose(chosen('wrong.txt'));
  await user.click(await list.findByRole('button', { name: 'Remove wrong.txt' }));
  expect(list.queryByText('wrong.txt')).not.toBeInTheDocument();
  const requests = recordRequests();
  await user.click(send);
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
  expect(await sent(requests)[0]?.json()).toEqual({ text: '', attachments: [7] });
  expect(screen.queryByRole('list', { name: 'Files of your message' })).not.toBeInTheDocument();
  expect(Object.keys({ ...localStorage }).join()).not.toContain('message-files');
});

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

test('files that were uploaded and not sent are there again after a reload; what is gone is told', async () => {
  takeUploads();
  const first = openChat();
  const { field } = await conversation();
  await first.user.type(field, 'Half a sent');
  choose(chosen('plan.txt', 'gone.txt'));
  expect(await screen.findByRole('button', { name: 'Remove gone.txt' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Remove plan.txt' })).toBeVisible();
  first.unmount();
  startSession('another-token');
  fakeApi.use(answer(listChatUploads, { items: [file(7, 'plan.txt')], maxBytes: 1_000_000 }));
  openChat();
  const list = await attached();
  expect(await list.findByText('plan.txt')).toBeVisible();
  expect(list.queryByText('gone.txt')).not.toBeInTheDocument();
  expect(screen.getByText('1 file that you had added is not there any more.')).toBeVisible();
  expect((await conversation()).field).toHaveValue('Half a sent');
});

test('without a line they stay kept, and are looked for again', async () => {
  takeUploads();
  const first = openChat();
  await conversation();
  choose(chosen('plan.txt'));
  expect(await screen.findByRole('button', { name: 'Remove plan.txt' })).toBeVisible();
  first.unmount();
  startSession('another-token');
  fakeApi.use(silence(listChatUploads));
  const second = openChat();
  await conversation();
  expect(screen.queryByText('plan.txt')).not.toBeInTheDocument();
  second.unmount();
  startSession('a-third-token');
  fakeApi.use(answer(listChatUploads, { items: [file(7, 'plan.txt')], maxBytes: 1_000_000 }));
  openChat();
  expect(await (await attached()).findByText('plan.txt')).toBeVisible();
  expect(screen.queryByText(/not there any more/)).not.toBeInTheDocument();
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
