import type { Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { headers, type Met, meet, takePhone } from './meet';
import { dayFromNow } from './server-time';

async function planBoats(nora: Met, emil: Met): Promise<{ project: number; milestone: number }> {
  const project = await startProject(nora, emil);
  const plan = (title: string, from: number, to: number) =>
    send(nora, `/api/projects/${project}/milestones`, {
      title,
      startsOn: dayFromNow(from),
      endsOn: dayFromNow(to),
    });
  const { id: milestone } = await plan('First launch', -2, 6);
  await plan('Second launch', 7, 20);
  const tasks = [
    { title: 'Cut the planks', worker: nora.uuid, status: 2 },
    { title: 'Sew the sail', worker: emil.uuid },
    { title: 'Paint the hull', deadline: dayFromNow(9) },
  ];
  for (const task of tasks) await send(nora, `/api/projects/${project}/tasks`, { ...task, milestone });
  return { project, milestone };
}

const finish = async (who: Met, page: Page, title: string): Promise<void> => {
  const row = page.getByRole('link', { name: new RegExp(`^#\\d+ ${title}$`) });
  const id = (await row.getAttribute('href'))?.split('/').at(-1);
  const { item } = await (await who.page.request.get(`/api/tasks/${id}`, { headers: headers(who) })).json();
  await send(who, `/api/tasks/${id}/move`, { version: item.version, status: 4 });
};

test('a milestone is looked at from its project, followed as it goes on, and put right', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const { project, milestone } = await planBoats(nora, emil);
  const { page } = nora;
  await page.goto(`/project/${project}?view=overview`);
  await page.getByRole('link', { name: 'First launch' }).click();
  await expect(page).toHaveURL(new RegExp(`/milestone/${milestone}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'First launch' })).toBeVisible();
  await expect(page.getByText('0 of 3 done')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Burn-up: 0 of 3 tasks/ })).toBeVisible();
  await expectAccessible(page);

  await takePhone(emil);
  await emil.page.goto(`/milestone/${milestone}`);
  const told = (text: string) => emil.page.getByText(text, { exact: true });
  await expect(told('Готово 0 из 3')).toBeVisible();
  await expectAccessible(emil.page);
  await expectNoSidewaysScroll(emil.page);

  // What one finishes, the other sees.
  await finish(nora, page, 'Cut the planks');
  await expect(page.getByText('1 of 3 done')).toBeVisible();
  await expect(told('Готово 1 из 3')).toBeVisible();

  // What ends too late goes on to the next one, and comes back.
  await page.getByRole('button', { name: 'Move 1 task to Second launch' }).click();
  await expect(page.getByText('1 of 2 done')).toBeVisible();
  await expect(told('Готово 1 из 2')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 of 3 done')).toBeVisible();

  // One more, by keys alone.
  await page.getByRole('button', { name: 'Add task' }).press('Enter');
  await page.keyboard.type('Rig the mast');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^#\d+ Rig the mast$/ })).toBeVisible();
  await expect(told('Готово 1 из 4')).toBeVisible();
});
