import {
  deleteTimeEntry,
  discardTimer,
  getTimer,
  listTaskTime,
  logTime,
  startTimer,
  stopTimer,
  taskTimeChanged,
  updateTimeEntry,
} from '@quilt/contract/features/time';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import { DANIEL, MIRA } from '../../../testing/projects-world';
import { expectToast } from '../../../testing/settings-world';
import { IN_PROJECT, openTaskPart } from '../../../testing/task-part';
import {
  drawer,
  prepareTask,
  task,
  taskTime,
  timeEntry,
  timer,
  withTask,
  withTime,
} from '../../../testing/task-world';
import { TimePart } from './TimePart';

prepareTask();

const openTime = () => openTaskPart(({ task }) => <TimePart task={task} />);
const own = timeEntry();
const theirs = timeEntry({ id: 62, user: DANIEL.uuid, minutes: 45, note: '', day: '2019-11-05' });
const both = {
  items: [own, theirs],
  own: 90,
  spent: 135,
  byPerson: [
    { user: MIRA.uuid, minutes: 90 },
    { user: DANIEL.uuid, minutes: 45 },
  ],
};

const part = async () => within(await (await drawer()).findByRole('region', { name: /^Time/ }));
const sent = async (requests: Request[], method: string) => {
  const found = () => requests.find((request) => request.method === method);
  await waitFor(() => expect(found()).toBeDefined());
  return found()?.json() as Promise<unknown>;
};

test('what was spent stands against the estimate, with who spent it', async () => {
  fakeApi.use(withTime(both));
  openTime();
  const time = await part();
  expect(await time.findByText('2 h 15 min of 6 h')).toBeVisible();
  expect(time.getByRole('progressbar', { name: 'Time spent of the estimate' })).toHaveAttribute(
    'aria-valuenow',
    '38',
  );
  const people = within(time.getByRole('list', { name: 'Time by person' }));
  expect(people.getByRole('link', { name: 'Daniel Okafor' })).toHaveAttribute(
    'href',
    `/workspace/time?user=${DANIEL.uuid}`,
  );
  const entries = within(time.getByRole('list', { name: 'Logged time' })).getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent(/1 h 30 min.*Mira Soloveva.*Sketches/);
  expect(entries[1]).toHaveTextContent(/45 min.*Daniel Okafor/);
  // Nobody changes another's.
  expect(within(entries[1] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

test('who sees no others’ time sees their own, and who may not log has no way to', async () => {
  fakeApi.use(
    withTask(task({ can: ['task.comment'] })),
    withTime({ sight: 'own', spent: null, own: 400, items: [own], byPerson: [] }),
  );
  openTime();
  const time = await part();
  expect(await time.findByText('You: 6 h 40 min of 6 h')).toBeVisible();
  expect(time.getByText('40 min over the estimate')).toBeVisible();
  expect(time.queryByRole('button', { name: 'Start timer' })).not.toBeInTheDocument();
  expect(time.queryByRole('textbox', { name: 'Time' })).not.toBeInTheDocument();
});

test('time is logged by hand, in words, and is not sent where it cannot be read', async () => {
  fakeApi.use(answer(logTime, { item: own }));
  const { user } = openTime();
  const time = await part();
  const field = await time.findByRole('textbox', { name: 'Time' });
  const requests = recordRequests();
  await user.type(field, 'a while{Enter}');
  expect(await time.findByText('Write it as 1 h 30 min, 1:30 or 90m')).toBeVisible();
  await user.clear(field);
  await user.type(field, '25:00{Enter}');
  expect(await time.findByText('A day has 24 hours, and an entry no more.')).toBeVisible();
  await user.clear(field);
  await user.type(time.getByRole('textbox', { name: 'Note' }), 'Sketches');
  fakeApi.use(withTime({ items: [own], own: 90, spent: 90 }));
  await user.type(field, '1 ч 30 мин{Enter}');
  expect(await sent(requests, 'POST')).toEqual({ day: '2019-11-07', minutes: 90, note: 'Sketches' });
  expect(await time.findByText('1 h 30 min of 6 h')).toBeVisible();
  expect(field).toHaveValue('');
});

test('a day is typed as people write it, and has come where the team is', async () => {
  fakeApi.use(answer(logTime, { item: own }));
  const { user } = openTime();
  const time = await part();
  const day = await time.findByRole('textbox', { name: 'Day' });
  expect(day).toHaveValue('7 November 2019');
  const requests = recordRequests();
  for (const [typed, says] of [
    ['31.02.2019', 'There is no such day'],
    ['8 Nov 2019', 'This day has not come yet where the team is.'],
  ] as const) {
    await user.clear(day);
    await user.type(day, typed);
    await user.clear(time.getByRole('textbox', { name: 'Time' }));
    await user.type(time.getByRole('textbox', { name: 'Time' }), '1:30{Enter}');
    expect(await time.findByText(says)).toBeVisible();
  }
  await user.clear(day);
  await user.type(day, '6.11.2019{Enter}');
  expect(await sent(requests, 'POST')).toEqual({ day: '2019-11-06', minutes: 90, note: '' });
});

test('without a line it waits, and what is refused says why', async () => {
  fakeApi.use(silence(logTime));
  const { user } = openTime();
  const time = await part();
  await user.type(await time.findByRole('textbox', { name: 'Time' }), '45m{Enter}');
  const waiting = within(await time.findByRole('list', { name: 'Time that is not sent yet' }));
  expect(waiting.getByRole('listitem')).toHaveTextContent('45 minWaits for the connection');
  fakeApi.use(refuse(logTime, 'time.day_full', { left: 5 }));
  window.dispatchEvent(new Event('online'));
  expect(
    await waiting.findByText('Not sent: Of the 24 hours of that day 5 min are left to you.'),
  ).toBeVisible();
  await user.click(waiting.getByRole('button', { name: 'Do not send' }));
  await waitFor(() =>
    expect(time.queryByRole('list', { name: 'Time that is not sent yet' })).not.toBeInTheDocument(),
  );
});

test('an entry of one’s own is corrected, and deleted with a way back', async () => {
  fakeApi.use(withTime(both), answer(updateTimeEntry, { item: own }), answer(deleteTimeEntry, undefined));
  const { user } = openTime();
  const time = await part();
  const requests = recordRequests();
  await user.click(await time.findByRole('button', { name: /^More for 1 h 30 min/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit time' }));
  const field = dialog.getByRole('textbox', { name: 'Time' });
  expect(field).toHaveValue('1 h 30 min');
  await user.clear(field);
  await user.type(field, '2h{Enter}');
  expect(await sent(requests, 'PATCH')).toEqual({ day: '2019-11-06', minutes: 120, note: 'Sketches' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit time' })).not.toBeInTheDocument());

  await user.click(await time.findByRole('button', { name: /^More for 1 h 30 min/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await expectToast('Time removed', expect.anything());
});

test('a timer is started and stopped; what it logged is told', async () => {
  fakeApi.use(
    answer(startTimer, { item: timer(), stopped: { entry: timeEntry({ task: 80 }), isCut: false } }),
    answer(stopTimer, { item: { entry: timeEntry({ minutes: 1 }), isCut: true } }),
  );
  const { user } = openTime();
  const time = await part();
  await user.click(await time.findByRole('button', { name: 'Start timer' }));
  await expectToast('1 h 30 min logged on #80');
  expect(await time.findByRole('timer')).toHaveTextContent(/^0:01:/);
  const requests = recordRequests();
  await user.click(time.getByRole('button', { name: 'Stop timer' }));
  expect(await sent(requests, 'POST')).toEqual({ timer: 9 });
  await expectToast('1 min logged on #75: the timer ran for longer than its day has left');
  expect(await time.findByRole('button', { name: 'Start timer' })).toBeVisible();
});

test('a timer is discarded after a question, also one that cannot be stopped', async () => {
  fakeApi.use(
    answer(getTimer, { item: timer() }),
    refuse(stopTimer, 'time.day_full', { left: 0 }),
    answer(discardTimer, undefined),
  );
  const { user } = openTime();
  const time = await part();
  await user.click(await time.findByRole('button', { name: 'Stop timer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard the timer?' }));
  expect(dialog.getByText(/^Its time cannot be logged any more: Of the 24 hours/)).toBeVisible();
  fakeApi.use(answer(getTimer, { item: null }));
  await user.click(dialog.getByRole('button', { name: 'Discard timer' }));
  expect(await time.findByRole('button', { name: 'Start timer' })).toBeVisible();
});

test('what is done elsewhere is seen here', async () => {
  openTime();
  const time = await part();
  expect(await time.findByText('No time was logged yet.')).toBeVisible();
  const say = await goLive(IN_PROJECT);
  fakeApi.use(answer(listTaskTime, taskTime({ items: [theirs], spent: 45 })));
  say(taskTimeChanged, 75);
  expect(await time.findByText('45 min of 6 h')).toBeVisible();
});
