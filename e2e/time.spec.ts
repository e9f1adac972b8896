import type { Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { headers, meet, takePhone } from './meet';
import { entries, logByHand, TIME_WORDS, timePart } from './time-part';

const total = (page: Page) =>
  page.getByRole('table', { name: 'Time by task and day' }).getByRole('row').last().getByRole('cell').last();

test('time is taken by a timer that all tabs show, logged by hand, and summed by the week', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const { en, ru } = TIME_WORDS;
  const project = await startProject(nora, emil);
  const shown = await nora.page.request.get(`/api/projects/${project}`, { headers: headers(nora) });
  const { team } = (await shown.json()).item;
  await nora.page.request.put(`/api/teams/${team.id}/members/${emil.uuid}/role`, {
    headers: headers(nora),
    data: { role: 'performer' },
  });
  const task = await send(nora, `/api/projects/${project}/tasks`, {
    title: 'Caulk the hull',
    worker: emil.uuid,
    estimate: 180,
  });
  await takePhone(emil);
  const hers = nora.page;
  const his = emil.page;
  const second = await hers.context().newPage();

  // One timer, in both of her tabs.
  await hers.goto(`/project/${project}/${task.id}`);
  await second.goto('/projects');
  await timePart(hers, en).getByRole('button', { name: 'Start timer' }).click();
  await expect(timePart(hers, en).getByRole('timer')).toBeVisible();
  await second.getByRole('button', { name: `Stop the timer of #${task.id}` }).click();
  await expect(second.getByText(`1 min logged on #${task.id}`).last()).toBeVisible();
  await expect(timePart(hers, en).getByRole('button', { name: 'Start timer' })).toBeVisible();
  await expect(entries(hers, en)).toHaveCount(1);
  await second.close();

  // He logs in his language on a phone, and sees his own alone; she sees both, at once.
  await his.goto(`/project/${project}/${task.id}`);
  await logByHand(his, ru, '1 ч 30 мин');
  await expect(entries(his, ru)).toHaveText([/^1 ч 30 мин.*Emil/]);
  await expect(timePart(his, ru)).toContainText('Вы: 1 ч 30 мин из 3 ч');
  await expect(timePart(hers, en)).toContainText('1 h 31 min of 3 h');
  await expect(entries(hers, en)).toHaveCount(2);
  await logByHand(hers, en, '1h 30m');
  await expect(timePart(hers, en)).toContainText('3 h 1 min of 3 h');
  await expect(entries(his, ru)).toHaveCount(1);
  await expectAccessible(his);
  await expectNoSidewaysScroll(his);

  // The week has the same sums, and takes time by keys.
  await timePart(hers, en).getByRole('link', { name: 'Your week' }).click();
  await expect(total(hers)).toHaveText('1:31');
  await hers.getByRole('button', { name: /^#\d+, .*: 1 h 31 min\. Log time$/ }).focus();
  await hers.keyboard.press('4');
  await expect(hers.getByRole('textbox', { name: /^Log time on #\d+/ })).toBeFocused();
  await hers.keyboard.type('5m');
  await hers.keyboard.press('Enter');
  await expect(total(hers)).toHaveText('2:16');
  await expectAccessible(hers);

  // She sees his, and does not write into it.
  await hers.goto(`/workspace/time?user=${emil.uuid}`);
  await expect(hers.getByRole('heading', { level: 1, name: `Week of ${emil.name}` })).toBeVisible();
  await expect(total(hers)).toHaveText('1:30');
  await expect(hers.getByRole('table').getByRole('button')).toHaveCount(0);
});
