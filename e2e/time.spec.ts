import type { Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, expectAccessibleInBothThemes, test } from './fixtures';
import { headers, meet } from './meet';

const WORDS = {
  en: {
    task: /^Task #\d+$/,
    part: /^Time/,
    start: 'Start timer',
    stop: 'Stop timer',
    stopPill: (task: number) => `Stop the timer of #${task}`,
    field: 'Time',
    log: 'Log',
    entries: 'Logged time',
    week: 'Your week',
    table: 'Time by task and day',
    cell: /^#\d+, .*: 1 h 31 min\. Log time$/,
    add: /^Log time on #\d+/,
    weekOf: (name: string) => `Week of ${name}`,
  },
  ru: {
    task: /^Задача #\d+$/,
    part: /^Время/,
    start: 'Запустить таймер',
    stop: 'Остановить таймер',
    stopPill: (task: number) => `Остановить таймер по #${task}`,
    field: 'Время',
    log: 'Записать',
    entries: 'Записанное время',
    week: 'Ваша неделя',
    table: 'Время по задачам и дням',
    cell: /^#\d+, .*: 1 ч 30 мин\. Записать время$/,
    add: /^Записать время по #\d+/,
    weekOf: (name: string) => `Неделя: ${name}`,
  },
} as const;

type Words = (typeof WORDS)[keyof typeof WORDS];

const timePart = (page: Page, words: Words) =>
  page.getByRole('dialog', { name: words.task }).getByRole('region', { name: words.part });
const entries = (page: Page, words: Words) =>
  timePart(page, words).getByRole('list', { name: words.entries }).getByRole('listitem');
const total = (page: Page, words: Words) =>
  page.getByRole('table', { name: words.table }).getByRole('row').last().getByRole('cell').last();

async function logByHand(page: Page, words: Words, typed: string): Promise<void> {
  await timePart(page, words).getByRole('textbox', { name: words.field, exact: true }).fill(typed);
  await timePart(page, words).getByRole('button', { name: words.log, exact: true }).click();
}

test('time is taken by a timer that all tabs show, logged by hand, and summed by the week', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const { en, ru } = WORDS;
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
  await emil.page.request.put('/api/user', { headers: headers(emil), data: { language: 'ru' } });
  const hers = nora.page;
  const his = emil.page;
  const second = await hers.context().newPage();
  await hers.setViewportSize({ width: 1440, height: 900 });
  await his.setViewportSize({ width: 390, height: 844 });

  // One timer, in both of her tabs.
  await hers.goto(`/project/${project}/${task.id}`);
  await second.goto('/projects');
  await timePart(hers, en).getByRole('button', { name: en.start }).click();
  await expect(timePart(hers, en).getByRole('timer')).toBeVisible();
  await second.getByRole('button', { name: en.stopPill(task.id) }).click();
  await expect(second.getByText(`1 min logged on #${task.id}`).last()).toBeVisible();
  await expect(timePart(hers, en).getByRole('button', { name: en.start })).toBeVisible();
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
  for (const page of [hers, his]) await expectAccessibleInBothThemes(page);
  expect(await his.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // The week has the same sums, and takes time by keys.
  await timePart(hers, en).getByRole('link', { name: en.week }).click();
  await expect(total(hers, en)).toHaveText('1:31');
  await hers.getByRole('button', { name: en.cell }).focus();
  await hers.keyboard.press('4');
  await expect(hers.getByRole('textbox', { name: en.add })).toBeFocused();
  await hers.keyboard.type('5m');
  await hers.keyboard.press('Enter');
  await expect(total(hers, en)).toHaveText('2:16');
  await expectAccessibleInBothThemes(hers);

  await timePart(his, ru).getByRole('link', { name: ru.week }).click();
  await expect(total(his, ru)).toHaveText('1:30');
  await expect(his.getByRole('button', { name: ru.cell })).toBeVisible();
  await expectAccessibleInBothThemes(his);
  expect(await his.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // She sees his, and does not write into it.
  await hers.goto(`/workspace/time?user=${emil.uuid}`);
  await expect(hers.getByRole('heading', { level: 1, name: en.weekOf(emil.name) })).toBeVisible();
  await expect(total(hers, en)).toHaveText('1:30');
  await expect(hers.getByRole('table').getByRole('button')).toHaveCount(0);
  for (const page of [hers, his]) await page.context().close();
});

test('a timer runs on over a reload, and time that is logged without a line is sent when there is one', async ({
  browser,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const { en } = WORDS;
  const { page } = nora;
  const project = await startProject(nora, emil);
  const task = await send(nora, `/api/projects/${project}/tasks`, { title: 'Tar the ropes' });
  await page.goto(`/project/${project}/${task.id}`);
  await timePart(page, en).getByRole('button', { name: en.start }).click();
  await expect(timePart(page, en).getByRole('timer')).toBeVisible();
  await page.reload();
  await expect(timePart(page, en).getByRole('timer')).toBeVisible();
  await expect(page.getByRole('button', { name: en.stopPill(task.id) })).toBeVisible();

  await page.context().setOffline(true);
  await logByHand(page, en, '45m');
  await expect(timePart(page, en).getByText('Waits for the connection')).toBeVisible();
  await page.context().setOffline(false);
  await expect(entries(page, en)).toHaveText([/^45 min/]);
  await expect(timePart(page, en).getByText('Waits for the connection')).toHaveCount(0);
  for (const who of [nora, emil]) await who.page.context().close();
});
