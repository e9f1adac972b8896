import {
  AchievementCode,
  achievementsChanged,
  addFavourite,
  getOwnAchievements,
  type OwnAchievements,
  removeFavourite,
} from '@quilt/contract/features/achievements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, answerBy, fakeApi, refuse } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { mira } from '../../testing/people';
import { renderPage } from '../../testing/render-page';
import { toasts } from '../../ui/overlays/toasts';
import { AchievementsPanel } from './components/AchievementsPanel';
import { EarnedToasts } from './EarnedToasts';

const AT = '2026-05-04T10:00:00.000Z';
const EARNED: readonly AchievementCode[] = ['firstLogin', 'hello', 'firstFriend', 'joiner'];

const owning = (favourites: AchievementCode[], earned = EARNED): OwnAchievements => ({
  achievements: AchievementCode.options.map((code) => ({
    code,
    progress: code === 'mentor' ? 3 : 0,
    earnedAt: earned.includes(code) ? AT : null,
  })),
  favourites,
});

async function open(own: OwnAchievements) {
  fakeApi.use(answer(getOwnAchievements, { item: own }));
  const page = renderPage(
    '/profile/achievements',
    <>
      <AchievementsPanel isOpen onClose={vi.fn()} />
      <EarnedToasts />
    </>,
    '/profile/achievements',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'My achievements' }));
  const grid = within(await dialog.findByRole('region', { name: 'Achievements' }));
  const box = within(dialog.getByRole('region', { name: 'Favourites' }));
  return { ...page, dialog, grid, box };
}

test('says what is earned, what is shown first and how far one is with the rest', async () => {
  const { dialog, grid, box } = await open(owning(['hello']));
  const all = AchievementCode.options.length;
  expect(
    dialog.getByText(
      `4 of ${all} earned, 1 favourite. Drag up to 3 into favourites: they come first on your profile.`,
    ),
  ).toBeVisible();
  expect(box.getByRole('button', { name: /^Hello There/ })).toBeVisible();
  expect(grid.getAllByRole('button')).toHaveLength(3);
  expect(grid.getByText('3 of 5')).toBeVisible();
  expect(grid.getByRole('heading', { name: 'Talk 1 of 5' })).toBeVisible();
});

test('what was done last stands, also before the first is answered', async () => {
  const { user, grid, box } = await open(owning([]));
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  fakeApi.use(
    answerBy(addFavourite, async () => {
      asked.push('added');
      await new Promise<void>((later) => answers.push(later));
      return { item: { favourites: ['hello' as const] } };
    }),
    answerBy(removeFavourite, () => {
      asked.push('removed');
      return { item: { favourites: [] } };
    }),
  );
  const press = async (name: RegExp, place: typeof grid) => {
    place.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };
  await press(/^Hello There/, grid);
  await waitFor(() => expect(box.getByRole('button', { name: /^Hello There/ })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(grid.getByRole('button', { name: /^Hello There/ })).toHaveFocus());
  await waitFor(() => expect(asked).toEqual(['added']));
  answers[0]?.();
  await waitFor(() => expect(asked).toEqual(['added', 'removed']));
  await waitFor(() => expect(box.queryAllByRole('button')).toEqual([]));
});

test('Enter moves a badge both ways, with the focus and a word, before the server has answered', async () => {
  const { user, dialog, grid, box } = await open(owning([]));
  fakeApi.use(answer(addFavourite, { item: { favourites: ['hello'] } }));
  grid.getByRole('button', { name: /^Hello There/ }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box.getByRole('button', { name: /^Hello There/ })).toHaveFocus());
  expect(dialog.getByRole('status')).toHaveTextContent('Hello There is a favourite now, 1 of 3.');
  fakeApi.use(answer(removeFavourite, { item: { favourites: [] } }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(grid.getByRole('button', { name: /^Hello There/ })).toHaveFocus());
});

test('a pressed badge offers the same; what is full says so, and what failed goes back with its reason', async () => {
  const { user, dialog, grid, box } = await open(owning(['hello', 'joiner']));
  fakeApi.use(refuse(addFavourite, 'achievements.favourites_full', { max: 3 }));
  await user.click(grid.getByRole('button', { name: /^First Login/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add to favourites' }));
  expect(await dialog.findByText(/^Favourites are full: at most 3\..*back where it was\.$/)).toBeVisible();
  await waitFor(() => expect(box.getAllByRole('button')).toHaveLength(2));

  fakeApi.use(answer(addFavourite, { item: { favourites: ['hello', 'joiner', 'firstLogin'] } }));
  await user.click(grid.getByRole('button', { name: /^First Login/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add to favourites' }));
  await waitFor(() => expect(box.getAllByRole('button')).toHaveLength(3));
  grid.getByRole('button', { name: /^First Friend/ }).focus();
  await user.keyboard('{Enter}');
  expect(dialog.getByText('Favourites are full: take one out first, there is room for 3.')).toBeVisible();
  expect(grid.getByRole('button', { name: /^First Friend/ })).toHaveFocus();
});

test('what is earned meanwhile is told, and is there', async () => {
  const shown = vi.spyOn(toasts, 'show');
  const { grid } = await open(owning([], ['firstLogin']));
  const say = await goLive();
  fakeApi.use(answer(getOwnAchievements, { item: owning([], ['firstLogin', 'hello']) }));
  // Heard once more, as where an answer was older, it is said once.
  for (let times = 0; times < 2; times += 1) {
    say(achievementsChanged, mira.uuid, { earned: ['hello'], lost: [] });
  }
  const told = { kind: 'done', text: 'Achievement earned:', detail: 'Hello There' };
  await waitFor(() => expect(shown).toHaveBeenCalledWith(told));
  expect(await grid.findByRole('button', { name: /^Hello There/ })).toBeVisible();
  expect(shown).toHaveBeenCalledTimes(1);
});
