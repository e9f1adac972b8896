import { deleteScheduledMessage, scheduleMessage } from '@quilt/contract/features/chats';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { conversation, openChat, prepareChats } from '../../testing/chats-world';
import { answer, answerBy, fakeApi, refuse } from '../../testing/fake-api';
import { openList, scheduled, waits } from '../../testing/scheduled-messages';

prepareChats();

test('a message is written for later, and the field is free again', async () => {
  const asked: { text?: string; sendAt?: string }[] = [];
  fakeApi.use(
    answerBy(scheduleMessage, async (_, request) => {
      asked.push((await request.json()) as { text: string });
      return { item: scheduled() };
    }),
  );
  const { user } = openChat();
  const { field } = await conversation();
  await user.type(field, 'Good morning');
  await user.click(await screen.findByRole('button', { name: 'Send later' }));
  await user.click(await screen.findByRole('menuitem', { name: /Tomorrow morning/, hidden: true }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(asked).toEqual([{ text: 'Good morning', attachments: [], sendAt: expect.any(String) }]);
  expect(new Date(asked[0]?.sendAt ?? '').getHours()).toBe(9);
});

test('one is thrown away after a question, and what fails is told there', async () => {
  fakeApi.use(waits(scheduled()), refuse(deleteScheduledMessage, 'common.internal'));
  const page = openChat();
  const list = await openList(page);
  await page.user.click(await list.findByRole('button', { name: 'Throw away' }));
  const question = within(await screen.findByRole('dialog', { name: 'Throw this message away?' }));
  await page.user.click(question.getByRole('button', { name: 'Throw away' }));
  expect(await question.findByRole('alert')).toBeVisible();
  fakeApi.use(answer(deleteScheduledMessage, undefined), waits());
  await page.user.click(question.getByRole('button', { name: 'Throw away' }));
  expect(await list.findByText('Nothing waits to be sent in this chat.')).toBeVisible();
});
