import type { Locator, Page } from '@playwright/test';
import { card, column } from './board';
import { expect } from './fixtures';

/** Eight by eight pixels, red. */
export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC';

/** As a hand drops a file from its desk. */
export async function dropFile(page: Page, onto: string, name: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([base64 = '', called = '']) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], called, { type: 'image/png' }));
      return data;
    },
    [PNG, name],
  );
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await page.locator(onto).first().dispatchEvent(event, { dataTransfer: transfer });
  }
}

export async function openNewTask(page: Page, project: number): Promise<Locator> {
  await page.goto(`/project/${project}`);
  await page.getByRole('button', { name: 'New task' }).click();
  await page.keyboard.type('Mend the keel');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await card(column(page, 'New'), 'Mend the keel').click();
  const drawer = page.getByRole('dialog', { name: /Task #/ });
  await expect(drawer.getByText('Drop files anywhere here')).toBeVisible();
  return drawer;
}
