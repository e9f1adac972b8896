import { send, startProject } from './board';
import { expect, test } from './fixtures';
import { grip } from './gantt';
import { meet } from './meet';
import { dayFromNow } from './server-time';

test('a plan is saved as a picture and as a document', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  await send(nora, `/api/projects/${project}/tasks`, {
    title: 'Launch',
    startsOn: dayFromNow(0),
    deadline: dayFromNow(0),
  });
  const { page } = nora;
  await page.goto(`/project/${project}?view=gantt`);
  await expect(grip(page, 'Launch', 'move')).toBeVisible();
  for (const [name, end] of [
    ['Save as PNG', '.png'],
    ['Save as PDF', '.pdf'],
  ] as const) {
    await page.getByRole('button', { name: 'Print or export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name }).click(),
    ]);
    expect(file.suggestedFilename()).toContain(end);
  }
});
