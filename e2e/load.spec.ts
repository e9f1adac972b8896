import type { Locator, Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { meet, takePhone } from './meet';

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });

test('who has how much is counted, leads to the tasks, and follows what the other does', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const add = (task: object) => send(nora, `/api/projects/${project}/tasks`, task);
  await add({ title: 'Cut the planks', worker: nora.uuid, deadline: '2030-05-14', estimate: 60 });
  await add({ title: 'Sew the sail', worker: nora.uuid, deadline: '2030-06-14' });
  await add({ title: 'Paint the hull', worker: emil.uuid, deadline: '2030-05-20', estimate: 600_000 });
  await add({ title: 'Varnish the mast' });
  const { page } = nora;
  await page.goto(`/project/${project}`);
  await page.getByRole('link', { name: 'Team load' }).click();
  await page.goto(`/project/${project}?view=load&from=2030-05-01&to=2030-05-31`);
  const figures = (name: string) => rowOf(page, name).getByRole('cell');
  await expect(figures(nora.name).nth(1)).toHaveText('2');
  await expect(figures(nora.name).nth(5)).toHaveText('1');
  await expect(figures('Without a worker').nth(1)).toHaveText('1');
  await expect(figures('All').nth(1)).toHaveText('4');
  await expect(rowOf(page, emil.name)).toContainText('Overloaded: 10000 h estimated');
  await expect(rowOf(page, nora.name)).not.toContainText('Overloaded');
  await expectAccessible(page);

  // A figure shows its tasks, by keys.
  await page.getByRole('button', { name: new RegExp(`^${nora.name}, Pledged: 1`) }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `${nora.name}: Pledged` });
  await expect(dialog.getByRole('link', { name: /Cut the planks/ })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Sew the sail/ })).toHaveCount(0);
  await dialog.getByRole('link', { name: /in the table/ }).click();
  await expect(page).toHaveURL(new RegExp(`view=table&worker=${nora.uuid}`));
  await expect(page.getByRole('rowheader', { name: 'Sew the sail' })).toBeVisible();

  // What the other takes is counted without a reload.
  await page.goto(`/project/${project}?view=load&from=2030-05-01&to=2030-05-31`);
  await expect(figures(nora.name).nth(1)).toHaveText('2');
  await send(emil, `/api/projects/${project}/tasks`, { title: 'Caulk the seams', worker: nora.uuid });
  await expect(figures(nora.name).nth(1)).toHaveText('3');

  // On a phone, in Russian.
  await takePhone(emil);
  await emil.page.goto(`/project/${project}?view=load&from=2030-05-01&to=2030-05-31`);
  await expect(rowOf(emil.page, emil.name)).toContainText('Перегрузка: по оценкам');
  await expectNoSidewaysScroll(emil.page);
  await expectAccessible(emil.page);
});
