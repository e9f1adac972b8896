import { expect, expectAccessible, test } from './fixtures';
import { enter } from './people';
import { card, drawPng, toast } from './settings-parts';

test('Daniel renames himself, is asked before he leaves, and everybody sees his new name', async ({
  page,
}) => {
  await enter(page, 'daniel', '/settings');
  const form = card(page, 'Who you are');
  await form.getByLabel('First name').fill('Dan');
  // Its digits are put into groups as soon as it is known how, and what is typed at that moment would go between them.
  await expect(form.getByLabel('Phone')).toHaveValue(/^\+\d+ \d/);
  await form.getByLabel('Phone').fill('+7 917 555 01');
  await form.getByLabel('Last name').focus();
  await expect(form.getByText(/It needs 2 more digits/)).toBeVisible();
  await expect(form.getByText('2 changes, 1 to correct first')).toBeVisible();
  await page.getByRole('link', { name: 'Interface' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/settings');

  await form.getByLabel('Phone').fill('+7 917 555 01 34');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Changes saved')).toBeVisible();
  await expectAccessible(page);
  const sidebar = page.getByRole('complementary', { name: 'Sections' });
  await expect(sidebar.getByText('Dan', { exact: true })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('First name')).toHaveValue('Dan');
  await expect(form.getByLabel('Phone')).toHaveValue('+7 917 555 01 34');

  await form.getByLabel('First name').fill('Daniel');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(sidebar.getByText('Daniel', { exact: true })).toBeVisible();
});

test('a photo is cropped and shown, and stays after a reload', async ({ page }) => {
  await enter(page, 'daniel', '/settings');
  const form = card(page, 'Who you are');
  await expect(form.getByRole('button', { name: /photo/ })).toBeVisible();
  await form
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawPng(page) });
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const area = dialog.getByRole('application');
  await expect(area).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Zoom').focus();
  await page.keyboard.press('ArrowRight');
  await area.focus();
  await page.keyboard.press('ArrowRight');
  const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/profile-image'));
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  expect((await uploaded).status()).toBe(201);
  await expect(toast(page, 'Photo changed')).toBeVisible();
  const photo = form.locator('img');
  await expect(photo).toHaveAttribute('src', /^blob:/);
  await page.reload();
  await expect(photo).toHaveAttribute('src', /^blob:/);
  const middle = () =>
    photo.evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      canvas.width = 1;
      canvas.height = 1;
      const context = canvas.getContext('2d');
      context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).map((part) => part > 128);
    });
  // Gold is much red, much green and little blue.
  await expect.poll(middle).toEqual([true, true, false]);
});
