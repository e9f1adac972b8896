import type { Page } from '@playwright/test';
import { dropFile, openNewTask } from './attachments';
import { startProject } from './board';
import { expect, test } from './fixtures';
import { meet } from './meet';

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
