import { createMessage, deleteChatUpload, listChatUploads } from '@quilt/contract/features/chats';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../lib/session';
import { conversation, openChat, own, prepareChats } from '../../testing/chats-world';
import { attached, choose, chosen, file, sent, takeUploads } from '../../testing/composer-files';
import { answer, answerBy, fakeApi, recordRequests, silence } from '../../testing/fake-api';

prepareChats();

test('files that are dropped on the field or chosen go with the message, also without words, and each can be taken off before', async () => {
  takeUploads();
  fakeApi.use(
    answer(deleteChatUpload, undefined),
    answerBy(createMessage, (_, request) => ({
      item: own({ number: 3, text: '', clientId: request.headers.get('Idempotency-Key') }),
    })),
  );
  const { user } = openChat();
  const { field, send } = await conversation();
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: chosen('plan.txt') } });
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
