import { Repeat, setTaskRepeat, stopTaskRepeat, type TaskRepeat } from '@quilt/contract/features/recurrence';
import { taskPartsChanged } from '@quilt/contract/features/tasks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInterface } from '../../lib/interface-store';
import { queryClient } from '../../lib/query-client';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { expectToast } from '../../testing/settings-world';
import { IN_PROJECT, openTaskPart, TOOLS } from '../../testing/task-part';
import { drawer, prepareTask, withRepeat } from '../../testing/task-world';
import { RepeatPart } from './RepeatPart';

prepareTask();

const openRepeat = () => openTaskPart(({ task }) => <RepeatPart task={task} taskHref={TOOLS.taskHref} />);

const repeat = (given: Partial<Repeat> = {}): Repeat =>
  Repeat.parse({
    rule: { kind: 'weekly', every: 1, weekdays: [1, 4] },
    end: { kind: 'never' },
    startsOn: '2019-11-04',
    dueAfter: 3,
    nextOn: '2019-11-07',
    made: 2,
    lastTask: 75,
    version: 1,
    ...given,
  });
const part = async (name = 'Repeat') => within(await (await drawer()).findByRole('region', { name }));
const sent = async (requests: Request[], method: string) => {
  const found = () => requests.find((request) => request.method === method);
  await waitFor(() => expect(found()).toBeDefined());
  return found();
};

test('it says how it repeats, when next, and where the series goes on', async () => {
  fakeApi.use(withRepeat({ repeat: repeat({ lastTask: 92 as never }), canEdit: false }));
  openRepeat();
  const inside = await part();
  expect(await inside.findByText(/Every week on Monday and Thursday/)).toBeVisible();
  expect(inside.getByText(/Next on 7 Nov 2019 · made 2 times/)).toBeVisible();
  expect(inside.getByRole('link', { name: '#92' })).toHaveAttribute('href', '/project/3/92');
  expect(inside.queryByRole('button')).not.toBeInTheDocument();
});

test('who may not let it repeat sees nothing of it', async () => {
  fakeApi.use(withRepeat({ canEdit: false }));
  const requests = recordRequests();
  openRepeat();
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/tasks/75/repeat'))).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect((await drawer()).queryByRole('region', { name: 'Repeat' })).not.toBeInTheDocument();
});

const RULES: readonly [Repeat['rule'], string, string][] = [
  [{ kind: 'daily', every: 1 }, 'Every day', 'Каждый день'],
  [{ kind: 'daily', every: 3 }, 'Every 3 days', 'Каждые 3 дня'],
  [{ kind: 'daily', every: 21 }, 'Every 21 days', 'Каждый 21 день'],
  [
    { kind: 'weekly', every: 2, weekdays: [3, 7] },
    'Every 2 weeks on Wednesday and Sunday',
    'Каждые 2 недели по средам и воскресеньям',
  ],
  [{ kind: 'monthly', every: 1, day: 15 }, 'Every month on day 15', 'Каждый месяц 15-го числа'],
  [
    { kind: 'monthly', every: 5, day: 31 },
    'Every 5 months on day 31, or the last one',
    'Каждые 5 месяцев 31-го числа или в последний день',
  ],
  [
    { kind: 'monthlyWeekday', every: 1, nth: 2, weekday: 3 },
    'Every month on the second Wednesday',
    'Каждый месяц во вторую среду',
  ],
  [
    { kind: 'monthlyWeekday', every: 1, nth: 5, weekday: 7 },
    'Every month on the last Sunday',
    'Каждый месяц в последнее воскресенье',
  ],
  [
    { kind: 'afterDone', days: 2 },
    '2 days after the last one is done',
    'Через 2 дня после завершения прошлой',
  ],
];

test('every rule is said in both languages', async () => {
  openRepeat();
  const say = await goLive(IN_PROJECT);
  for (const [rule, english, russian] of RULES) {
    fakeApi.use(withRepeat({ repeat: repeat({ rule, nextOn: null }) }));
    say(taskPartsChanged, 75);
    for (const [language, expected] of [
      ['en', english],
      ['ru', russian],
    ] as const) {
      act(() => useInterface.setState({ language }));
      expect(await screen.findByText((text) => text.startsWith(expected))).toBeVisible();
    }
  }
  expect(screen.getByText(/появится, когда эта будет готова/)).toBeVisible();
});

test('it is set by keyboard, with the days on which it would come', async () => {
  const set: TaskRepeat = {
    repeat: repeat(),
    today: '2019-11-06' as never,
    workingDays: [1, 2, 3, 4, 5],
    holidays: [],
    canEdit: true,
  };
  fakeApi.use(answer(setTaskRepeat, { item: set }));
  const requests = recordRequests();
  const { user } = openRepeat();
  const inside = await part();
  const opener = await inside.findByRole('button', { name: 'Repeat this task' });
  opener.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat #75' }));
  expect(dialog.getByRole('radio', { name: 'weeks' })).toBeChecked();
  // The day that it is for the team.
  expect(dialog.getByRole('checkbox', { name: 'Wednesday' })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Wednesday' }));
  await user.click(dialog.getByRole('button', { name: 'Repeat task' }));
  expect(dialog.getByText('Choose at least one day of the week')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Monday' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Thursday' }));
  const next = within(dialog.getByRole('region', { name: 'The next ones' }));
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Thursday, 7 November'),
    expect.stringContaining('Monday, 11 November'),
    expect.stringContaining('Thursday, 14 November'),
    expect.stringContaining('Monday, 18 November'),
  ]);
  // The fifth of those on which the team works, with a holiday between.
  await user.click(dialog.getByRole('checkbox', { name: 'Count working days of the team only' }));
  expect(next.getAllByRole('listitem')[0]).toHaveTextContent('due 15 Nov');
  await user.click(dialog.getByRole('checkbox', { name: 'Tags' }));
  await user.click(dialog.getByRole('button', { name: 'Repeat task' }));
  expect(await (await sent(requests, 'PUT'))?.json()).toEqual({
    rule: { kind: 'weekly', every: 1, weekdays: [1, 4] },
    end: { kind: 'never' },
    startsOn: '2019-11-06',
    // From its own start to its own deadline.
    dueAfter: 5,
    isDueInWorkingDays: true,
    takes: { people: true, checklist: true, tags: false },
    version: null,
  });
  await expectToast('The task repeats');
  expect(await inside.findByText(/Every week on Monday and Thursday/)).toBeVisible();
});

test('it is changed as it was seen, and a refusal is said', async () => {
  const rule = { kind: 'monthly', every: 1, day: 31 } as const;
  fakeApi.use(
    withRepeat({ repeat: repeat({ rule, version: 4, end: { kind: 'times', times: 12 } }) }),
    refuse(setTaskRepeat, 'recurrence.not_last'),
  );
  const requests = recordRequests();
  const { user } = openRepeat();
  const inside = await part();
  await user.click(await inside.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat #75' }));
  expect(dialog.getByRole('radio', { name: 'months' })).toBeChecked();
  expect(dialog.getByRole('textbox', { name: 'Day of the month' })).toHaveValue('31');
  expect(dialog.getByRole('textbox', { name: 'Times' })).toHaveValue('12');
  await user.click(dialog.getByRole('radio', { name: 'After the last is done' }));
  await user.click(dialog.getByRole('button', { name: 'Days later: one more' }));
  await user.click(dialog.getByRole('button', { name: 'Repeat task' }));
  expect(await (await sent(requests, 'PUT'))?.json()).toMatchObject({
    rule: { kind: 'afterDone', days: 2 },
    end: { kind: 'times', times: 12 },
    version: 4,
  });
  expect(await dialog.findByText('A later task of the series carries on. Change it there.')).toBeVisible();
});

test('it is stopped, and others are followed', async () => {
  fakeApi.use(withRepeat({ repeat: repeat() }), answer(stopTaskRepeat, undefined));
  const { user } = openRepeat();
  const say = await goLive(IN_PROJECT);
  const inside = await part();
  const stop = await inside.findByRole('button', { name: 'Stop repeating' });
  fakeApi.use(withRepeat());
  await user.click(stop);
  await expectToast('The task repeats no more');
  expect(await inside.findByRole('button', { name: 'Repeat this task' })).toBeVisible();
  fakeApi.use(withRepeat({ repeat: repeat({ rule: { kind: 'daily', every: 1 } }) }));
  say(taskPartsChanged, 75);
  expect(await inside.findByText(/Every day/)).toBeVisible();
});
