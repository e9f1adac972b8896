import { createTask, getBoard, listTasks } from '@quilt/contract/features/tasks';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, answerBy, fakeApi, recordRequests } from '../../../testing/fake-api';
import { MIRA } from '../../../testing/projects-world';
import { expectToast } from '../../../testing/settings-world';
import { boardOf, cardOf, openBoard, prepareBoard, task, titlesIn } from '../../../testing/tasks-world';
import { toasts } from '../../../ui/overlays/toasts';

prepareBoard();

test('milestones, tags and members are one tab away', async () => {
  const { user, address } = openBoard('?priority=high');
  await user.click(await screen.findByRole('link', { name: 'Overview' }));
  expect(await screen.findByText('Feature freeze')).toBeVisible();
  expect(address()).toBe('/project/3?view=overview&priority=high');
});

test('a new task that the filter hides is told of, with a way to it; one that it shows is not', async () => {
  const { user, address } = openBoard('?priority=average');
  const add = async (priority: 'high' | 'average', id: number) => {
    fakeApi.use(
      answer(createTask, { item: task(id, { title: `Made ${id}`, priority, rank: 'a0', version: 1 }) }),
    );
    const field = await screen.findByRole('combobox', { name: 'Title of the new task' });
    await user.type(field, `Made ${id}{Enter}`);
  };
  await user.click(await screen.findByRole('button', { name: 'Add a task to New' }));
  await add('average', 120);
  await cardOf('Made 120');
  await add('high', 121);
  await expectToast('#121 was made; the filter hides it', 'Made 121');
  expect(toasts.show).toHaveBeenCalledTimes(1);
  const { action } = vi.mocked(toasts.show).mock.lastCall?.[0] ?? {};
  act(() => action?.onAct());
  expect(address()).toBe('/project/3/121?priority=average');
});

test('what is begun at once is its maker’s', async () => {
  const requests = recordRequests();
  fakeApi.use(answer(createTask, { item: task(120, { title: 'Fix login', status: 2 }) }));
  const { user } = openBoard();
  await user.click(await screen.findByRole('button', { name: 'Add a task to In progress' }));
  await user.keyboard('Fix login{Enter}');
  await cardOf('Fix login');
  const sent = requests.find(({ method }) => method === 'POST');
  expect(await sent?.json()).toEqual({ title: 'Fix login', status: 2, worker: MIRA.uuid });
  expect(document.querySelector('[data-column="3"] button, [data-column="4"] button')).toBeNull();
});

test('a filter that is chosen is brought into sight in a bar that scrolls; one that was there is left', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const shown = () => scroll.mock.contexts.map((place) => (place as Element).textContent);
  const { user } = openBoard('?worker=none');
  await cardOf('Task 102');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Priority' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'High' }));
  await waitFor(() => expect(shown()).toContain('Priority: High'));
  expect(shown()).not.toContain('Worker: Nobody');
  scroll.mockRestore();
});

test('where nothing matches, the filters can be taken away', async () => {
  fakeApi.use(
    answerBy(getBoard, (asked) => ({ item: asked.has('search') ? boardOf() : boardOf(task(102)) })),
  );
  const { user } = openBoard('?search=nothing');
  expect(await screen.findByText('No task matches')).toBeVisible();
  const [clear] = screen.getAllByText('Clear all');
  if (clear) await user.click(clear);
  expect(await cardOf('Task 102')).toBeVisible();
});

test('of a long column what is in sight is there, and more is asked for on the way down', async () => {
  const all = Array.from({ length: 130 }, (_, index) => task(index + 1));
  const first = boardOf(...all.slice(0, 30));
  fakeApi.use(
    answer(getBoard, {
      item: {
        ...first,
        columns: first.columns.map((one) =>
          one.status === 1 ? { ...one, count: 130, nextCursor: 'thirty' } : one,
        ),
      },
    }),
    answerBy(listTasks, (asked) => ({
      items: asked.get('cursor') === 'thirty' ? all.slice(30) : [],
      nextCursor: null,
      people: [],
    })),
  );
  const { user } = openBoard();
  (await cardOf('Task 1')).focus();
  expect(titlesIn(1).length).toBeLessThan(15);
  for (let step = 0; step < 24; step += 1) await user.keyboard('j');
  expect(await cardOf('Task 25')).toHaveFocus();
  await waitFor(async () => {
    await user.keyboard('jjjjjjjj');
    expect(await cardOf('Task 33')).toBeInTheDocument();
  });
  expect(titlesIn(1).length).toBeLessThan(20);
});
