import { card, column, send, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { meet, takePhone } from './meet';
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
  await page.goto(`/project/${project}`);
  await expect(card(page, 'Splice the rope')).toBeVisible();
  await takePhone(emil);
  await emil.page.goto(`/project/${project}`);
  await expect(card(emil.page, 'Splice the rope')).toBeVisible();

  // Several of one filter, by keys.
  await page.getByRole('button', { name: 'Filter', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Priority' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'High' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Low' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Priority: High, +1' })).toBeVisible();
  await expect(column(page, 'New').getByRole('link')).toHaveText(['Splice the rope', 'Caulk the seams']);
  await expect(page).toHaveURL(/priority=high%2Clow/);

  await page.getByRole('button', { name: 'Saved views: Filtered tasks' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save a view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Either end');
  await dialog.getByRole('checkbox').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saved views: Either end' })).toBeVisible();

  // The other sees it without a reload, and opens the project with it from now on.
  await emil.page.getByRole('button', { name: 'Виды: Все задачи' }).click();
  await emil.page.getByRole('menuitemradio', { name: 'Either end' }).click();
  await expect(card(emil.page, 'Varnish the mast')).toBeHidden();
  await emil.page.getByRole('button', { name: 'Виды: Either end' }).click();
  await expectAccessible(emil.page);
  await emil.page.getByRole('menuitem', { name: 'Открывать проект с него' }).click();
  await expect(toast(emil.page, /открывается с него/)).toBeVisible();
  await emil.page.goto(`/project/${project}`);
  await expect(emil.page.getByRole('button', { name: 'Виды: Either end' })).toBeVisible();
  await expect(card(emil.page, 'Varnish the mast')).toBeHidden();
  await expectNoSidewaysScroll(emil.page);

  // What is deleted goes there too, and comes back by Undo.
  await page.getByRole('button', { name: 'Saved views: Either end' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Saved views: All tasks' })).toBeVisible();
  await expect(emil.page.getByRole('button', { name: 'Виды: Задачи по фильтру' })).toBeVisible();
  await undo(page, /View deleted/);
  await expect(emil.page.getByRole('button', { name: 'Виды: Either end' })).toBeVisible();
});
