import { listMembers, type Member } from '@quilt/contract/features/members';
import { getCurrentUser, type PersonCard } from '@quilt/contract/features/profile';
import {
  getProject,
  listProjectMembers,
  listProjects,
  PROJECT_ACTIONS,
  Project,
  type ProjectAction,
  ProjectCard,
} from '@quilt/contract/features/projects';
import { listTeams, TeamCard } from '@quilt/contract/features/teams';
import { listProjectTemplates } from '@quilt/contract/features/templates';
import { listViews } from '@quilt/contract/features/views';
import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { z } from 'zod';
// Their code, which a busy machine takes long to load, is there before anybody waits for the pages.
import '../app/pages/project/ProjectPage';
import '../features/projects/ProjectsPage';
import { startSession } from '../lib/session';
import { toasts } from '../ui/overlays/toasts';
import { answer, answerBy, fakeApi } from './fake-api';
import { daniel, mira } from './people';
import { renderApp } from './render-app';

const cardOf = (user: typeof mira): PersonCard => ({
  id: user.id,
  uuid: user.uuid,
  firstName: user.firstName,
  lastName: user.lastName,
  fullName: user.fullName,
  avatar: null,
  avatarUrl: null,
  specialty_id: null,
  positionId: null,
  jobTitle: null,
});
export const MIRA = cardOf(mira);
export const DANIEL = cardOf(daniel);

/** Northlight Studio, of which Mira is a manager, unless something else is said. */
export const team = (change: Partial<z.input<typeof TeamCard>> = {}): TeamCard =>
  TeamCard.parse({
    id: 7,
    title: 'Northlight Studio',
    image: null,
    description: '',
    visibility: 'hidden',
    role: 'manager',
    activeProjectsCount: 1,
    memberCount: 2,
    members: [],
    archivedAt: null,
    deletesAt: null,
    ...change,
  });

/** Atlas mobile app, with 40 tasks of which 13 are done. */
export const card = (change: Partial<z.input<typeof ProjectCard>> = {}): ProjectCard =>
  ProjectCard.parse({
    id: 3,
    title: 'Atlas mobile app',
    image: null,
    team: { id: 7, title: 'Northlight Studio', image: null },
    teamArchivedAt: null,
    role: 'manager',
    status: 2,
    startsOn: '2019-10-05',
    endsOn: '2019-11-27',
    doneAt: null,
    tasks: { new: 10, inProgress: 9, onTheTest: 8, done: 13, archivedDone: 0 },
    currentTasks: 2,
    progress: 32,
    memberCount: 5,
    members: [MIRA, DANIEL],
    archivedAt: null,
    deletesAt: null,
    ...change,
  });

export const MANAGER: readonly ProjectAction[] = PROJECT_ACTIONS.filter(
  (action) => !['project.delete', 'project.restore'].includes(action),
);
export const SEES_INSIDE: readonly ProjectAction[] = [
  'milestone.see',
  'task.see',
  'team.seeMembers',
  'view.export',
];

export const MILESTONE = {
  id: 11,
  title: 'Feature freeze',
  description: '',
  startsOn: '2019-11-01',
  endsOn: '2019-11-14',
  duration: 14,
  isPlanned: true,
  taskCount: 8,
  doneCount: 2,
  progress: 25,
  version: 4,
};

/** The same project as its page has it, for a manager. */
export const project = (change: Partial<z.input<typeof Project>> = {}): Project =>
  Project.parse({
    ...card(),
    description: 'A map that works without a line.',
    createdAt: '2019-09-01T08:00:00.000Z',
    timeZone: 'Europe/Berlin',
    isAlone: false,
    tags: [{ id: 21, title: 'Routes', colour: 'blue' }],
    milestones: [MILESTONE],
    version: 6,
    can: [...MANAGER],
    ...change,
  });

const member = (person: PersonCard, change: Partial<Member> = {}): Member => ({
  person,
  role: 'performer',
  lastDay: null,
  host: null,
  projects: [],
  joinedAt: '2019-09-01T08:00:00.000Z',
  absence: null,
  load: { new: 0, inProgress: 0, onTheTest: 0, overdue: 0, done: 0, inspects: 0 },
  givable: [],
  can: [],
  ...change,
});

/** Pages by their numbers, as their cursors say. */
export const inPages = (...pages: ProjectCard[][]) =>
  answerBy(listProjects, (asked) => {
    const page = Number(asked.get('cursor') ?? 0);
    return { items: pages[page] ?? [], nextCursor: page + 1 < pages.length ? String(page + 1) : null };
  });

/** Mira is a manager of one team with one project, unless a test says otherwise. */
export function prepareProjects(): void {
  beforeEach(() => {
    vi.spyOn(toasts, 'show').mockReturnValue('');
    fakeApi.use(
      answer(getCurrentUser, { item: mira }),
      answer(listTeams, { items: [team()], nextCursor: null }),
      answer(getProject, { item: project() }),
      answer(listProjectMembers, { items: [{ person: MIRA, role: 'manager' }], nextCursor: null }),
      answer(listMembers, { items: [member(MIRA), member(DANIEL)], nextCursor: null }),
      inPages([card()]),
      answer(listViews, { items: [] }),
      answer(listProjectTemplates, { items: [] }),
    );
  });
}

export function openProjects(search = '') {
  startSession('token-of-mira');
  return renderApp(`/projects${search}`);
}

export function openProject() {
  startSession('token-of-mira');
  return renderApp('/project/3?view=overview');
}

/** What the toast that was shown last offers. */
export const lastUndo = (): (() => void) | undefined => vi.mocked(toasts.show).mock.lastCall?.[0].undo;

/** The card of that title, whatever is counted beside it. */
export const sheet = async (title: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${title}\\s?\\d*$`) }));

export const findCard = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  const item = link.closest('li');
  if (item === null) throw new Error(`${title} stands on no card`);
  return within(item);
};

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const openMenu = async (user: ReturnType<typeof openProject>['user']) =>
  user.click(await screen.findByRole('button', { name: 'More for this project' }));
