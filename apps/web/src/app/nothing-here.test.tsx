import { defineEndpoint, item } from '@quilt/contract/core';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '../lib/api-client';
import { showGone } from '../lib/live-query';
import { isNotFound, NothingHere } from '../lib/nothing-here';
import { queryClient } from '../lib/query-client';
import { useRouteId } from '../lib/route-ids';
import { startSession } from '../lib/session';
import { answer, countRequests, fakeApi, recordRequests, refuse } from '../testing/fake-api';
import { mira } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { PageHeading } from '../ui/page/PageHeading';

const TeamId = z.int().brand('TeamId');

const getTeam = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id',
  summary: 'A team.',
  caller: 'user',
  params: z.object({ id: TeamId }),
  answer: item(z.object({ name: z.string() })),
  errors: [],
});

/** By such an id alone, which no other number is. */
const teamQuery = (id: z.output<typeof TeamId>) =>
  queryOptions({
    queryKey: ['team', id],
    queryFn: async () => (await call(getTeam, { params: { id } })).item,
  });

/** A page of a feature, in the place of one that is still to be built. */
function TeamPage() {
  const team = useQuery(teamQuery(useRouteId(TeamId)));
  if (isNotFound(team)) return <NothingHere />;
  return <PageHeading>{team.data?.name ?? 'A team'}</PageHeading>;
}

const nothing = () => screen.findByRole('heading', { name: 'There is nothing here' });

beforeEach(() => {
  vi.doMock('./pages/ComingPage', () => ({ ComingPage: TeamPage }));
  vi.spyOn(console, 'error');
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
});

test('a page whose main query finds nothing says so, in the shell and without a word in the console', async () => {
  fakeApi.use(refuse(getTeam, 'common.not_found'));
  renderApp('/team/7');
  expect(await nothing()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Sections' })).toBeVisible();
  expect(document.title).toMatch(/^There is nothing here/);
  expect(console.error).not.toHaveBeenCalled();
});

test('so does one whose thing is gone by now', async () => {
  fakeApi.use(answer(getTeam, { item: { name: 'Northlight' } }));
  renderApp('/team/7');
  expect(await screen.findByRole('heading', { name: 'Northlight' })).toBeVisible();
  fakeApi.use(refuse(getTeam, 'common.not_found'));
  await act(() => queryClient.invalidateQueries({ queryKey: ['team'] }));
  expect(await nothing()).toBeVisible();
});

test('and one whose thing was deleted while it is looked at, without asking for it', async () => {
  fakeApi.use(answer(getTeam, { item: { name: 'Northlight' } }));
  renderApp('/team/7');
  expect(await screen.findByRole('heading', { name: 'Northlight' })).toBeVisible();
  const requests = recordRequests();
  await act(() => showGone(teamQuery(TeamId.parse(7))));
  expect(await nothing()).toBeVisible();
  expect(requests).toEqual([]);
});

test('what no id of that kind can name is not asked for', async () => {
  const requests = recordRequests();
  renderApp('/team/northlight');
  expect(await nothing()).toBeVisible();
  expect(countRequests(requests, getTeam)).toBe(0);
});

test('any other failure is the page’s own', async () => {
  fakeApi.use(refuse(getTeam, 'common.unavailable'));
  renderApp('/team/7');
  expect(await screen.findByRole('heading', { name: 'A team' })).toBeVisible();
});
