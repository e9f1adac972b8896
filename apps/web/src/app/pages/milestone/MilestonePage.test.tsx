import { toScope } from '@quilt/contract/core';
import { getMilestone, getPlan, MilestoneProgress, Plan, PlanTask } from '@quilt/contract/features/plan';
import { getProject } from '@quilt/contract/features/projects';
import { changeTasks, taskPartsChanged } from '@quilt/contract/features/tasks';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { useInterface } from '../../../lib/interface-store';
import { startSession } from '../../../lib/session';
import { answer, fakeApi, recordRequests } from '../../../testing/fake-api';
import { goLive } from '../../../testing/go-live';
import {
  DANIEL,
  MILESTONE,
  prepareProjects,
  project,
  SEES_INSIDE,
  sheet,
} from '../../../testing/projects-world';
import { renderApp } from '../../../testing/render-app';
import { expectToast } from '../../../testing/settings-world';

import './MilestonePage';

prepareProjects();

const NEXT = { ...MILESTONE, id: 12, title: 'Public beta', startsOn: '2019-11-15', endsOn: '2019-11-27' };
const OWN = {
  ...MILESTONE,
  startsOn: '2019-11-09',
  endsOn: '2019-11-20',
  duration: 12,
  taskCount: 3,
  doneCount: 1,
};

const task = (id: number, change: Partial<z.input<typeof PlanTask>> = {}) =>
  PlanTask.parse({
    id,
    title: `Task ${id}`,
    status: 2,
    priority: 'average',
    worker: null,
    inspector: null,
    startsOn: null,
    deadline: null,
    percentage: 0,
    estimate: null,
    milestone: 11,
    isBlocked: false,
    version: 1,
    can: ['task.plan'],
    ...change,
  });

const progress = (change: Partial<z.input<typeof MilestoneProgress>> = {}) =>
  MilestoneProgress.parse({
    milestone: OWN,
    project: 3,
    today: '2019-11-12',
    plannedSince: '2019-10-26',
    days: [
      { day: '2019-11-09', scope: 2, done: 0 },
      { day: '2019-11-10', scope: 2, done: 1 },
      { day: '2019-11-11', scope: 3, done: 1 },
      { day: '2019-11-12', scope: 3, done: 1 },
    ],
    isCut: false,
    blocking: [{ task: 75, blocks: [102] }],
    ...change,
  });

const plan = (...tasks: PlanTask[]) =>
  Plan.parse({
    tasks,
    links: [],
    people: [DANIEL],
    calendar: {
      timeZone: 'Europe/Berlin',
      workingDays: [1, 2, 3, 4, 5],
      workFrom: '09:00',
      workUntil: '18:00',
      holidays: [],
    },
    today: '2019-11-12',
    isCut: false,
  });

const ALL = plan(
  task(75, { title: 'Offline mode', deadline: '2019-11-10' }),
  task(95, { title: 'Cache tiles', deadline: '2019-11-23', worker: DANIEL.uuid }),
  task(73, { title: 'Contrast audit', status: 4, percentage: 100, deadline: '2019-11-09' }),
);

beforeEach(() => {
  fakeApi.use(
    answer(getMilestone, { item: progress() }),
    answer(getPlan, { item: ALL }),
    answer(getProject, { item: project({ milestones: [OWN, NEXT] }) }),
  );
});

const open = () => {
  startSession('token-of-mira');
  return renderApp('/milestone/11');
};

test('it shows how it goes on, what is at risk, what it is, and its tasks', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Feature freeze' })).toBeVisible();
  expect(document.title).toBe('Feature freeze · Quilt');
  expect(screen.getByRole('link', { name: 'Atlas mobile app' })).toHaveAttribute('href', '/project/3');
  const burnUp = await sheet('Burn-up');
  expect(burnUp.getByRole('img', { name: /Burn-up: 1 of 3 tasks are done/ })).toBeInTheDocument();
  const table = burnUp.getByRole('table', { name: 'Tasks at the end of each day' });
  expect(within(table).getAllByRole('row')).toHaveLength(5);
  for (const line of ['Done', 'Scope', 'Even pace', 'Forecast']) {
    expect(burnUp.getAllByText(line)[0]).toBeInTheDocument();
  }
  const state = await sheet('Progress');
  expect(state.getByText('1 of 3 done')).toBeVisible();
  expect(state.getByText('Day 4 of 12')).toBeVisible();
  const risk = within(screen.getByRole('region', { name: 'At risk' }));
  expect(risk.getByText(/is 2 days late and blocks/)).toBeVisible();
  expect(risk.getByRole('link', { name: '#95' })).toHaveAttribute('href', '/project/3/95');
  const details = await sheet('Details');
  expect(details.getByText('20 November 2019')).toBeVisible();
  expect(details.getByText(/^Yes, since 26 October/)).toBeVisible();
  expect(details.getByRole('link', { name: 'Public beta' })).toHaveAttribute('href', '/milestone/12');
  const tasks = await sheet('Tasks');
  expect(tasks.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'In progress2',
    'Done1',
  ]);
  expect(tasks.getByRole('link', { name: '#95 Cache tiles' })).toHaveAccessibleDescription(
    /Ends after the milestone/,
  );
});

test('what went on after its end is drawn, and the even pace still leads to that end', async () => {
  fakeApi.use(answer(getMilestone, { item: progress({ milestone: { ...OWN, endsOn: '2019-11-11' } }) }));
  open();
  const burnUp = await sheet('Burn-up');
  const plot = burnUp.getByRole('img', { name: /Burn-up: 1 of 3 tasks are done.*12 Nov/ });
  const endOf = (line: string): number =>
    Number(
      /L([\d.]+),[\d.]+$/.exec(plot.querySelector(`path[class*=${line}]`)?.getAttribute('d') ?? '')?.[1],
    );
  expect(endOf('pace')).toBeGreaterThan(0);
  expect(endOf('pace')).toBeLessThan(endOf('done'));
});

test('tasks are laid by worker, and narrowed to those of one', async () => {
  const { user } = open();
  const tasks = await sheet('Tasks');
  await user.click(tasks.getByRole('button', { name: 'Group: status' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Worker' }));
  expect(tasks.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    `${DANIEL.fullName}1`,
    'Nobody2',
  ]);
  await user.click(tasks.getByRole('button', { name: 'Anyone' }));
  await user.click(await screen.findByRole('menuitemradio', { name: DANIEL.fullName }));
  expect(tasks.getAllByRole('link').map((one) => one.textContent)).toEqual(['Cache tiles']);
});

test('what ends too late goes to the next milestone by one press', async () => {
  const { user } = open();
  const requests = recordRequests();
  fakeApi.use(
    answer(changeTasks, { item: { done: [], unchanged: [], refused: [], at: '2019-11-12T09:00:00.000Z' } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Move 1 task to Public beta' }));
  await expectToast('1 task moved to Public beta');
  const [sent] = requests.filter(({ url }) => url.endsWith('/projects/3/tasks/change'));
  expect(await sent?.json()).toEqual({ ids: [95], change: { kind: 'milestone', to: 12 } });
});

test('whoever only looks is offered nothing', async () => {
  fakeApi.use(
    answer(getProject, { item: project({ milestones: [OWN, NEXT], can: [...SEES_INSIDE] }) }),
    answer(getPlan, { item: plan(task(95, { deadline: '2019-11-23', can: [] })) }),
  );
  open();
  expect(await screen.findByRole('region', { name: 'At risk' })).toBeVisible();
  for (const name of ['Edit milestone', 'Add task', /^Move/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('what others do is shown, and what is not there is said', async () => {
  open();
  expect(await screen.findByText('1 of 3 done')).toBeVisible();
  const say = await goLive(toScope('project', 3));
  fakeApi.use(
    answer(getMilestone, { item: progress({ milestone: { ...OWN, doneCount: 2, progress: 66 } }) }),
  );
  say(taskPartsChanged, 75);
  expect(await screen.findByText('2 of 3 done')).toBeVisible();
});

test('one that is empty, not planned, or not there says so, in Russian too', async () => {
  useInterface.setState({ language: 'ru' });
  const bare = {
    ...OWN,
    startsOn: null,
    endsOn: null,
    duration: null,
    isPlanned: false,
    taskCount: 0,
    doneCount: 0,
    progress: 0,
  };
  fakeApi.use(
    answer(getMilestone, {
      item: progress({
        milestone: bare,
        plannedSince: null,
        blocking: [],
        days: [{ day: '2019-11-12', scope: 0, done: 0 }],
      }),
    }),
    answer(getPlan, { item: plan() }),
  );
  open();
  expect(await screen.findByText('Задач здесь пока нет')).toBeVisible();
  expect(screen.getAllByText('Пока не запланирована')[0]).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Под угрозой' })).toBeNull();
});
