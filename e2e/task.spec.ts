import { send, startProject } from './board';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { headers, meet } from './meet';

for (const width of [1920, 1440, 1100, 390]) {
  test(`the keys lie over a task that is open, ${width} px wide`, async ({ browser }) => {
    const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
    const { page } = nora;
    const project = await startProject(nora, emil);
    const task = await send(nora, `/api/projects/${project}/tasks`, { title: 'Sew the sail' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/project/${project}/${task.id}`);
    await expect(page.getByRole('dialog', { name: `Task #${task.id}` })).toBeVisible();
    await page.keyboard.press('?');
    const close = page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'Close' });
    // Without pushing anything aside: what lies over it would be hit instead.
    await close.click({ trial: true });
    await close.click();
    await expect(close).toBeHidden();
    await expect(page.getByRole('dialog', { name: `Task #${task.id}` })).toBeVisible();
  });
}

test('what one types stays readable when another archives the task; a subtask is detached', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const { page } = emil;
  const project = await startProject(nora, emil);
  const task = await send(nora, `/api/projects/${project}/tasks`, { title: 'Sew the sail' });
  const part = await send(nora, `/api/projects/${project}/tasks`, { title: 'Cut', parent: task.id });
  await page.request.put('/api/user', { headers: headers(emil), data: { language: 'ru' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/project/${project}/${task.id}`);
  const drawer = page.getByRole('dialog', { name: `Задача #${task.id}` });
  await drawer.getByRole('button', { name: new RegExp(`^Отделить #${part.id}`) }).click();
  await expect(drawer.getByRole('link', { name: /Cut/ })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Изменить название и описание' }).click();
  await drawer.getByRole('textbox', { name: 'Название' }).fill('Sew both sails');
  await expect(drawer.getByText('Больше никто это не правит')).toBeVisible();
  await send(nora, `/api/tasks/${task.id}/archive`, {});
  await expect(drawer.getByText(/Задача теперь в архиве, сохранить не получится/)).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'Название' })).toHaveValue('Sew both sails');
  await expectAccessibleInBothThemes(page);
  await drawer.getByRole('button', { name: 'Убрать набранное' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Название' })).toHaveCount(0);
});
