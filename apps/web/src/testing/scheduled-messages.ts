import { listScheduledMessages } from '@quilt/contract/features/chats';
import { screen, within } from '@testing-library/react';
import { CHAT, conversation, type openChat } from './chats-world';
import { answer } from './fake-api';

const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
export const scheduled = (change = {}) => ({
  id: 6,
  chat: CHAT,
  text: 'Good morning',
  attachments: [],
  root: null,
  isAlsoInChat: false,
  sendAt: TOMORROW,
  refusal: null,
  createdAt: new Date().toISOString(),
  ...change,
});
export const waits = (...items: ReturnType<typeof scheduled>[]) =>
  answer(listScheduledMessages, { items, chats: [], people: [] });

export async function openList({ user }: ReturnType<typeof openChat>) {
  await conversation();
  const head = screen.getByRole('heading', { level: 2, name: 'Daniel Okafor' }).closest('header');
  await user.click(within(head as HTMLElement).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Scheduled messages', hidden: true }));
  return within(await screen.findByRole('dialog', { name: 'Scheduled messages' }));
}
