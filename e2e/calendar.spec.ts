import type { Locator, Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { headers, type Met, meet } from './meet';
import { undo } from './settings-parts';

const dayOf = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`);
const chip = (within: Page | Locator, title: string): Locator =>
  within.locator('[data-task]').filter({ hasText: title });
const asked = '?view=calendar&on=2030-05-15';

async function makeTasks(nora: Met, emil: Met): Promise<number> {
  const project = await startProject(nora, emil);
  for (const task of [
    { title: 'Cut the planks', worker: nora.uuid, deadline: '2030-05-14' },
    { title: 'Sew the sail', worker: emil.uuid, startsOn: '2030-05-20', deadline: '2030-05-23' },
    { title: 'Varnish the mast' },
  ]) {
    await send(nora, `/api/projects/${project}/tasks`, task);
  }
  return project;
}

test('a month is planned by mouse and by keys, and the other sees it at once', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await makeTasks(nora, emil);
  const { page } = nora;
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`/project/${project}${asked}`);
  await emil.page.setViewportSize({ width: 1440, height: 1000 });
  await emil.page.goto(`/project/${project}${asked}`);
  await expect(chip(dayOf(emil.page, '2030-05-14'), 'Cut the planks')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'May 2030' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // By mouse to another day, and from the list of those without a date.
  await chip(dayOf(page, '2030-05-14'), 'Cut the planks').dragTo(dayOf(page, '2030-05-17'));
  await expect(chip(dayOf(page, '2030-05-17'), 'Cut the planks')).toBeVisible();
  await expect(chip(dayOf(emil.page, '2030-05-17'), 'Cut the planks')).toBeVisible();
  const undated = page.getByRole('region', { name: 'Without a date' });
  await chip(undated, 'Varnish the mast').dragTo(dayOf(page, '2030-05-16'));
  await expect(chip(dayOf(emil.page, '2030-05-16'), 'Varnish the mast')).toBeVisible();
  await undo(page, 'moved to 16 May');
  await expect(chip(undated, 'Varnish the mast')).toBeVisible();

  // By keys a week on, over the end of what is shown.
  await chip(page, 'Cut the planks').getByRole('link').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Picked up #\d+ Cut the planks, Friday 17 May/)).toBeAttached();
  for (let week = 0; week < 4; week += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'June 2030' })).toBeVisible();
  await expect(chip(dayOf(page, '2030-06-14'), 'Cut the planks').getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: 'Previous month' }).click();

  // A press on a day makes a task there.
  await dayOf(page, '2030-05-08').click({ position: { x: 90, y: 60 } });
  const dialog = page.getByRole('dialog', { name: /8 May/ });
  await dialog.getByRole('combobox').fill('Paint the hull');
  await page.keyboard.press('Enter');
  await expect(chip(dialog, 'Paint the hull')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(chip(dayOf(emil.page, '2030-05-08'), 'Paint the hull')).toBeVisible();

  // By span a task lies over its days; a task opens over the calendar, which stays in the address.
  await page.getByText('From start to deadline').click();
  await expect(chip(dayOf(page, '2030-05-20'), 'Sew the sail')).toBeVisible();
  await expect(page).toHaveURL(/by=span/);
  await page.getByText('Week', { exact: true }).click();
  await expect(page.locator('[data-day]')).toHaveCount(7);
  await page.keyboard.press('w');
  await chip(page, 'Sew the sail').getByRole('link').click();
  await expect(page).toHaveURL(/\/project\/\d+\/\d+\?.*view=calendar/);
  await expect(page.getByRole('dialog', { name: /^Task #/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/project\/\d+\?.*view=calendar/);

  // A phone has dots, and the day below; in Russian.
  await emil.page.request.put('/api/user', { headers: headers(emil), data: { language: 'ru' } });
  await emil.page.setViewportSize({ width: 390, height: 844 });
  await emil.page.goto(`/project/${project}?view=calendar&on=2030-05-08`);
  await expect(emil.page.getByRole('button', { name: /среда, 8 мая, 1 задача/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(chip(emil.page, 'Paint the hull')).toBeVisible();
  expect(await emil.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessibleInBothThemes(emil.page);
});

test('one’s own tasks of all projects are planned in the workspace', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  await makeTasks(nora, emil);
  const { page } = nora;
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto('/workspace');
  await page.getByRole('link', { name: 'Open the calendar' }).click();
  await expect(page).toHaveURL(/view=calendar/);
  await page.goto('/workspace?view=calendar&on=2030-05-15');
  await expect(chip(dayOf(page, '2030-05-14'), 'Cut the planks')).toBeVisible();
  await expect(chip(page, 'Sew the sail')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await chip(page, 'Cut the planks').dragTo(dayOf(page, '2030-05-21'));
  await expect(chip(dayOf(page, '2030-05-21'), 'Cut the planks')).toBeVisible();
  await page.reload();
  await expect(chip(dayOf(page, '2030-05-21'), 'Cut the planks')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/workspace?view=calendar&on=2030-05-21');
  await expect(chip(page, 'Cut the planks')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
