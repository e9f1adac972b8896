import { expect, expectAccessible, test } from './fixtures';
import { makeWav } from './made-files';
import { meet } from './meet';
import { heading, open, put } from './previews';

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
  await expectAccessible(page);
  await heading(page, 'a.md').focus();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page, 'b.ts')).toBeVisible();
  await expect(page.getByText('const two = 2;')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('ArrowRight');
  const player = page.locator('audio');
  await expect.poll(() => player.evaluate((sound: HTMLAudioElement) => sound.duration)).toBe(2);
  await page.getByRole('button', { name: 'Next file' }).click();
  await expect(page.getByText('There is no preview of files of this kind')).toBeVisible();
  await page.getByRole('button', { name: 'Next file' }).click();
  await expect(page.getByText('This file cannot be shown')).toBeVisible();
  await expectAccessible(page);
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
