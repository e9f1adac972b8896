import { card, column, dragTo, startProject } from './board';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { headers, meet } from './meet';
import { undo } from './settings-parts';

test('two people work on one board: by keys, by hand and by menu, each sees what the other does', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = nora;
  await page.goto(`/project/${project}`);
  await expect(column(page, 'New')).toContainText('Nothing here yet');

  // On a phone, in Russian.
  await emil.page.request.put('/api/user', { headers: headers(emil), data: { language: 'ru' } });
  await emil.page.setViewportSize({ width: 390, height: 844 });
  await emil.page.goto(`/project/${project}`);
  await expect(column(emil.page, 'Новые')).toBeVisible();

  await page.getByRole('button', { name: 'New task' }).click();
  for (const title of ['Cut the planks', 'Sew the sail', 'Paint the hull']) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(card(column(page, 'New'), title)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(card(column(emil.page, 'Новые'), 'Paint the hull')).toBeVisible();
  await expect(column(page, 'New').getByRole('link')).toHaveText([
    'Paint the hull',
    'Sew the sail',
    'Cut the planks',
  ]);
  await expectAccessibleInBothThemes(page);
  await expectAccessibleInBothThemes(emil.page);
  expect(await emil.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // By keys.
  await card(page, 'Cut the planks').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('In progress, place 1 of 1.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(card(column(page, 'In progress'), 'Cut the planks')).toBeFocused();
  await expect(card(column(emil.page, 'В работе'), 'Cut the planks')).toBeAttached();

  // By hand: to another column, and to another place in it.
  await dragTo(page, 'Sew the sail', 'In progress');
  await expect(column(page, 'In progress').getByRole('link')).toHaveText(['Sew the sail', 'Cut the planks']);
  await expect(column(emil.page, 'В работе').getByRole('link')).toHaveText([
    'Sew the sail',
    'Cut the planks',
  ]);

  // By the menu, and sent back with a word.
  await card(page, 'Cut the planks').focus();
  await page.keyboard.press('m');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('menuitem', { name: 'Done' }).click();
  await expect(card(column(page, 'Done'), 'Cut the planks')).toBeVisible();
  await expect(card(column(emil.page, 'Готово'), 'Cut the planks')).toBeAttached();
  await card(page, 'Cut the planks').focus();
  await page.keyboard.press('2');
  const asked = page.getByRole('dialog', { name: /^Reopen #/ });
  await asked.getByRole('textbox').fill('One is too short');
  await asked.getByRole('button', { name: 'Reopen' }).click();
  await expect(card(column(emil.page, 'В работе'), 'Cut the planks')).toBeAttached();

  // Beside the board, and into the archive and back.
  await card(page, 'Paint the hull').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Paint the hull')).toBeFocused();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'To the archive' }).click();
  await expect(card(page, 'Paint the hull')).toBeHidden();
  await expect(card(emil.page, 'Paint the hull')).toBeHidden();
  await undo(page, /archived/);
  await expect(card(emil.page, 'Paint the hull')).toBeAttached();

  // What narrows it stands in the address.
  await page.keyboard.press('/');
  await page.keyboard.type('sail');
  await expect(page).toHaveURL(/search=sail/);
  await expect(card(page, 'Cut the planks')).toBeHidden();
  await page.reload();
  await expect(card(page, 'Sew the sail')).toBeVisible();
});
