import type { Locator } from '@playwright/test';
import { card, column, send, startProject } from './board';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { headers, meet } from './meet';
import { toast, undo } from './settings-parts';

test('a view is saved and shared, and the other has it at once, in Russian and on a phone', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  for (const [title, priority] of [
    ['Caulk the seams', 'high'],
    ['Splice the rope', 'low'],
    ['Varnish the mast', 'average'],
  ]) {
    await send(nora, `/api/projects/${project}/tasks`, { title, priority });
  }
  const { page } = nora;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/project/${project}`);
  await expect(card(page, 'Splice the rope')).toBeVisible();
  await emil.page.request.put('/api/user', { headers: headers(emil), data: { language: 'ru' } });
  await emil.page.setViewportSize({ width: 390, height: 844 });
  await emil.page.goto(`/project/${project}`);
  await expect(card(emil.page, 'Splice the rope')).toBeVisible();

  // Several of one filter, by keys.
  await page.getByRole('button', { name: 'Filter', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Priority' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'High' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Low' }).press('Enter');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Priority: High, +1' })).toBeVisible();
  await expect(column(page, 'New').getByRole('link')).toHaveText(['Splice the rope', 'Caulk the seams']);
  await expect(page).toHaveURL(/priority=high%2Clow/);
  // One calm line.
  const bar = await page.getByRole('search', { name: 'Filter tasks' }).boundingBox();
  expect(bar?.height).toBeLessThan(60);

  await page.getByRole('button', { name: 'Saved views: Filtered tasks' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save a view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Either end');
  await dialog.getByRole('checkbox').check();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saved views: Either end' })).toBeVisible();

  // The other sees it without a reload, and opens the project with it from now on.
  await emil.page.getByRole('button', { name: 'Виды: Все задачи' }).click();
  await emil.page.getByRole('menuitemradio', { name: 'Either end' }).click();
  await expect(card(emil.page, 'Varnish the mast')).toBeHidden();
  await emil.page.getByRole('button', { name: 'Виды: Either end' }).click();
  await expectAccessibleInBothThemes(emil.page);
  await emil.page.getByRole('menuitem', { name: 'Открывать проект с него' }).click();
  await expect(toast(emil.page, /открывается с него/)).toBeVisible();
  await emil.page.goto(`/project/${project}`);
  await expect(emil.page.getByRole('button', { name: 'Виды: Either end' })).toBeVisible();
  await expect(card(emil.page, 'Varnish the mast')).toBeHidden();
  expect(await emil.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // What its maker saves anew is followed; what is deleted comes back by Undo.
  await page.getByRole('button', { name: 'Any Priority' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Priority' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Average' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Saved views: Either end, changed' }).click();
  await page.getByRole('menuitem', { name: 'Save changes' }).click();
  await expect(card(emil.page, 'Varnish the mast')).toBeVisible();
  await expect(card(emil.page, 'Splice the rope')).toBeHidden();
  await page.getByRole('button', { name: 'Saved views: Either end' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Saved views: All tasks' })).toBeVisible();
  await expect(emil.page.getByRole('button', { name: 'Виды: Задачи по фильтру' })).toBeVisible();
  await undo(page, /View deleted/);
  await emil.page.getByRole('button', { name: 'Виды: Either end' }).waitFor();
});

test('on a phone a filter that is chosen is seen, and its menu stays on the screen', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  for (const priority of ['high', 'low']) {
    await send(nora, `/api/projects/${project}/tasks`, { title: `Of ${priority} priority`, priority });
  }
  const { page } = nora;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/project/${project}`);
  const bar = page.getByRole('search', { name: 'Filter tasks' });
  await expect(bar).toBeVisible();
  await bar.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Priority' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'High' }).click();
  const isOnScreen = async (what: Locator): Promise<boolean> => {
    const box = await what.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= 390;
  };
  const menu = page.getByRole('menu');
  await expect(page.getByRole('button', { name: 'Priority: High', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect.poll(() => isOnScreen(menu)).toBe(true);
  await page.getByRole('menuitemcheckbox', { name: 'Low' }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  // Neither does that of the chip leave it.
  await page.getByRole('button', { name: 'Priority: High, +1' }).click();
  await expect(menu).toBeVisible();
  await expect.poll(() => isOnScreen(menu)).toBe(true);
});
