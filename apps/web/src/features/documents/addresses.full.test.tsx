import { toScope } from '@quilt/contract/core';
import { attachmentAdded, openAttachments } from '@quilt/contract/features/documents';
import { ProjectId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerBy, fakeApi, silence } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import {
  attachment,
  comment,
  drawer,
  openTask,
  prepareTask,
  withAttachments,
  withComments,
} from '../../testing/task-world';

prepareTask();

const asked: number[][] = [];

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  fakeApi.use(
    withComments(comment({ text: '![the corridor](document:7) ![the deck](document:8)' })),
    withAttachments(attachment()),
    answerBy(openAttachments, async (_, request) => {
      const { ids }: { ids: number[] } = await request.json();
      asked.push(ids);
      return { items: ids.map((id) => ({ id, url: urlOf(asked.length, id) })) };
    }),
  );
  return () => vi.useRealTimers();
});

const urlOf = (ticket: number, id = 7) => `/api/documents/${id}/file?ticket=${ticket}`;
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

async function shown(name = 'the corridor') {
  return (await drawer()).findByRole('img', { name });
}

test('what is shown stays, for however long the page is open', async () => {
  openTask();
  const picture = await shown();
  await waitFor(() => expect(picture).toHaveAttribute('src', urlOf(1)));
  const say = await goLive(toScope('project', ProjectId.parse(3)));
  later(6 * 60);
  say(attachmentAdded, 8, attachment({ id: 8, name: 'deck.png' }));
  const other = await shown('the deck');
  await waitFor(() => expect(other).toHaveAttribute('src', urlOf(2, 8)));
  expect(picture).toHaveAttribute('src', urlOf(1));
  expect(asked).toEqual([[7], [8]]);
});

test('what is loaded too late gets a new address, and what is broken does not ask forever', async () => {
  openTask();
  const picture = await shown();
  await waitFor(() => expect(picture).toHaveAttribute('src', urlOf(1)));
  fireEvent.error(picture);
  later(LIMITS.ticketMinutes);
  fireEvent.error(picture);
  await waitFor(() => expect(picture).toHaveAttribute('src', urlOf(2)));
  fireEvent.error(picture);
  later(1);
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', urlOf(2));
  expect(asked).toHaveLength(2);
});

test('who opens it in time uses the same address, and later a new one', async () => {
  const { user } = openTask();
  const picture = await shown();
  await waitFor(() => expect(picture).toHaveAttribute('src', urlOf(1)));
  const open = async () => {
    await user.click((await drawer()).getByRole('button', { name: 'Show the corridor' }));
    return within(await screen.findByRole('dialog', { name: 'corridor.png' })).findByRole('img');
  };
  const close = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'corridor.png' })).not.toBeInTheDocument(),
    );
  };
  expect(await open()).toHaveAttribute('src', urlOf(1));
  await close();
  later(LIMITS.ticketMinutes);
  const large = await open();
  expect(large).not.toHaveAttribute('src', urlOf(1));
  await waitFor(() => expect(large).toHaveAttribute('src', urlOf(2)));
});

test('without a line what is shown stays, and what is opened says that it is not there', async () => {
  const { user } = openTask();
  const picture = await shown();
  await waitFor(() => expect(picture).toHaveAttribute('src', urlOf(1)));
  later(LIMITS.ticketMinutes);
  fakeApi.use(silence(openAttachments));
  await user.click((await drawer()).getByRole('button', { name: 'Show the corridor' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'corridor.png' }));
  expect(await viewer.findByText('This file is not here any more.')).toBeVisible();
  expect(picture).toHaveAttribute('src', urlOf(1));
});
