import { defineEndpoint, item } from '@quilt/contract/core';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '../lib/api-client';
import { showGone } from '../lib/live-query';
import { isNotFound, NothingHere } from '../lib/nothing-here';
import { useRouteId } from '../lib/route-ids';
import { startSession } from '../lib/session';
import { answer, fakeApi, recordRequests, refuse } from '../testing/fake-api';
import { mira } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { PageHeading } from '../ui/page/PageHeading';

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
  vi.spyOn(console, 'error');
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
});

test('a page whose main query finds nothing says so, in the shell and without a word in the console', async () => {
  fakeApi.use(refuse(getGroup, 'common.not_found'));
  renderApp('/group/7');
  expect(await nothing()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Sections' })).toBeVisible();
  expect(document.title).toMatch(/^There is nothing here/);
  expect(console.error).not.toHaveBeenCalled();
});

test('and one whose thing was deleted while it is looked at, without asking for it', async () => {
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
  fakeApi.use(refuse(getGroup, 'common.unavailable'));
  renderApp('/group/7');
  expect(await screen.findByRole('heading', { name: 'A group' })).toBeVisible();
});
