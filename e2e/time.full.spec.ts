import { send, startProject } from './board';
import { expect, test } from './fixtures';
import { meet } from './meet';
import { entries, logByHand, TIME_WORDS, timePart } from './time-part';

test('a timer runs on over a reload, and time that is logged without a line is sent when there is one', async ({
  browser,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const { en } = TIME_WORDS;
  const { page } = nora;
  const project = await startProject(nora, emil);
  const task = await send(nora, `/api/projects/${project}/tasks`, { title: 'Tar the ropes' });
  await page.goto(`/project/${project}/${task.id}`);
  await timePart(page, en).getByRole('button', { name: 'Start timer' }).click();
  await expect(timePart(page, en).getByRole('timer')).toBeVisible();
  await page.reload();
  await expect(timePart(page, en).getByRole('timer')).toBeVisible();
  await expect(page.getByRole('button', { name: `Stop the timer of #${task.id}` })).toBeVisible();

  await page.context().setOffline(true);
  await logByHand(page, en, '45m');
  await expect(timePart(page, en).getByText('Waits for the connection')).toBeVisible();
  await page.context().setOffline(false);
  await expect(entries(page, en)).toHaveText([/^45 min/]);
  await expect(timePart(page, en).getByText('Waits for the connection')).toHaveCount(0);
});
