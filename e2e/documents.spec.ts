import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { headers, type Met, meet } from './meet';
import { toast, undo } from './settings-parts';

/** An open team of the first, which the second one has joined as a performer. */
async function teamUp(owner: Met, other: Met): Promise<{ id: number; title: string }> {
  const made = await owner.page.request.post('/api/teams', {
    headers: headers(owner),
    data: { title: `Lantern makers ${owner.username}`, visibility: 'open', timeZone: 'UTC' },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { item } = await made.json();
  const joined = await other.page.request.post(`/api/teams/${item.id}/join`, {
    headers: headers(other),
    data: { text: '' },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  return item;
}

test('one puts documents in order, the other sees it live, and a stranger sees nothing', async ({
  browser,
  complaints,
}) => {
  // A name that is taken is refused; to a stranger, and of what was deleted, there is nothing.
  complaints.expect(/409|404/);
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
  await theirs.request.put('/api/user', { headers: headers(paul), data: { language: 'ru' } });
  await theirs.setViewportSize({ width: 390, height: 844 });
  await theirs.goto(`/documents?team=${team.id}`);
  await expect(theirs.getByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible();

  // A folder; the second of its name is refused.
  for (const attempt of ['first', 'second']) {
    await page.getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(attempt === 'first' ? 'Lanterns' : 'lanterns');
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    if (attempt === 'first') await expect(dialog).toBeHidden();
    else {
      await expect(dialog.getByText('Folder with this name already exists')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
  }
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
  await expectAccessibleInBothThemes(page);
  await expectAccessibleInBothThemes(theirs);
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // A text is read in place.
  await theirs.getByRole('button', { name: 'plan.txt', exact: true }).click();
  const text = theirs.getByText('Paper, wire, a candle.');
  await expect(text).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(text).toBeHidden();

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
  await moving.getByRole('radio', { name: 'My documents' }).check({ force: true });
  await expect(moving.getByText(/Will not see it any more: .*Paul/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
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
  await expectAccessibleInBothThemes(page);

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
  await vera.page.goto(`/documents?team=${team.id}`);
  await expect(vera.page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});
