import { listPeople } from '@quilt/contract/features/people';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, fakeApi, silence } from '../../testing/fake-api';
import { names, preparePeopleLists } from '../../testing/people-lists';
import { inPages, openPeople, preparePeople, row, rows } from '../../testing/people-world';

preparePeopleLists();

preparePeople();

test('a list that did not load can be asked for again', async () => {
  fakeApi.use(silence(listPeople));
  const { user } = openPeople();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Could not load the people' })).toBeVisible();
  fakeApi.use(inPages([row()]));
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Daniel Okafor' })).toBeVisible();
});

test('a page that did not come leaves what is there, and can be asked for again', async () => {
  fakeApi.use(
    answerBy(listPeople, (asked) => (asked.has('cursor') ? null : { items: rows(3), nextCursor: '1' })),
  );
  const { user } = openPeople();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Could not load more people' })).toBeVisible();
  expect(names()).toContain('Person 0');
  fakeApi.use(answer(listPeople, { items: rows(3, 3), nextCursor: null }));
  await user.click(again);
  await waitFor(() => expect(names()).toContain('Person 5'));
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('nobody but oneself is said so', async () => {
  fakeApi.use(inPages([]));
  openPeople();
  expect(await screen.findByRole('heading', { name: 'Nobody else here yet' })).toBeVisible();
});
