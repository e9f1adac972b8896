import { startProject } from './board';
import { expect, expectAccessible, test } from './fixtures';
import { addField, connect, DAY_PX, drag, draw, GANTT_WORDS, grip, line, middleOf, press } from './gantt';
import { meet, speakRussian } from './meet';

const COUNT = 40;
const titleOf = (at: number): string => `Step ${at + 1}`;
const { en, ru } = GANTT_WORDS;

test('forty tasks are planned with the mouse alone, while somebody else sees it grow in Russian', async ({
  browser,
}) => {
  test.slow();
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  await speakRussian(emil);
  const { page } = nora;
  const other = emil.page;
  await page.setViewportSize({ width: 1440, height: 1000 });
  await other.setViewportSize({ width: 1440, height: 2000 });
  await page.goto(`/project/${project}`);
  await press(page.getByRole('link', { name: en.gantt }));
  await expect(page).toHaveURL(/\?view=gantt$/);
  await other.goto(`/project/${project}?view=gantt`);
  await expect(other.getByRole('grid')).toBeVisible();
  await expect(addField(other, 'ru')).toBeVisible();

  // The letters of a name are typed; all else is pressed and pulled.
  for (let at = 0; at < COUNT; at += 1) {
    await press(addField(page));
    await page.keyboard.type(titleOf(at));
    await press(page.getByRole('button', { name: en.add, exact: true }));
    await draw(page, titleOf(at), at % 12, 1 + (at % 3));
    await expect(line(page, titleOf(at))).not.toHaveAccessibleName(en.noDays);
    if (at % 10 === 9) await expect(line(other, titleOf(at))).not.toHaveAccessibleName(ru.noDays);
  }
  for (let at = 0; at < COUNT; at += 1) await expect(line(other, titleOf(at))).toBeVisible();

  // Connections, with the wheel back to where the first ones are.
  const chart = await middleOf(page.getByRole('grid'));
  await page.mouse.move(chart.x, chart.y);
  await page.mouse.wheel(0, -3000);
  await expect(line(page, titleOf(0))).toBeInViewport();
  for (let at = 0; at < 8; at += 1) {
    await connect(page, titleOf(at), titleOf(at + 1));
    await expect(line(page, titleOf(at + 1))).toHaveAccessibleName(en.follows);
    await expect(line(other, titleOf(at + 1))).toHaveAccessibleName(ru.follows);
  }
  // What follows is asked about, and shifted at once.
  const before = await line(other, titleOf(8)).getAttribute('aria-label');
  const first = await middleOf(grip(page, titleOf(0), 'move'));
  await drag(page, first, { x: first.x + 14 * DAY_PX, y: first.y });
  await press(page.getByRole('button', { name: en.shiftAll }));
  await expect(line(other, titleOf(8))).not.toHaveAttribute('aria-label', before ?? '');
  await press(page.getByRole('button', { name: en.undo }));
  await expect(line(other, titleOf(8))).toHaveAttribute('aria-label', before ?? '');

  // A milestone, and a task that is part of it.
  await press(page.getByRole('link', { name: en.overview }));
  await press(page.getByRole('button', { name: en.addMilestone }).first());
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('textbox', { name: en.milestoneTitle }));
  await page.keyboard.type('First launch');
  for (const [name, day] of [
    [en.starts, '10'],
    [en.ends, '20'],
  ] as const) {
    await press(dialog.getByRole('button', { name }));
    const chosen = page.getByRole('button', { name: new RegExp(`^${day} `) });
    await press(chosen);
    await expect(chosen).toBeHidden();
  }
  await press(dialog.getByRole('button', { name: en.addMilestone }));
  await expect(dialog).toBeHidden();
  await press(page.getByRole('link', { name: en.gantt }));
  const milestone = page.getByRole('gridcell', { name: en.milestone('First launch') });
  await expect(milestone).toBeVisible();
  const seen = other.getByRole('gridcell', { name: ru.milestone('First launch') });
  await expect(seen).toBeVisible();
  await press(page.getByRole('link', { name: titleOf(0), exact: true }));
  await press(page.getByRole('button', { name: en.milestoneField }));
  await press(page.getByRole('menuitemradio', { name: 'First launch' }));
  await expect(line(other, titleOf(0)).locator('xpath=..')).toHaveAttribute('aria-rowindex', '3');
  await expectAccessible(other);
});
