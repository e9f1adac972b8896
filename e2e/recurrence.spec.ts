import type { Page } from '@playwright/test';
import { card, send, startProject } from './board';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { headers, meet } from './meet';
import { lateEvening, setZone, turnServerClock } from './server-time';

const WORDS = {
  en: { task: /^Task #\d+$/, part: 'Repeat', every: /Every day/ },
  ru: { task: /^Задача #\d+$/, part: 'Повтор', every: /Каждый день/ },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const repeatPart = (page: Page, words: Words) =>
  page.getByRole('dialog', { name: words.task }).getByRole('region', { name: words.part });
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

test('a task that repeats comes again when its day begins where the team is, for both who look', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const { en, ru } = WORDS;
  const project = await startProject(nora, emil);
  const shown = await nora.page.request.get(`/api/projects/${project}`, { headers: headers(nora) });
  await setZone(nora, (await shown.json()).item.team.id, lateEvening().zone);
  const task = await send(nora, `/api/projects/${project}/tasks`, {
    title: 'Pump out the bilge',
    worker: emil.uuid,
    checklist: ['Port', 'Starboard'],
  });
  await emil.page.request.put('/api/user', { headers: headers(emil), data: { language: 'ru' } });
  const [hers, his] = [nora.page, emil.page];
  await hers.setViewportSize({ width: 1440, height: 900 });
  await his.setViewportSize({ width: 390, height: 844 });
  await hers.goto(`/project/${project}/${task.id}`);
  await his.goto(`/project/${project}/${task.id}`);

  // By keys alone; he sees it at once.
  await repeatPart(hers, en).getByRole('button', { name: 'Repeat this task' }).press('Enter');
  const dialog = hers.getByRole('dialog', { name: /^Repeat #/ });
  await dialog.getByRole('radio', { name: 'weeks' }).focus();
  await hers.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'days' })).toBeChecked();
  await expect(dialog.getByRole('region', { name: 'The next ones' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessibleInBothThemes(hers);
  await dialog.getByRole('button', { name: 'Repeat task' }).press('Enter');
  await expect(repeatPart(hers, en)).toContainText(en.every);
  await expect(repeatPart(his, ru)).toContainText(ru.every);
  await expectAccessibleInBothThemes(his);
  await fits(his);

  // Her own sheet on a phone, in Russian.
  await repeatPart(his, ru).getByRole('button', { name: 'Изменить' }).click();
  await expect(his.getByRole('dialog', { name: /^Повтор #/ })).toBeVisible();
  await expectAccessibleInBothThemes(his);
  await fits(his);
  await his.getByRole('button', { name: 'Отмена' }).click();

  // The day begins: there is one more, and the first one leads to it.
  turnServerClock();
  try {
    await expect(repeatPart(hers, en)).toContainText('The series goes on with', { timeout: 120_000 });
    await expect(repeatPart(his, ru)).toContainText('Серию продолжает');
  } finally {
    turnServerClock();
  }
  await expect(card(hers, 'Pump out the bilge')).toHaveCount(2);
  await repeatPart(hers, en)
    .getByRole('link', { name: /^#\d+$/ })
    .click();
  await expect(hers.getByRole('checkbox', { name: 'Starboard' })).not.toBeChecked();
  await repeatPart(hers, en).getByRole('button', { name: 'Stop repeating' }).click();
  await expect(repeatPart(hers, en).getByRole('button', { name: 'Repeat this task' })).toBeVisible();
  for (const page of [hers, his]) await page.context().close();
});

test('a task and a project are made from templates', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const task = await send(nora, `/api/projects/${project}/tasks`, {
    title: 'Varnish the mast',
    priority: 'high',
    checklist: ['Sand', 'Varnish'],
  });
  const { page } = nora;
  await page.setViewportSize({ width: 1440, height: 900 });
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
  await expectAccessibleInBothThemes(page);
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
  await emil.page.request.put('/api/user', { headers: headers(emil), data: { language: 'ru' } });
  await emil.page.setViewportSize({ width: 390, height: 844 });
  await emil.page.goto('/projects');
  await emil.page.getByRole('button', { name: 'Новый проект' }).first().click();
  const creating = emil.page.getByRole('dialog', { name: 'Новый проект' });
  await creating.getByRole('textbox', { name: 'Название' }).fill('Вторая лодка');
  await creating.getByRole('radio', { name: 'A boat' }).check();
  await expectAccessibleInBothThemes(emil.page);
  await fits(emil.page);
  await creating.getByRole('button', { name: 'Создать проект' }).click();
  await expect(emil.page.getByRole('heading', { level: 1, name: 'Вторая лодка' })).toBeVisible();
  await expect(card(emil.page, 'Varnish the mast')).toHaveCount(2);
  for (const one of [nora, emil]) await one.page.context().close();
});
