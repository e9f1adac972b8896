import { card, send, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { meet, takePhone } from './meet';

test('a task and a project are made from templates', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const task = await send(nora, `/api/projects/${project}/tasks`, {
    title: 'Varnish the mast',
    priority: 'high',
    checklist: ['Sand', 'Varnish'],
  });
  const { page } = nora;
  await page.goto(`/project/${project}/${task.id}`);
  const drawer = page.getByRole('dialog', { name: /^Task #/ });
  await drawer.getByRole('button', { name: 'More for this task' }).click();
  await page.getByRole('menuitem', { name: 'Save as a template' }).click();
  const naming = page.getByRole('dialog', { name: 'Save as a template' });
  await naming.getByRole('textbox').fill('Varnishing');
  await naming.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Template saved').last()).toBeVisible();

  await page.goto(`/project/${project}`);
  await page.getByRole('button', { name: 'More of the board' }).click();
  await page.getByRole('menuitem', { name: 'Templates of tasks' }).click();
  const templates = page.getByRole('dialog', { name: 'Templates of tasks' });
  await expect(templates.getByText('Varnishing')).toBeVisible();
  await templates.getByRole('button', { name: 'New task from Varnishing' }).click();
  await expect(card(page, 'Varnish the mast')).toHaveCount(2);
  await expect(drawer.getByRole('checkbox', { name: 'Sand' })).not.toBeChecked();

  await page.goto(`/project/${project}?view=overview`);
  await page.getByRole('button', { name: 'More for this project' }).click();
  await page.getByRole('menuitem', { name: 'Save as a template' }).click();
  const ofProject = page.getByRole('dialog', { name: 'Save the project as a template' });
  await ofProject.getByRole('textbox').fill('A boat');
  await ofProject.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Template saved').last()).toBeVisible();

  // He makes the next one of it, in Russian and on a phone.
  await takePhone(emil);
  await emil.page.goto('/projects');
  await emil.page.getByRole('button', { name: 'Новый проект' }).first().click();
  const creating = emil.page.getByRole('dialog', { name: 'Новый проект' });
  await creating.getByRole('textbox', { name: 'Название' }).fill('Вторая лодка');
  await creating.getByRole('radio', { name: 'A boat' }).check();
  await expectAccessible(emil.page);
  await expectNoSidewaysScroll(emil.page);
  await creating.getByRole('button', { name: 'Создать проект' }).click();
  await expect(emil.page.getByRole('heading', { level: 1, name: 'Вторая лодка' })).toBeVisible();
  await expect(card(emil.page, 'Varnish the mast')).toHaveCount(2);
});
