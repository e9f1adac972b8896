import type { Locator, Page } from '@playwright/test';
import { teamUp } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { headers, type Met, meet, takePhone } from './meet';
import { toast } from './settings-parts';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function giveRole(owner: Met, team: number, other: Met, role: string): Promise<void> {
  const answer = await owner.page.request.put(`/api/teams/${team}/members/${other.uuid}/role`, {
    headers: headers(owner),
    data: { role },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('two people plan a project together, edit the same, and one of them loses sight of it', async ({
  browser,
  complaints,
}) => {
  // Of two who change the same title the later one is asked; whoever looks at what is deleted is told that it is gone.
  complaints.expect(/409|404/);
  const [freya, oskar] = await Promise.all([meet(browser, 'Freya'), meet(browser, 'Oskar')]);
  const team = await teamUp(freya, oskar);
  await giveRole(freya, team.id, oskar, 'manager');
  const name = `Kites ${freya.username}`;

  const { page } = freya;
  await page.goto('/projects');
  await button(page, 'New project').first().click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(name);
  await dialog.getByRole('textbox', { name: 'First day' }).fill('1 December 2026');
  await dialog.getByRole('radio', { name: 'Research' }).check();
  await button(dialog, 'Create project').click();
  await expect(title(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByText('Field work')).toBeVisible();
  await expectAccessible(page);

  // On a phone, in Russian, from the list.
  await takePhone(oskar);
  await oskar.page.goto('/projects');
  const tile = oskar.page.getByRole('listitem').filter({ hasText: name });
  await expect(tile).toContainText(`${team.title}, вы менеджер`);
  await tile.getByRole('link', { name }).click();
  await expect(title(oskar.page, name)).toBeVisible();
  await oskar.page.getByRole('link', { name: 'Обзор', exact: true }).click();

  await page
    .getByRole('region', { name: /^Milestones/ })
    .getByRole('button', { name: 'Add', exact: true })
    .click();
  const milestone = page.getByRole('dialog', { name: 'New milestone' });
  await milestone.getByRole('textbox', { name: 'Title' }).fill('First flight');
  await button(milestone, 'Add milestone').click();
  await expect(oskar.page.getByText('First flight')).toBeVisible();
  await expectAccessible(oskar.page);
  await expectNoSidewaysScroll(oskar.page);

  await button(oskar.page, 'Изменить').click();
  const editing = oskar.page.getByRole('dialog', { name: 'Изменить проект' });
  await editing.getByRole('textbox', { name: 'Название' }).fill(`${name} по-русски`);
  await button(page, 'Edit').click();
  const edit = page.getByRole('dialog', { name: 'Edit the project' });
  await edit.getByRole('textbox', { name: 'Title' }).fill(`${name} in English`);
  await button(edit, 'Save').click();
  await expect(title(page, `${name} in English`)).toBeVisible();
  await button(editing, 'Сохранить').click();
  const clash = oskar.page.getByRole('dialog', { name: 'Кто-то тоже изменил: название' });
  await expect(clash).toContainText('in English');
  await button(clash, 'Сохранить моё').click();
  await expect(title(page, `${name} по-русски`)).toBeVisible();

  // All of it is there before he loses sight of it: what is on its way then is refused, and told in the console.
  await oskar.page.reload();
  await expect(oskar.page.getByText('First flight')).toBeVisible();
  await expect(oskar.page.getByRole('list', { name: 'Участники' })).toBeVisible();
  await giveRole(freya, team.id, oskar, 'bystander');
  await expect(oskar.page.getByText(/видны только названия и ход проектов/)).toBeVisible();
  await expect(oskar.page.getByText('First flight')).toBeHidden();

  await button(page, 'More for this project').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'Project deleted')).toBeVisible();
  await expect(title(oskar.page, 'Здесь ничего нет')).toBeVisible();
  await button(page, 'Have it back').click();
  await expect(button(page, 'Edit')).toBeVisible();
});
