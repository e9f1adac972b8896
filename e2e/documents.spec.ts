import { teamUp } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { meet, takePhone } from './meet';
import { toast, undo } from './settings-parts';

test('one puts documents in order, the other sees it live, and a stranger sees nothing', async ({
  browser,
  complaints,
}) => {
  // To a stranger, and of what was deleted, there is nothing.
  complaints.expect(/404/);
  const [greta, paul, vera] = await Promise.all([
    meet(browser, 'Greta'),
    meet(browser, 'Paul'),
    meet(browser, 'Vera'),
  ]);
  const team = await teamUp(greta, paul);
  const { page } = greta;
  await page.goto(`/documents?team=${team.id}`);
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();

  // On a phone, in Russian.
  const theirs = paul.page;
  await takePhone(paul);
  await theirs.goto(`/documents?team=${team.id}`);
  await expect(theirs.getByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible();

  await page.getByRole('button', { name: 'New folder' }).click();
  const naming = page.getByRole('dialog', { name: 'New folder' });
  await naming.getByRole('textbox', { name: 'Name' }).fill('Lanterns');
  await naming.getByRole('button', { name: 'Create folder' }).click();
  await expect(theirs.getByRole('link', { name: 'Lanterns' })).toBeVisible();

  // Two files at once.
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload file' }).click();
  await (await choosing).setFiles([
    { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Paper, wire, a candle.\n') },
    { name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from('what,price\npaper,3\n') },
  ]);
  await expect(page.getByRole('button', { name: 'plan.txt', exact: true })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'costs.csv', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);

  // Dragged into the folder, and taken back; then by the dialog.
  const row = page.getByRole('listitem').filter({ hasText: 'plan.txt' });
  await row
    .getByText('Team members')
    .dragTo(page.getByRole('listitem').filter({ hasText: 'Lanterns' }).first());
  await expect(row).toBeHidden();
  await expect(theirs.getByRole('button', { name: 'plan.txt', exact: true })).toBeHidden();
  await undo(page, 'Moved');
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Actions for plan.txt' }).click();
  await page.getByRole('menuitem', { name: 'Move', exact: true }).click();
  const moving = page.getByRole('dialog', { name: 'Move “plan.txt”' });
  await moving.getByRole('radio', { name: 'Lanterns' }).check({ force: true });
  await expect(moving.getByText('The same people see it as before.')).toBeVisible();
  await moving.getByRole('button', { name: 'Move to Lanterns' }).click();
  await expect(row).toBeHidden();

  // The folder, with what its details say.
  await page.getByRole('link', { name: 'Lanterns' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible();
  const inside = page.url();
  await page.getByRole('button', { name: 'plan.txt', exact: true }).focus();
  await page.keyboard.press('Space');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText('The folder Lanterns')).toBeVisible();
  await expect(details.getByText(paul.name)).toBeVisible();

  // To the trash and back by the keys.
  await theirs.getByRole('link', { name: 'Lanterns' }).click();
  const seen = theirs.getByRole('button', { name: 'plan.txt', exact: true });
  await expect(seen).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(seen).toBeHidden();
  await expect(toast(page, 'Moved to trash')).toBeVisible();
  await page.goto(`/documents?part=trash&team=${team.id}`);
  await page.getByRole('button', { name: 'Actions for plan.txt' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(seen).toBeVisible();

  // Whoever is not in the team.
  await vera.page.goto(inside);
  await expect(vera.page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});
