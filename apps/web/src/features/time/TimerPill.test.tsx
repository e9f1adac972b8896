import { discardTimer, getTimer, stopTimer, timerChanged } from '@quilt/contract/features/time';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeApi, refuse } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { renderPage } from '../../testing/render-page';
import { expectErrorToast, expectToast } from '../../testing/settings-world';
import { timeEntry, timer } from '../../testing/task-world';
import { toasts } from '../../ui/overlays/toasts';
import { TimerPill } from './TimerPill';

beforeEach(() => void vi.spyOn(toasts, 'show').mockReturnValue(''));

const open = () => renderPage('/projects', <TimerPill />, '/projects');

test('a running timer leads to its task and is stopped there', async () => {
  fakeApi.use(
    answer(getTimer, { item: timer() }),
    answer(stopTimer, { item: { entry: timeEntry({ minutes: 2 }), isCut: false } }),
  );
  const { user } = open();
  const link = await screen.findByRole('link', { name: /^Timer of #75 0:01:/ });
  expect(link).toHaveAttribute('href', '/project/3/75');
  await user.click(screen.getByRole('button', { name: 'Stop the timer of #75' }));
  await expectToast('2 min logged on #75');
  await waitFor(() => expect(link).not.toBeInTheDocument());
});

test('what another device does with it is so here', async () => {
  open();
  const say = await goLive();
  fakeApi.use(answer(getTimer, { item: timer() }));
  say(timerChanged, 75);
  expect(await screen.findByRole('link', { name: /^Timer of #75/ })).toBeVisible();
  fakeApi.use(answer(getTimer, { item: null }));
  say(timerChanged, 75);
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Timer of #75/ })).not.toBeInTheDocument());
});

test('of a task that is not seen any more it is discarded, after a question', async () => {
  fakeApi.use(answer(getTimer, { item: timer({ task: null }) }), answer(discardTimer, undefined));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Discard timer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard the timer?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard timer' }));
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
});

test('one that was stopped elsewhere goes, and says so', async () => {
  fakeApi.use(answer(getTimer, { item: timer() }), refuse(stopTimer, 'time.no_timer'));
  const { user } = open();
  const stop = await screen.findByRole('button', { name: 'Stop the timer of #75' });
  fakeApi.use(answer(getTimer, { item: null }));
  await user.click(stop);
  await expectErrorToast();
  await waitFor(() => expect(stop).not.toBeInTheDocument());
});
