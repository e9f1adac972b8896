import { ProjectId } from '@quilt/contract/features/projects';
import type { TaskCard } from '@quilt/contract/features/tasks';
import {
  getWorkspace,
  WORKSPACE_GROUPS,
  Workspace,
  type WorkspaceGroup,
  WorkspaceTask,
} from '@quilt/contract/features/workspace';
import { screen, within } from '@testing-library/react';
import type { z } from 'zod';
import { todayHere } from '../app/pages/workspace/month';
import { startSession } from '../lib/session';
import { answer, fakeApi, recordRequests } from './fake-api';
import { DANIEL, MIRA } from './projects-world';
import { renderApp } from './render-app';
import { task } from './tasks-world';

// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import '../app/pages/workspace/WorkspacePage';

export type Change = Partial<z.input<typeof TaskCard>> & Pick<Partial<WorkspaceTask>, 'span'>;

export const own = (id: number, { span = 'none', ...change }: Change = {}): WorkspaceTask =>
  WorkspaceTask.parse({
    ...task(id, change),
    place: { id: 3, title: 'Atlas mobile app', role: 'manager', isAlone: false },
    span,
  });

export const LATE = own(75, { title: 'Offline mode', status: 2, deadline: '2019-11-10', span: 'overdue' });
export const NOW = own(82, { title: 'Empty states', deadline: '2019-11-12', span: 'today' });
export const HANDED_IN = own(70, {
  title: 'Ticket sizes',
  status: 3,
  worker: DANIEL.uuid,
  inspector: MIRA.uuid,
});

export function workspaceOf(
  groups: Partial<Record<WorkspaceGroup, WorkspaceTask[]>>,
  change: Partial<Workspace> = {},
) {
  return Workspace.parse({
    windows: WORKSPACE_GROUPS.map((group) => {
      const items = groups[group] ?? [];
      return { group, count: items.length, items, nextCursor: null };
    }),
    mentions: { unread: 0, items: [], nextCursor: null },
    statuses: { new: 6, inProgress: 5, onTheTest: 3, done: 17 },
    weeks: [
      { startsOn: '2019-11-04', count: 11 },
      { startsOn: '2019-11-11', count: 17 },
    ],
    activity: [],
    month: { month: todayHere().slice(0, 7), days: [] },
    newIn: ProjectId.parse(3),
    firstSteps: null,
    people: [MIRA, DANIEL],
    ...change,
  });
}

const FULL = workspaceOf({ overdue: [LATE], today: [NOW], toInspect: [HANDED_IN] });

export function open(item: Workspace = FULL, rest = '') {
  fakeApi.use(answer(getWorkspace, { item }));
  startSession('token-of-mira');
  const requests = recordRequests();
  return { requests, ...renderApp(`/workspace${rest}`) };
}

export const group = (name: RegExp) => screen.findByRole('region', { name });
export const titlesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.textContent);
