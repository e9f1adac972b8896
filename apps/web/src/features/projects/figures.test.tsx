import { toScope } from '@quilt/contract/core';
import { listProjects, ProjectId } from '@quilt/contract/features/projects';
import { taskChanged } from '@quilt/contract/features/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countRequests, fakeApi, recordRequests } from '../../testing/fake-api';
import { sockets } from '../../testing/fake-socket';
import { goLive } from '../../testing/go-live';
import { card, inPages, openProjects, prepareProjects } from '../../testing/projects-world';
import { task } from '../../testing/tasks-world';

prepareProjects();

const ATLAS = toScope('project', ProjectId.parse(3));
const joined = () => sockets.at(-1)?.sent.flatMap(({ name, scopes }) => (name === 'join' ? scopes : []));

test('figures of projects follow their tasks, asked for once for many', async () => {
  openProjects();
  expect(await screen.findByText('32% done, 40 tasks')).toBeVisible();
  const say = await goLive(ATLAS);
  const requests = recordRequests();
  const tasks = { new: 10, inProgress: 9, onTheTest: 7, done: 14, archivedDone: 0 };
  fakeApi.use(inPages([card({ tasks, progress: 35, currentTasks: 1 })]));
  const changed = { card: task(75), actor: null, was: 3, counts: tasks };
  for (const fields of [[], ['worker'], ['deadline']] as const) {
    say(taskChanged, 75, { ...changed, fields: [...fields] });
  }
  await waitFor(() => expect(screen.getByText('35% done, 40 tasks')).toBeVisible(), { timeout: 20_000 });
  expect(screen.getByText('1 for you')).toBeVisible();
  expect(countRequests(requests, listProjects)).toBe(1);
});

test('who sees only how far a project is does not try to follow its tasks', async () => {
  fakeApi.use(inPages([card({ role: 'bystander' }), card({ id: 4, title: 'City transit map' })]));
  openProjects();
  expect(await screen.findByRole('link', { name: 'City transit map' })).toBeVisible();
  await goLive();
  expect(joined()).toContain(toScope('project', ProjectId.parse(4)));
  expect(joined()).not.toContain(ATLAS);
});
