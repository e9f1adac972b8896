import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, test } from './fixtures';
import { headers, type Met, meet } from './meet';

interface Exported {
  id: number;
  title: string;
  status: unknown;
  parent: number | null;
  tags: string[];
  creator: unknown;
}

/** Of the shape that public boards of Trello and public trackers of Jira are saved in. */
const sample = (name: string) =>
  readFile(new URL(`../apps/server/src/features/exchange/samples/${name}`, import.meta.url));

const cell = (page: Page, title: string, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })
    .locator(`[data-cell="${name}"]`);

const isFocused = (there: Locator): Promise<boolean> =>
  there.evaluate((element) => element === document.activeElement);

/** By a key, as often as it takes to come to one of these. */
async function lead(page: Page, key: string, ...to: Locator[]): Promise<void> {
  for (let step = 0; step < 12; step++) {
    if ((await Promise.all(to.map(isFocused))).includes(true)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}

/** Through all steps, by keys; answers how many came in. */
async function bringIn(page: Page, project: number, name: string, buffer: Buffer): Promise<number> {
  await page.goto(`/project/${project}/import`);
  const choose = page.getByRole('button', { name: 'Choose a file' });
  const another = page.getByRole('button', { name: 'Import another file' });
  // What came in before is told until the next.
  await expect(choose.or(another)).toBeVisible();
  if (await another.isVisible()) await another.press('Enter');
  await expect(choose).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Check the rows' }).press('Enter');
  await page.getByRole('button', { name: /^Import \d+ tasks?$/ }).press('Enter');
  const told = page.getByRole('heading', { name: /^\d+ tasks? came in$/ });
  await expect(told).toBeVisible();
  return Number.parseInt((await told.textContent()) ?? '', 10);
}

async function takeOut(page: Page, project: number, format: 'CSV' | 'JSON'): Promise<Buffer> {
  await page.goto(`/project/${project}`);
  await page.getByRole('button', { name: 'More of the board' }).press('Enter');
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: `Export as ${format}` }).press('Enter');
  return readFile(await (await saving).path());
}

/** What a file says of the tasks, with parents by their titles; numbers and makers are each project's own. */
function contentOf(file: Buffer) {
  const { tasks }: { tasks: Exported[] } = JSON.parse(file.toString());
  const titles = new Map(tasks.map(({ id, title }) => [id, title]));
  return tasks.map(({ id: _, creator: __, parent, tags, ...task }) => ({
    ...task,
    tags: tags.toSorted(),
    parent: parent === null ? null : titles.get(parent),
  }));
}

const startAnother = async (owner: Met, team: number, title: string): Promise<number> =>
  (await send(owner, '/api/projects', { team, title })).id;

test('work of Trello and Jira comes in, is gone on with by keys, goes out and comes in the same', async ({
  browser,
}) => {
  test.slow();
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = nora;
  const board = await bringIn(page, project, 'board.json', await sample('trello.json'));
  const tracker = await bringIn(page, project, 'tracker.csv', await sample('jira.csv'));
  expect(board).toBeGreaterThan(0);
  expect(tracker).toBeGreaterThan(0);

  // In the table: a title, a priority and a status, without the mouse.
  await page.goto(`/project/${project}?view=table&columns=title,status,priority`);
  const start = cell(page, 'Cache the last answer', 'title');
  await expect(start).toBeVisible();
  await page.locator('[role=grid] [data-cell][tabindex="0"]').focus();
  await lead(page, 'ArrowDown', cell(page, 'Cache the last answer', 'id'), start);
  await lead(page, 'ArrowRight', start);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Keep the last answer');
  await page.keyboard.press('Enter');
  const title = cell(page, 'Keep the last answer', 'title');
  await expect(title).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(title).toBeFocused();
  await lead(page, 'ArrowRight', cell(page, 'Keep the last answer', 'status'));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'In progress' }).press('Enter');
  await expect(cell(page, 'Keep the last answer', 'status')).toHaveText('In progress');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'Keep the last answer', 'priority')).toBeFocused();
  await page.keyboard.press('Enter');
  // It is shown before it is saved, and what is taken out is what was saved.
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('"high"') ?? false);
  await page.getByRole('menuitemradio', { name: 'High' }).press('Enter');
  await expect(cell(page, 'Keep the last answer', 'priority')).toHaveText('High');
  expect((await saved).ok()).toBe(true);

  const file = await takeOut(page, project, 'JSON');
  const content = contentOf(file);
  expect(content.find((task) => task.title === 'Keep the last answer')).toMatchObject({ priority: 'high' });
  const answer = await page.request.get(`/api/projects/${project}`, {
    headers: headers(nora),
  });
  const { team } = (await answer.json()).item;
  const again = await startAnother(nora, team.id, 'The same from JSON');
  expect(await bringIn(page, again, 'tasks.json', file)).toBe(content.length);
  expect(contentOf(await takeOut(page, again, 'JSON'))).toEqual(content);
  const sheet = await startAnother(nora, team.id, 'The same from CSV');
  expect(await bringIn(page, sheet, 'tasks.csv', await takeOut(page, project, 'CSV'))).toBe(content.length);
  expect(contentOf(await takeOut(page, sheet, 'JSON'))).toEqual(content);
});
