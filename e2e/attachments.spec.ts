import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { card, column, startProject } from './board';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { headers, meet } from './meet';
import { undo } from './settings-parts';

/** Eight by eight pixels, red. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC';

/** As a hand drops a file from its desk. */
async function dropFile(page: Page, onto: string, name: string): Promise<void> {
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

async function openNewTask(page: Page, project: number): Promise<Locator> {
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

/** The server gets it, and its answer does not come back. */
async function loseAnswer(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Fetch.enable', { patterns: [{ urlPattern: '*/attachments', requestStage: 'Response' }] });
  line.once('Fetch.requestPaused', async ({ requestId }) => {
    await line.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await line.detach();
  });
}

test('an upload whose answer was lost is there once when it is tried again', async ({
  browser,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_RESET/);
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const { page } = nora;
  const drawer = await openNewTask(page, await startProject(nora, emil));
  await loseAnswer(page);
  await dropFile(page, 'textarea[aria-label="Write a comment"]', 'deck.png');
  // It came by itself, for it is stored; only who sent it does not know.
  const attached = drawer.getByRole('button', { name: 'Show deck.png' });
  await expect(attached).toHaveCount(1);
  const again = drawer.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeHidden();
  await expect(drawer.getByRole('textbox', { name: 'Write a comment' })).toHaveValue(
    /^!\[deck\]\(document:\d+\)\s$/,
  );
  await page.reload();
  await expect(attached).toHaveCount(1);
});

test('one attaches a picture by dropping it, the other sees it live and downloads it', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = nora;
  const drawer = await openNewTask(page, project);

  // On a phone, in Russian.
  await emil.page.request.put('/api/user', { headers: headers(emil), data: { language: 'ru' } });
  await emil.page.setViewportSize({ width: 390, height: 844 });
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
  await expectAccessibleInBothThemes(page);
  await expectAccessibleInBothThemes(emil.page);
  expect(await emil.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Taken off, and had back.
  await drawer.getByRole('button', { name: 'Remove киль.png' }).click();
  await expect(row).toBeHidden();
  await undo(page, 'File removed');
  await expect(row).toBeVisible();
});
