import type { Page } from '@playwright/test';
import { card, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { meet, takePhone } from './meet';

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

test('a board of Trello comes in on a phone, in Russian, and a broken file says why it does not', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = nora;
  await takePhone(nora);
  await page.goto(`/project/${project}/import`);
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeVisible();
  await choose(page, 'empty.csv', 'Название\n');
  await expect(page.getByText('В этом файле нет строк.')).toBeVisible();
  await page.getByRole('button', { name: 'Импортировать другой файл' }).click();
  await choose(page, 'board.json', TRELLO);
  await expect(page.getByRole('button', { name: 'Проверить строки' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Проверить строки' }).click();
  await page.getByRole('button', { name: 'Загрузить 2 задачи' }).click();
  await expect(page.getByRole('heading', { name: 'Загружены 2 задачи' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Открыть проект' }).click();
  await expect(card(page, 'Поднять мачту')).toBeVisible();
});
