import { readFile } from 'node:fs/promises';
import { dropFile, openNewTask, PNG } from './attachments';
import { startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { meet, takePhone } from './meet';
import { undo } from './settings-parts';

test('one attaches a picture by dropping it, the other sees it live and downloads it', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = nora;
  const drawer = await openNewTask(page, project);

  // On a phone, in Russian.
  await takePhone(emil);
  await emil.page.goto(new URL(page.url()).pathname);
  const theirs = emil.page.getByRole('dialog', { name: /Задача #/ });
  await expect(theirs.getByRole('heading', { name: 'Mend the keel' })).toBeVisible();

  await dropFile(page, '#task-attachments', 'киль.png');
  await expect(drawer.getByRole('button', { name: 'Show киль.png' })).toBeVisible();
  const row = theirs.getByRole('button', { name: 'Показать киль.png' });
  await expect(row).toBeVisible();
  const downloading = emil.page.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Скачать киль.png' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('киль.png');
  expect((await readFile(await download.path())).toString('base64')).toBe(PNG);

  // In a comment it is shown to both, and opened large.
  await dropFile(page, 'textarea[aria-label="Write a comment"]', 'deck.png');
  await expect(drawer.getByRole('textbox', { name: 'Write a comment' })).toHaveValue(
    /!\[deck\]\(document:\d+\)/,
  );
  await drawer.getByRole('button', { name: 'Send comment' }).click();
  const shown = theirs.getByRole('img', { name: 'deck' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(8);
  await shown.click();
  const viewer = emil.page.getByRole('dialog', { name: 'deck.png' });
  await expect(viewer.getByRole('button', { name: 'Скачать' })).toBeVisible();
  await emil.page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expectAccessible(page);
  await expectAccessible(emil.page);
  await expectNoSidewaysScroll(emil.page);

  // Taken off, and had back.
  await drawer.getByRole('button', { name: 'Remove киль.png' }).click();
  await expect(row).toBeHidden();
  await undo(page, 'File removed');
  await expect(row).toBeVisible();
});
