import { send, startProject } from './board';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { addField, connect, drag, draw, grip, line, middleOf } from './gantt';
import { headers, meet } from './meet';

test('a plan is built with the mouse alone, while somebody else sees it grow in Russian', async ({
  browser,
  complaints,
}) => {
  // The loop that is refused.
  complaints.expect(/409/);
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = nora;
  await emil.page.request.put('/api/user', { headers: headers(emil), data: { language: 'ru' } });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`/project/${project}`);
  await page.getByRole('link', { name: 'Gantt' }).click();
  await expect(page).toHaveURL(/\?view=gantt$/);
  await emil.page.goto(`/project/${project}?view=gantt`);
  await expect(emil.page.getByRole('grid')).toBeVisible();

  const titles = ['Keel', 'Planks', 'Mast', 'Sail', 'Rudder', 'Paint', 'Ropes', 'Launch'];
  for (const [at, title] of titles.entries()) {
    await addField(page).click();
    await addField(page).fill(title);
    await addField(page).press('Enter');
    await expect(line(page, title)).toBeVisible();
    await draw(page, title, at, 2);
    await expect(line(page, title)).not.toHaveAccessibleName(/no dates/);
    await expect(line(emil.page, title)).toBeVisible();
  }

  // From the end of one to the beginning of the next.
  for (const [first, second] of [
    ['Keel', 'Planks'],
    ['Planks', 'Mast'],
  ] as const) {
    await connect(page, first, second);
    await expect(line(page, second)).toHaveAccessibleName(/follows #\d+/);
    await expect(line(emil.page, second)).toHaveAccessibleName(/#\d+$/);
  }

  // What follows is asked about before anything is saved.
  const keel = await middleOf(grip(page, 'Keel', 'move'));
  await drag(page, keel, { x: keel.x + 3 * 35, y: keel.y });
  const panel = page.getByRole('dialog', { name: /^#\d+ moves by 3 days, 2 tasks follow it$/ });
  await expect(panel).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const before = await line(emil.page, 'Mast').getAttribute('aria-label');
  await panel.getByRole('button', { name: 'Shift all 3' }).click();
  await expect(panel).toBeHidden();
  await expect(line(emil.page, 'Mast')).not.toHaveAttribute('aria-label', before ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(emil.page, 'Mast')).toHaveAttribute('aria-label', before ?? '');

  // The other way round it would be a loop, which is spelled out.
  await connect(page, 'Mast', 'Keel');
  const loop = page.getByRole('dialog', { name: 'These cannot be connected' });
  await expect(loop).toContainText('Keel');
  await loop.getByRole('button', { name: 'Close' }).click();
  await emil.page.context().close();
  await page.context().close();
});

test('a plan is built with the keyboard alone, and a phone sees it grow', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = nora;
  await emil.page.setViewportSize({ width: 390, height: 844 });
  await emil.page.goto(`/project/${project}?view=gantt`);
  await page.goto(`/project/${project}?view=gantt`);
  await expect(page.getByRole('grid')).toBeVisible();

  await page.keyboard.press('n');
  await expect(addField(page)).toBeFocused();
  const titles = ['Cut the cloth', 'Sew it', 'Iron it', 'Fold it'];
  for (const title of titles) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(line(page, title)).toBeVisible();
  }
  await page.keyboard.press('ArrowUp');
  for (const [at, title] of [...titles.entries()].reverse()) {
    await expect(line(page, title)).toBeFocused();
    await page.keyboard.press('d');
    for (let day = 0; day < at; day += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(line(page, title)).not.toHaveAccessibleName(/no dates/);
    await page.keyboard.press('ArrowUp');
  }
  await page.keyboard.press('Home');
  await expect(line(page, 'Cut the cloth')).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: /What follows/ })).toBeVisible();
  await page.keyboard.type('Sew');
  await page.keyboard.press('Enter');
  await expect(line(page, 'Sew it')).toHaveAccessibleName(/follows #\d+/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(line(page, 'Sew it')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(line(page, 'Sew it')).not.toHaveAccessibleName(/follows/);
  await expectAccessibleInBothThemes(page);

  const phone = emil.page;
  await expect(phone.getByRole('link', { name: /Fold it/ })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessibleInBothThemes(phone);
  await phone.getByText('Chart', { exact: true }).click();
  await expect(phone.getByRole('grid')).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
  await phone.context().close();
});

test('whoever only looks has nothing to pull, and files can be saved', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  await send(nora, `/api/projects/${project}/tasks`, {
    title: 'Launch',
    startsOn: new Date().toISOString().slice(0, 10),
    deadline: new Date().toISOString().slice(0, 10),
  });
  const { page } = nora;
  await page.goto(`/project/${project}?view=gantt`);
  await expect(grip(page, 'Launch', 'move')).toBeVisible();
  for (const [name, end] of [
    ['Save as PNG', '.png'],
    ['Save as PDF', '.pdf'],
  ] as const) {
    await page.getByRole('button', { name: 'Print or export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name }).click(),
    ]);
    expect(file.suggestedFilename()).toContain(end);
  }
  await page.context().close();
  await emil.page.context().close();
});
