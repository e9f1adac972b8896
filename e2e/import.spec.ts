import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { card, startProject } from './board';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { headers, meet } from './meet';

const JIRA = `Summary,Issue key,Issue id,Parent id,Status,Priority,Assignee,Due date,Labels,Labels
Caulk the hull,BT-1,101,,In Progress,Highest,nobody.known,31/Feb/26,hull,pitch
Buy pitch,BT-2,102,101,To Do,Medium,,,pitch,
,BT-3,103,,To Do,Medium,,,,
`;

const TRELLO = JSON.stringify({
  name: 'Верфь',
  cards: [
    {
      id: 'c1',
      name: 'Поднять мачту',
      desc: '',
      idList: 'l1',
      idMembers: [],
      idLabels: ['b1'],
      closed: false,
    },
    { id: 'c2', name: 'Сшить парус', desc: '', idList: 'l2', idMembers: [], idLabels: [], closed: false },
  ],
  lists: [
    { id: 'l1', name: 'Сделать' },
    { id: 'l2', name: 'Готово' },
  ],
  labels: [{ id: 'b1', name: 'мачта' }],
  members: [],
  checklists: [],
});

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('a table of Jira comes in by keys, is told row by row, and is undone again', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = nora;
  await emil.page.goto(`/project/${project}`);
  await page.goto(`/project/${project}`);
  await page.getByRole('button', { name: 'More of the board' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Import tasks' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await choose(page, 'boats.csv', JIRA);
  const check = page.getByRole('button', { name: 'Check the rows' });
  await expect(check).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'What “Summary” is' })).toHaveValue('Title');
  await expectAccessibleInBothThemes(page);
  // Where one is, the server knows.
  await page.reload();
  await check.press('Enter');
  await expect(page.getByText('Worker: “nobody.known” is nobody in the team')).toBeVisible();
  await expect(page.getByText('The title is empty')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these rows' }).press('Enter');
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('31/Feb/26');

  await page.getByRole('button', { name: 'Import 2 tasks' }).press('Enter');
  await expect(page.getByRole('heading', { name: '2 tasks came in' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // Whoever looks at the board sees them come, and go again.
  await expect(card(emil.page, 'Caulk the hull')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the import' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Undo the import?' });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Undo the import' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeVisible();
  await expect(card(emil.page, 'Caulk the hull')).toHaveCount(0);
});

test('a board of Trello comes in on a phone, in Russian, and a broken file says why it does not', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = nora;
  await page.request.put('/api/user', { headers: headers(nora), data: { language: 'ru' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/project/${project}/import`);
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeVisible();
  await choose(page, 'empty.csv', 'Название\n');
  await expect(page.getByText('В этом файле нет строк.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Импортировать другой файл' }).click();
  await choose(page, 'board.json', TRELLO);
  await expect(page.getByRole('button', { name: 'Проверить строки' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Проверить строки' }).click();
  await page.getByRole('button', { name: 'Загрузить 2 задачи' }).click();
  await expect(page.getByRole('heading', { name: 'Загружены 2 задачи' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Открыть проект' }).click();
  await expect(card(page, 'Поднять мачту')).toBeVisible();
});
