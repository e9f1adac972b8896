import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { makePdf } from './made-files';
import { meet, takePhone } from './meet';
import { heading, open, put } from './previews';

test('a PDF is read page by page, larger and smaller, by the keys too', async ({ browser, baseURL }) => {
  const nora = await meet(browser, 'Nora');
  const { page } = nora;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url());
  });
  await put(nora, { name: 'Plan.pdf', content: makePdf(['First page', 'Second page', 'Third page']) });
  await page.goto('/documents');
  await open(page, 'Plan.pdf');
  await expect(heading(page, 'Plan.pdf')).toBeFocused();
  await expect(page.getByText('First page')).toBeVisible();
  await expect(page.getByText('1 of 3')).toBeVisible();
  // It is drawn, and not only written.
  const first = page.getByRole('group', { name: 'Page 1' });
  await expect(first.locator('canvas')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.getByRole('region', { name: 'Pages of Plan.pdf' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByText('3 of 3')).toBeVisible();
  await expect(page.getByText('Third page')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByText('1 of 3')).toBeVisible();
  const width = async () => (await first.boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(width).toBeGreaterThan(before);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(before);

  // Its address leads to it again, in Russian and on a phone too.
  await takePhone(nora);
  await page.reload();
  await expect(page.getByText('1 из 3')).toBeVisible();
  await expect(page.getByText('First page')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(elsewhere).toEqual([]);

  // Back to where one was.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Plan.pdf', exact: true })).toBeFocused();
});
