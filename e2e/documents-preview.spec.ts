import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { makePdf, makeWav } from './made-files';
import { headers, type Met, meet } from './meet';

async function put(who: Met, ...files: { name: string; content: Buffer | string }[]): Promise<void> {
  for (const { name, content } of files) {
    const answer = await who.page.request.post('/api/documents/files', {
      headers: headers(who),
      multipart: { file: { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) } },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a PDF is read page by page, larger and smaller, by the keys too', async ({ browser }) => {
  const nora = await meet(browser, 'Nora');
  const { page } = nora;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) elsewhere.push(request.url());
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
  await expectAccessibleInBothThemes(page);

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
  await page.request.put('/api/user', { headers: headers(nora), data: { language: 'ru' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText('1 из 3')).toBeVisible();
  await expect(page.getByText('First page')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(elsewhere).toEqual([]);

  // Back to where one was.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Plan.pdf', exact: true })).toBeFocused();
});

test('texts, sound and what has no preview are looked at one after the other, and downloaded together', async ({
  browser,
}) => {
  const otto = await meet(browser, 'Otto');
  const { page } = otto;
  await put(
    otto,
    { name: 'a.md', content: '# Harbour\n\n- **ropes**\n- lamps\n' },
    { name: 'b.ts', content: 'const one = 1;\nconst two = 2;\n' },
    { name: 'c.wav', content: makeWav(2) },
    { name: 'd.bin', content: Buffer.from([0, 1, 2, 3]) },
    { name: 'e.pdf', content: '%PDF-1.7\nnothing of it is left' },
  );
  await page.goto('/documents');
  await open(page, 'a.md');
  await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect(page.getByText('1 of 5')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await heading(page, 'a.md').focus();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page, 'b.ts')).toBeVisible();
  await expect(page.getByText('const two = 2;')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.keyboard.press('ArrowRight');
  const player = page.locator('audio');
  await expect.poll(() => player.evaluate((sound: HTMLAudioElement) => sound.duration)).toBe(2);
  await page.getByRole('button', { name: 'Next file' }).click();
  await expect(page.getByText('There is no preview of files of this kind')).toBeVisible();
  await page.getByRole('button', { name: 'Next file' }).click();
  await expect(page.getByText('This file cannot be shown')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // From the last one to the first.
  await page.getByRole('button', { name: 'Next file' }).click();
  await expect(heading(page, 'a.md')).toBeVisible();

  // Several of them as one.
  await page.getByRole('button', { name: 'Back to the list' }).click();
  for (const name of ['a.md', 'b.ts'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true });
  const downloading = page.waitForEvent('download');
  await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('Documents.zip');
});
