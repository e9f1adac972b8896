import {
  listScheduledMessages,
  scheduledMessageChanged,
  scheduleMessage,
  sendScheduledMessage,
  updateScheduledMessage,
} from '@quilt/contract/features/chats';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CHAT, conversation, openChat, own, prepareChats } from '../../testing/chats-world';
import { answer, answerBy, fakeApi, recordRequests, refuse, silence } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { openList, scheduled, waits } from '../../testing/scheduled-messages';

prepareChats();
const keysOf = (requests: readonly Request[], path: string) =>
  requests
    .filter(({ method, url }) => method === 'POST' && url.endsWith(path))
    .map(({ headers }) => headers.get('Idempotency-Key'));

test('a time is chosen; what is refused says why, and a lost answer makes no second message', async () => {
  fakeApi.use(refuse(scheduleMessage, 'chats.too_many_scheduled', { max: 100 }));
  const requests = recordRequests();
  const { user } = openChat();
  const { field } = await conversation();
  await user.type(field, 'Good morning');
  await user.click(await screen.findByRole('button', { name: 'Send later' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Choose a time', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send later' }));
  const press = () => user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await press();
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^100 of your messages wait/);
  fakeApi.use(silence(scheduleMessage));
  await press();
  await waitFor(() => expect(keysOf(requests, '/scheduled-messages')).toHaveLength(2));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Schedule' })).toBeEnabled());
  fakeApi.use(answer(scheduleMessage, { item: scheduled() }));
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(new Set(keysOf(requests, '/scheduled-messages')).size).toBe(1);
  expect(field).toHaveValue('');
});

test('one that waits is reworded, and what was typed stays where that is refused', async () => {
  fakeApi.use(waits(scheduled()));
  const page = openChat();
  const list = await openList(page);
  await page.user.click(await list.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change scheduled message' }));
  const field = dialog.getByRole('textbox', { name: 'Your message' });
  await page.user.clear(field);
  await page.user.type(field, 'Good evening');
  fakeApi.use(refuse(updateScheduledMessage, 'common.not_found'));
  await page.user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('Good evening');
  const asked: unknown[] = [];
  fakeApi.use(
    waits(scheduled({ text: 'Good evening' })),
    answerBy(updateScheduledMessage, async (_, request) => {
      asked.push(await request.json());
      return { item: scheduled({ text: 'Good evening' }) };
    }),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Good evening')).toBeVisible();
  expect(asked).toEqual([{ text: 'Good evening', attachments: [], sendAt: expect.any(String) }]);
});

test('one that waits is sent now, once, though its first answer got lost', async () => {
  fakeApi.use(waits(scheduled()), silence(sendScheduledMessage));
  const requests = recordRequests();
  const page = openChat();
  const list = await openList(page);
  const press = async () => page.user.click(await list.findByRole('button', { name: 'Send now' }));
  await press();
  await waitFor(() => expect(keysOf(requests, '/send')).toHaveLength(1));
  fakeApi.use(answer(sendScheduledMessage, { item: own({ number: 3, text: 'Good morning' }) }), waits());
  await press();
  expect(await list.findByText('Nothing waits to be sent in this chat.')).toBeVisible();
  const keys = keysOf(requests, '/send');
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('one that could not be sent says why, and the list follows what happens elsewhere', async () => {
  fakeApi.use(waits(scheduled({ refusal: 'nobody' })));
  const page = openChat();
  const list = await openList(page);
  expect(await list.findByText('Not sent: nobody can write to this person.')).toBeVisible();
  const say = await goLive();
  fakeApi.use(waits());
  say(scheduledMessageChanged, 6, { chat: CHAT });
  expect(await list.findByText('Nothing waits to be sent in this chat.')).toBeVisible();
});

test('a list that did not load says so, and comes when asked again', async () => {
  fakeApi.use(refuse(listScheduledMessages, 'common.internal'));
  const page = openChat();
  const list = await openList(page);
  expect(await list.findByText('The scheduled messages did not load')).toBeVisible();
  fakeApi.use(waits(scheduled()));
  await page.user.click(list.getByRole('button', { name: /again/i }));
  expect(await list.findByText('Good morning')).toBeVisible();
});
