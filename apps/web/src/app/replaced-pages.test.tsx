import { defineEndpoint, item } from '@quilt/contract/core';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '../lib/api-client';
import { NetworkError } from '../lib/call-error';
import { showGone } from '../lib/live-query';
import { isNotFound, NothingHere } from '../lib/nothing-here';
import { useRouteId } from '../lib/route-ids';
import { startSession } from '../lib/session';
import { answer, fakeApi, recordRequests, refuse } from '../testing/fake-api';
import { mira } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { openBoard, prepareBoard } from '../testing/tasks-world';
import { PageHeading } from '../ui/page/PageHeading';

// Its code is on its way.
vi.mock('../features/plan/ProjectGantt', () => new Promise(() => undefined));

const GroupId = z.int().brand('GroupId');

const getGroup = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/groups/:id',
  summary: 'A group.',
  caller: 'user',
  params: z.object({ id: GroupId }),
  answer: item(z.object({ name: z.string() })),
  errors: [],
});

/** By such an id alone, which no other number is. */
const groupQuery = (id: z.output<typeof GroupId>) =>
  queryOptions({
    queryKey: ['group', id],
    queryFn: async () => (await call(getGroup, { params: { id } })).item,
  });

/** A page with nothing but its main query, in the place of the one that is there. */
function GroupPage() {
  const group = useQuery(groupQuery(useRouteId(GroupId)));
  if (isNotFound(group)) return <NothingHere />;
  return <PageHeading>{group.data?.name ?? 'A group'}</PageHeading>;
}

const nothing = () => screen.findByRole('heading', { name: 'There is nothing here' });

beforeEach(() => {
  vi.doMock('./pages/group/GroupPage', () => ({ GroupPage }));
  // React tells of what it cannot show.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function enterAsMira(): void {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
}

test('a page whose main query finds nothing says so, in the shell and without a word in the console', async () => {
  enterAsMira();
  fakeApi.use(refuse(getGroup, 'common.not_found'));
  renderApp('/group/7');
  expect(await nothing()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Sections' })).toBeVisible();
  expect(document.title).toMatch(/^There is nothing here/);
  expect(console.error).not.toHaveBeenCalled();
});

test('and one whose thing was deleted while it is looked at, without asking for it', async () => {
  enterAsMira();
  fakeApi.use(answer(getGroup, { item: { name: 'Northlight' } }));
  renderApp('/group/7');
  expect(await screen.findByRole('heading', { name: 'Northlight' })).toBeVisible();
  const requests = recordRequests();
  await act(() => showGone(groupQuery(GroupId.parse(7))));
  expect(await nothing()).toBeVisible();
  // What the shell asks for may come as late as it likes.
  expect(requests.filter(({ url }) => url.includes('/groups/'))).toEqual([]);
});

test('any other failure is the page’s own', async () => {
  enterAsMira();
  fakeApi.use(refuse(getGroup, 'common.unavailable'));
  renderApp('/group/7');
  expect(await screen.findByRole('heading', { name: 'A group' })).toBeVisible();
});

test('a page whose code does not come shows the general error page', async () => {
  vi.doMock('../features/auth/LoginPage', () => {
    throw new NetworkError(null);
  });
  renderApp('/login');
  expect(await screen.findByRole('heading', { name: 'This page did not open' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toBeVisible();
});

test('a page that fails leaves the shell standing', async () => {
  vi.doMock('./pages/settings/SettingsPage', () => {
    throw new Error('gone');
  });
  enterAsMira();
  renderApp('/settings');
  expect(await screen.findByRole('heading', { name: 'This page did not open' })).toBeVisible();
  const sidebar = within(await screen.findByRole('complementary', { name: 'Sections' }));
  expect(sidebar.getByRole('link', { name: 'Teams' })).toBeVisible();
});

describe('on a board', () => {
  prepareBoard();

  test('while the code of the plan comes, its shape is there', async () => {
    openBoard('?view=gantt');
    expect(await screen.findByText('Loading the plan')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Gantt' })).toHaveAttribute('aria-current', 'page');
  });
});
