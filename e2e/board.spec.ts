import { card, column, dragTo, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { meet, takePhone } from './meet';
import { undo } from './settings-parts';

test('two people work on one board: by keys, by hand and by menu, each sees what the other does', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = nora;
  await page.goto(`/project/${project}`);
  await expect(column(page, 'New')).toContainText('Nothing here yet');

  await takePhone(emil);
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
  await expectAccessible(page);
  await expectAccessible(emil.page);
  await expectNoSidewaysScroll(emil.page);

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

  // By the menu, into the archive and back.
  await card(page, 'Paint the hull').focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'To the archive' }).click();
  await expect(card(page, 'Paint the hull')).toBeHidden();
  await expect(card(emil.page, 'Paint the hull')).toBeHidden();
  await undo(page, /archived/);
  await expect(card(emil.page, 'Paint the hull')).toBeAttached();

  // Beside the board what is said is there at once.
  await card(page, 'Sew the sail').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Write a comment' }).fill('Of linen, please');
  await card(emil.page, 'Sew the sail').click();
  const theirs = emil.page.getByRole('dialog', { name: /^Задача #/ });
  await expect(theirs.getByRole('heading', { name: 'Sew the sail' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Send comment' }).click();
  await expect(theirs.getByText('Of linen, please')).toBeVisible();
});
