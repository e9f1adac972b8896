import type { Page } from '@playwright/test';
import { card, send, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { headers, meet, takePhone } from './meet';
import { lateEvening, setZone, turnServerClock } from './server-time';

const WORDS = {
  en: { task: /^Task #\d+$/, part: 'Repeat', every: /Every day/ },
  ru: { task: /^Задача #\d+$/, part: 'Повтор', every: /Каждый день/ },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const repeatPart = (page: Page, words: Words) =>
  page.getByRole('dialog', { name: words.task }).getByRole('region', { name: words.part });
test('a task that repeats comes again when its day begins where the team is, for both who look', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const { en, ru } = WORDS;
  const project = await startProject(nora, emil);
  const shown = await nora.page.request.get(`/api/projects/${project}`, { headers: headers(nora) });
  await setZone(nora, (await shown.json()).item.team.id, lateEvening().zone);
  const task = await send(nora, `/api/projects/${project}/tasks`, {
    title: 'Pump out the bilge',
    worker: emil.uuid,
    checklist: ['Port', 'Starboard'],
  });
  await takePhone(emil);
  const [hers, his] = [nora.page, emil.page];
  await hers.goto(`/project/${project}/${task.id}`);
  await his.goto(`/project/${project}/${task.id}`);

  // By keys alone; he sees it at once.
  await repeatPart(hers, en).getByRole('button', { name: 'Repeat this task' }).press('Enter');
  const dialog = hers.getByRole('dialog', { name: /^Repeat #/ });
  await dialog.getByRole('radio', { name: 'weeks' }).focus();
  await hers.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'days' })).toBeChecked();
  await expect(dialog.getByRole('region', { name: 'The next ones' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(hers);
  await dialog.getByRole('button', { name: 'Repeat task' }).press('Enter');
  await expect(repeatPart(hers, en)).toContainText(en.every);
  await expect(repeatPart(his, ru)).toContainText(ru.every);
  await expectAccessible(his);
  await expectNoSidewaysScroll(his);

  // The day begins: there is one more, and the first one leads to it.
  turnServerClock();
  try {
    await expect(repeatPart(hers, en)).toContainText('The series goes on with', { timeout: 60_000 });
    await expect(repeatPart(his, ru)).toContainText('Серию продолжает');
  } finally {
    turnServerClock();
  }
  await expect(card(hers, 'Pump out the bilge')).toHaveCount(2);
  await repeatPart(hers, en)
    .getByRole('link', { name: /^#\d+$/ })
    .click();
  await expect(hers.getByRole('checkbox', { name: 'Starboard' })).not.toBeChecked();
  await repeatPart(hers, en).getByRole('button', { name: 'Stop repeating' }).click();
  await expect(repeatPart(hers, en).getByRole('button', { name: 'Repeat this task' })).toBeVisible();
});
