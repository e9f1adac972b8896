import { startProject } from './board';
import { expect, expectAccessible, test } from './fixtures';
import { addField, connect, DAY_PX, drag, draw, grip, line, middleOf } from './gantt';
import { meet, speakRussian } from './meet';

test('a plan is built with the mouse alone, while somebody else sees it grow in Russian', async ({
  browser,
  complaints,
}) => {
  // The loop that is refused.
  complaints.expect(/409/);
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = nora;
  await speakRussian(emil);
  await page.goto(`/project/${project}`);
  await page.getByRole('link', { name: 'Gantt' }).click();
  await expect(page).toHaveURL(/\?view=gantt$/);
  await emil.page.goto(`/project/${project}?view=gantt`);
  await expect(emil.page.getByRole('grid')).toBeVisible();

  const titles = ['Keel', 'Planks', 'Mast'];
  for (const [at, title] of titles.entries()) {
    await addField(page).click();
    await addField(page).fill(title);
    await addField(page).press('Enter');
    await expect(line(page, title)).toBeVisible();
    await draw(page, title, at, 2);
    await expect(line(page, title)).not.toHaveAccessibleName(/no dates/);
    await expect(line(emil.page, title)).toBeVisible();
  }

  // From the end of one to the beginning of the next.
  for (const [first, second] of [
    ['Keel', 'Planks'],
    ['Planks', 'Mast'],
  ] as const) {
    await connect(page, first, second);
    await expect(line(page, second)).toHaveAccessibleName(/follows #\d+/);
    await expect(line(emil.page, second)).toHaveAccessibleName(/#\d+$/);
  }

  // What follows is asked about before anything is saved.
  const keel = await middleOf(grip(page, 'Keel', 'move'));
  await drag(page, keel, { x: keel.x + 3 * DAY_PX, y: keel.y });
  const panel = page.getByRole('dialog', { name: /^#\d+ moves by 3 days, 2 tasks follow it$/ });
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  const before = await line(emil.page, 'Mast').getAttribute('aria-label');
  await panel.getByRole('button', { name: 'Shift all 3' }).click();
  await expect(panel).toBeHidden();
  await expect(line(emil.page, 'Mast')).not.toHaveAttribute('aria-label', before ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(emil.page, 'Mast')).toHaveAttribute('aria-label', before ?? '');

  // The other way round it would be a loop, which is spelled out.
  await connect(page, 'Mast', 'Keel');
  const loop = page.getByRole('dialog', { name: 'These cannot be connected' });
  await expect(loop).toContainText('Keel');
  await loop.getByRole('button', { name: 'Close' }).click();
});
