import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { PASSWORD } from './people';

export const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const toast = (page: Page, text: string | RegExp): Locator => page.getByText(text).first();

/** Of the toast that says it: one from before may be there still, and another one is yet to come. */
export const undo = (page: Page, text: string | RegExp): Promise<void> =>
  page
    .getByRole('group')
    .filter({ hasText: text })
    .getByRole('button', { name: /^(Undo|Отменить)$/ })
    .click();

/** Whatever asks for the password gets it; after the first time nothing asks for a while. */
export async function prove(page: Page, act: () => Promise<void>, done: Locator): Promise<void> {
  await act();
  const proof = page.getByRole('dialog', { name: 'Is it really you?' });
  await expect(proof.or(done).first()).toBeVisible();
  if (!(await proof.isVisible())) return;
  await proof.getByLabel('Current password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Go on' }).click();
  await expect(proof).toBeHidden();
  await expect(done).toBeVisible();
}

/** A picture that the browser itself has written. */
export async function drawPng(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is nothing to draw on.');
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 900, 600);
    context.fillStyle = 'gold';
    context.fillRect(350, 200, 200, 200);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}
