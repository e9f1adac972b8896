import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { PASSWORD } from './people';

export const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const toast = (page: Page, text: string | RegExp): Locator => page.getByText(text).first();

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
