import { startProject } from './board';
import { expect, expectAccessible, test } from './fixtures';
import { addField, GANTT_WORDS, line, tabTo } from './gantt';
import { meet, speakRussian } from './meet';

const COUNT = 40;
const titleOf = (at: number): string => `Шаг ${at + 1}`;
const { en, ru } = GANTT_WORDS;

test('forty tasks are planned with the keyboard alone in Russian, while somebody else sees it grow', async ({
  browser,
}) => {
  test.slow();
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  await speakRussian(emil);
  const { page } = emil;
  const other = nora.page;
  await other.setViewportSize({ width: 1440, height: 2000 });
  await page.goto(`/project/${project}`);
  await tabTo(page, page.getByRole('link', { name: ru.gantt }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await other.goto(`/project/${project}?view=gantt`);
  await expect(addField(other)).toBeVisible();
  // Days go on below the few rows that there are, down to the end of the sheet.
  const ends = await other.getByRole('grid').evaluate((grid) => {
    const days = grid.firstElementChild?.lastElementChild;
    return [days, grid].map((element) => Math.round(element?.getBoundingClientRect().bottom ?? 0));
  });
  expect(ends[0]).toBeGreaterThanOrEqual((ends[1] ?? 0) - 20);

  await page.keyboard.press('n');
  await expect(addField(page, 'ru')).toBeFocused();
  for (let at = 0; at < COUNT; at += 1) {
    await page.keyboard.type(titleOf(at));
    await page.keyboard.press('Enter');
  }
  await expect(line(page, titleOf(COUNT - 1))).toBeVisible();
  await expect(line(other, titleOf(COUNT - 1))).toBeVisible();
  await page.keyboard.press('ArrowUp');
  for (let at = COUNT - 1; at >= 0; at -= 1) {
    await expect(line(page, titleOf(at))).toBeFocused();
    await page.keyboard.press('d');
    for (let day = 0; day < at % 6; day += 1) await page.keyboard.press('Shift+ArrowRight');
    if (at % 2 === 0) await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(line(page, titleOf(at))).not.toHaveAccessibleName(ru.noDays);
    if (at % 10 === 0) await expect(line(other, titleOf(at))).not.toHaveAccessibleName(en.noDays);
    await page.keyboard.press('ArrowUp');
  }
  for (let at = 0; at < COUNT; at += 1)
    await expect(line(other, titleOf(at))).not.toHaveAccessibleName(en.noDays);

  // Connections, one after the other along them.
  await page.keyboard.press('Home');
  for (let at = 10; at < 14; at += 1) {
    if (at === 10) for (let rows = 0; rows < 10; rows += 1) await page.keyboard.press('ArrowDown');
    await expect(line(page, titleOf(at))).toBeFocused();
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type(titleOf(at + 1));
    await page.keyboard.press('Enter');
    await expect(line(page, titleOf(at + 1))).toHaveAccessibleName(ru.follows);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(line(other, titleOf(at + 1))).toHaveAccessibleName(en.follows);
    await page.keyboard.press('ArrowRight');
  }
  // Taken back as quickly as a hand can, and done again.
  await expect(line(page, titleOf(14))).toBeFocused();
  for (let time = 0; time < 4; time += 1) await page.keyboard.press('Control+z');
  for (let at = 11; at < 15; at += 1)
    await expect(line(other, titleOf(at))).not.toHaveAccessibleName(en.follows);
  for (let time = 0; time < 4; time += 1) await page.keyboard.press('Control+Shift+z');
  for (let at = 11; at < 15; at += 1) await expect(line(other, titleOf(at))).toHaveAccessibleName(en.follows);

  // A milestone, whose days are typed, and moved in the chart.
  await tabTo(page, page.getByRole('link', { name: ru.overview }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: ru.addMilestone }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: ru.milestoneTitle })).toBeFocused();
  await page.keyboard.type('Спуск');
  const inTen = new Date(Date.now() + 10 * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .reverse()
    .join('.');
  for (const name of [/^Первый день$/, /^Последний день$/]) {
    await tabTo(page, dialog.getByRole('textbox', { name }));
    await page.keyboard.type(inTen);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await tabTo(page, page.getByRole('link', { name: ru.gantt }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const milestone = page.getByRole('gridcell', { name: ru.milestone('Спуск') });
  await tabTo(page, milestone);
  const seen = other.getByRole('gridcell', { name: en.milestone('Спуск') });
  const before = await seen.getAttribute('aria-label');
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(seen).not.toHaveAttribute('aria-label', before ?? '');
  await expectAccessible(page);
});
