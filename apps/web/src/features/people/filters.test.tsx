import { countPeople, listPeople } from '@quilt/contract/features/people';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, recordRequests } from '../../testing/fake-api';
import { chip, lastAsked, NAME, openPeople, preparePeople, row } from '../../testing/people-world';

preparePeople();
const remove = (name: string) => screen.findByRole('button', { name: `Remove the filter: ${name}` });

test('a shared address shows the same list, and its filters can be taken away one by one or all', async () => {
  const requests = recordRequests();
  const search = '?search=dan&position=7,8,9&spokenLanguage=8&tag=React&ageFrom=20&ageTo=30&isOnline=true';
  const { user, address } = openPeople(search);
  expect(await chip('Position: Kazan, Lagos and 1 more')).toBeVisible();
  expect(await chip('Spoken language: Lagos')).toBeVisible();
  expect(screen.getByRole('searchbox', NAME)).toHaveValue('dan');
  expect(screen.getByText('Age: 20 to 30')).toBeVisible();
  expect(lastAsked(requests)).toEqual({
    search: 'dan',
    position: '7,8,9',
    spokenLanguage: '8',
    tag: 'React',
    ageFrom: '20',
    ageTo: '30',
    isOnline: 'true',
    sort: 'name',
  });
  await user.click(await remove('Age'));
  await user.click(await remove('Online now'));
  await user.click(await remove('Spoken language'));
  await waitFor(() => expect(address()).toBe('/people?search=dan&position=7%2C8%2C9&tag=React'));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe('/people'));
  expect(screen.getByRole('searchbox', NAME)).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
});

test('what is typed is asked for when it has come to rest, and is one step', async () => {
  const requests = recordRequests();
  const { user, address, goBack, goForward } = openPeople();
  await user.type(await screen.findByRole('searchbox', NAME), '@dan');
  await waitFor(() => expect(address()).toBe('/people?search=%40dan'));
  await user.type(screen.getByRole('searchbox', NAME), 'iel');
  await waitFor(() => expect(address()).toBe('/people?search=%40daniel'));
  await waitFor(() => expect(lastAsked(requests)).toEqual({ search: '@daniel', sort: 'name' }));
  await goBack();
  expect(address()).toBe('/people');
  await waitFor(() => expect(screen.getByRole('searchbox', NAME)).toHaveValue(''));
  await goForward();
  await waitFor(() => expect(screen.getByRole('searchbox', NAME)).toHaveValue('@daniel'));
});

test('nobody left: what is in force can be taken away', async () => {
  fakeApi.use(
    answerBy(listPeople, (asked) => ({ items: asked.has('tag') ? [] : [row()], nextCursor: null })),
    answer(countPeople, { item: { count: 0 } }),
  );
  const { user } = openPeople('?city=7&tag=React');
  expect(await screen.findByRole('heading', { name: 'Nobody fits all of this' })).toBeVisible();
  expect(screen.getByText('0 people')).toBeVisible();
  const [, inTheMiddle] = await screen.findAllByRole('button', { name: 'Remove the filter: Tag' });
  if (inTheMiddle) await user.click(inTheMiddle);
  expect(await screen.findByRole('link', { name: 'Daniel Okafor' })).toBeVisible();
});
