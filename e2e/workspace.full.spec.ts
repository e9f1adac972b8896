import { send, startProject } from './board';
import { expect, test } from './fixtures';
import { meet } from './meet';

test('what one is given while the code that follows it is on its way is there when it has come', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = emil;
  // What is asked for ahead is answered before the shell, with the line, is there.
  let bring = (): void => undefined;
  const follower = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('due.title')) await follower;
    await route.fulfill({ response });
  });
  const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/workspace');
  await page.goto('/workspace', { waitUntil: 'commit' });
  await loaded;
  await send(nora, `/api/projects/${project}/tasks`, { title: 'Caulk the seams', worker: emil.uuid });
  bring();
  await expect(page.getByRole('link', { name: /^#\d+ Caulk the seams$/ })).toBeVisible();
});
