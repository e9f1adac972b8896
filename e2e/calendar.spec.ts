import type { Locator, Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { type Met, meet, takePhone } from './meet';
import { undo } from './settings-parts';

const dayOf = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`);
const chip = (within: Page | Locator, title: string): Locator =>
  within.locator('[data-task]').filter({ hasText: title });
const asked = '?view=calendar&on=2030-05-15';

async function makeTasks(nora: Met, emil: Met): Promise<number> {
  const project = await startProject(nora, emil);
  for (const task of [
    { title: 'Cut the planks', worker: nora.uuid, deadline: '2030-05-14' },
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
  await page.goto(`/project/${project}${asked}`);
  await emil.page.goto(`/project/${project}${asked}`);
  await expect(chip(dayOf(emil.page, '2030-05-14'), 'Cut the planks')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'May 2030' })).toBeVisible();
  await expectAccessible(page);

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
  await page.keyboard.press('Escape');
  await expect(chip(dayOf(emil.page, '2030-05-08'), 'Paint the hull')).toBeVisible();

  // A phone has dots, and the day below; in Russian.
  await takePhone(emil);
  await emil.page.goto(`/project/${project}?view=calendar&on=2030-05-08`);
  await expect(emil.page.getByRole('button', { name: /среда, 8 мая, 1 задача/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(chip(emil.page, 'Paint the hull')).toBeVisible();
  await expectNoSidewaysScroll(emil.page);
  await expectAccessible(emil.page);
});
