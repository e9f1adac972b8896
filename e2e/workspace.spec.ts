import type { Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { meet, takePhone } from './meet';

const group = (page: Page, name: RegExp) => page.getByRole('region', { name });
const row = (page: Page, title: string) =>
  page.getByRole('listitem').getByRole('link', { name: new RegExp(`^#\\d+ ${title}$`) });

test('what one is given comes by itself, is opened, and is gone when done, on a phone and in Russian', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = emil;
  await takePhone(emil);
  await page.goto('/workspace');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  // Given by her, seen by him without a reload: in its group, and in the header.
  const given = await send(nora, `/api/projects/${project}/tasks`, {
    title: 'Caulk the seams',
    worker: emil.uuid,
    status: 2,
    deadline: new Date().toISOString().slice(0, 10),
  });
  const today = group(page, /^Сегодня \d/);
  await expect(today.getByRole('link', { name: /Caulk the seams$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Задачи: ждёт 1' }).click();
  const panel = page.getByRole('dialog', { name: 'Задачи' });
  await expect(panel.getByRole('region', { name: 'Срок подошёл' }).getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // Typed by him, for himself.
  await page.getByRole('button', { name: 'Новая задача', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Название новой задачи' })).toBeFocused();
  await page.keyboard.type('Tar the hull !высокий ^сегодня ');
  await expect(page.getByRole('status').filter({ hasText: 'Высокий' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByRole('link', { name: /^#\d+ Tar the hull$/ })).toBeInViewport();
  await expect(row(page, 'Tar the hull')).toBeVisible();
  await expect(today.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Over the page by its address; done there, it is gone here.
  await row(page, 'Caulk the seams').click();
  const drawer = page.getByRole('dialog', { name: `Задача #${given.id}` });
  await expect(drawer.getByRole('heading', { name: 'Caulk the seams' })).toBeVisible();
  await expect(page).toHaveURL(`/workspace/${given.id}`);
  await drawer.getByRole('button', { name: 'Закрыть задачу' }).click();
  await expect(drawer).toBeHidden();
  await send(nora, `/api/tasks/${given.id}/move`, { version: given.version, status: 4 });
  await expect(row(page, 'Caulk the seams')).toHaveCount(0);
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
});
