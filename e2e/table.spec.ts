import type { Locator, Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { type Met, meet, takePhone } from './meet';

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
const cellOf = (page: Page, title: string, name: string): Locator =>
  rowOf(page, title).locator(`[data-cell="${name}"]`);

async function makeTasks(nora: Met, emil: Met): Promise<number> {
  const project = await startProject(nora, emil);
  const tasks = [
    { title: 'Cut the planks', worker: nora.uuid, inspector: emil.uuid, status: 2 },
    { title: 'Sew the sail', worker: nora.uuid, inspector: emil.uuid, status: 2 },
    { title: 'Paint the hull', worker: emil.uuid, status: 2 },
    { title: 'Varnish the mast', priority: 'high' },
  ];
  // The last one comes to the top of its column.
  for (const task of tasks) await send(nora, `/api/projects/${project}/tasks`, task);
  return project;
}

test('a table is worked on by keys alone, and the other sees it at once', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await makeTasks(nora, emil);
  const { page } = nora;
  await page.goto(`/project/${project}`);
  await page.getByRole('link', { name: 'Table' }).click();
  await expect(page).toHaveURL(/\?view=table$/);
  await takePhone(emil);
  await emil.page.goto(`/project/${project}?view=table`);
  await expect(cellOf(emil.page, 'Varnish the mast', 'status')).toBeVisible();
  await expectAccessible(emil.page);
  await expectNoSidewaysScroll(emil.page);

  // A title, then on below; the priority by the menu that the page of a task has too.
  await cellOf(page, 'Varnish the mast', 'title').click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Varnish the boom');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 'Varnish the boom', 'title')).toBeVisible();
  await expect(cellOf(emil.page, 'Varnish the boom', 'title')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(cellOf(page, 'Varnish the boom', 'title')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cellOf(page, 'Varnish the boom', 'status')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'In progress' }).press('Enter');
  await expect(cellOf(page, 'Varnish the boom', 'status')).toHaveText('In progress');
  await expect(cellOf(emil.page, 'Varnish the boom', 'status')).toHaveText('В работе');

  // All of them at once; what may not go stays, and says why.
  await cellOf(page, 'Varnish the boom', 'title').click();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('4 chosen')).toBeVisible();
  const bar = page.getByRole('toolbar', { name: 'Change the chosen tasks' });
  await bar.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'On the test' }).click();
  const report = page.getByRole('region', { name: 'What became of it' });
  await expect(report.getByRole('heading')).toHaveText('2 moved to “On the test”, 2 stayed');
  await expect(report.getByText('Choose an inspector first.')).toHaveCount(2);
  await expectAccessible(page);
  await expect(cellOf(emil.page, 'Cut the planks', 'status')).toHaveText('На проверке');
  await report.getByRole('button', { name: 'Undo the 2' }).click();
  await expect(report.getByRole('heading')).toHaveText('2 put back');
  await expect(cellOf(emil.page, 'Cut the planks', 'status')).toHaveText('В работе');
});
