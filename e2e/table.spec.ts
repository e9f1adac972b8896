import type { Locator, Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { headers, type Met, meet } from './meet';

const grid = (page: Page): Locator => page.getByRole('grid');
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
  await emil.page.setViewportSize({ width: 390, height: 844 });
  await emil.page.goto(`/project/${project}?view=table`);
  await expect(cellOf(emil.page, 'Varnish the mast', 'status')).toBeVisible();
  await expectAccessibleInBothThemes(emil.page);
  expect(await emil.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

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
  await expect(cellOf(emil.page, 'Varnish the boom', 'status')).toHaveText('In progress');

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
  await expectAccessibleInBothThemes(page);
  await expect(cellOf(emil.page, 'Cut the planks', 'status')).toHaveText('On the test');
  await report.getByRole('button', { name: 'Undo the 2' }).click();
  await expect(report.getByRole('heading')).toHaveText('2 put back');
  await expect(cellOf(emil.page, 'Cut the planks', 'status')).toHaveText('In progress');
  await report.getByRole('button', { name: 'Close the report' }).click();
  await page.getByRole('button', { name: 'Choose nothing' }).click();

  // Sorted, grouped, with other columns: all of it stays in the address.
  await page.getByRole('button', { name: 'Priority', exact: true }).click();
  await page.getByRole('button', { name: 'Priority', exact: true }).click();
  await expect(grid(page).getByRole('rowheader').first()).toHaveText('Varnish the boom');
  await page.getByRole('button', { name: 'Group' }).click();
  await page.getByRole('menuitemradio', { name: 'By worker' }).click();
  await expect(grid(page).getByText(nora.name, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Show Tags' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/group=worker/);
  await expect(page).toHaveURL(/sort=-priority/);
  await expect(page).toHaveURL(/columns=/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Tags' })).toHaveCount(0);
  await expect(cellOf(page, 'Cut the planks', 'status')).toBeVisible();
});

test('rows are copied and pasted as text, in Russian', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await makeTasks(nora, emil);
  const { page } = nora;
  await page.request.put('/api/user', { headers: headers(nora), data: { language: 'ru' } });
  await page.goto(`/project/${project}?view=table&columns=title,priority,deadline`);
  await expect(grid(page)).toHaveAccessibleName(/^Задачи проекта/);
  await expect(cellOf(page, 'Varnish the mast', 'priority')).toHaveText('Высокий');
  await cellOf(page, 'Varnish the mast', 'priority').click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Низкий\t2030-05-04\nсрочно\t2030-05-05');
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  const report = page.getByRole('region', { name: 'Что получилось' });
  await expect(report.getByRole('heading')).toHaveText('Вставлены 3 ячейки, 1 не подошла');
  await expect(report.getByText('«срочно» здесь ничего не значит')).toBeVisible();
  await expect(cellOf(page, 'Varnish the mast', 'priority')).toHaveText('Низкий');
  await expectAccessibleInBothThemes(page);
  const copied = await page.evaluate(() => {
    const data = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return data.getData('text/plain');
  });
  expect(copied).toBe('Низкий');
});
