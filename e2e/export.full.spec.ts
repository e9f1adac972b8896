import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { card, send, startProject } from './board';
import { expect, test } from './fixtures';
import { meet, takePhone } from './meet';

/** Presses it, and reads what was saved. */
async function save(page: Page, menu: string, name: string): Promise<{ file: string; text: string }> {
  await page.getByRole('button', { name: menu }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name }).click();
  const saved = await saving;
  return { file: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
}

test('what is shown is saved as a file, in Russian and on a phone too', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  await send(nora, `/api/projects/${project}/tasks`, { title: '=2+2, "caulk"', priority: 'high' });
  await send(nora, `/api/projects/${project}/tasks`, { title: 'Просмолить борт', priority: 'low' });

  const { page } = nora;
  await page.goto(`/project/${project}?priority=high`);
  await expect(card(page, '=2\\+2, "caulk"')).toBeVisible();
  const english = await save(page, 'More of the board', 'Export as CSV');
  expect(english.file).toMatch(/^Boats .*\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = english.text.slice(1).trimEnd().split('\r\n');
  expect(head).toMatch(/^ID,Title,Description,Status,/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\d+,"'=2\+2, ""caulk""",,New,High,/);

  await takePhone(emil);
  await emil.page.goto(`/project/${project}`);
  await expect(card(emil.page, 'Просмолить борт')).toBeVisible();
  const russian = await save(emil.page, 'Ещё о доске', 'Экспорт в JSON');
  const { tasks } = JSON.parse(russian.text);
  expect(tasks.map(({ title }: { title: string }) => title)).toEqual(['Просмолить борт', '=2+2, "caulk"']);
});
