import type { Page } from '@playwright/test';
import { startProject } from './board';
import { expect, expectAccessible, test } from './fixtures';
import { headers, meet } from './meet';

const WORDS = {
  en: {
    newTask: 'New task',
    line: 'Title of the new task',
    plan: (title: string, when: 'today' | 'tomorrow') => `${title} !high ^${when}`,
    today: /^Today \d/,
    // The day after Sunday is of another week.
    soon: /^(This week|Later) \d/,
    task: /^Task #\d+$/,
    part: /^Time/,
    field: 'Time',
    log: 'Log',
    logged: 'Logged time',
    week: 'Your week',
    table: 'Time by task and day',
    spent: ['2h', '45m'],
    close: 'Close task',
  },
  ru: {
    newTask: 'Новая задача',
    line: 'Название новой задачи',
    plan: (title: string, when: 'today' | 'tomorrow') =>
      `${title} !высокий ^${when === 'today' ? 'сегодня' : 'завтра'}`,
    today: /^Сегодня \d/,
    soon: /^(На этой неделе|Эта неделя|Позже) \d/,
    task: /^Задача #\d+$/,
    part: /^Время/,
    field: 'Время',
    log: 'Записать',
    logged: 'Записанное время',
    week: 'Ваша неделя',
    table: 'Время по задачам и дням',
    spent: ['2 ч', '45 мин'],
    close: 'Закрыть задачу',
  },
} as const;

const row = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`^#\\d+ ${title}$`) });
const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

for (const [language, width] of [
  ['en', 1440],
  ['ru', 390],
] as const) {
  test(`a week is planned, timed and shown, in ${language} at ${width} pixels`, async ({ browser }) => {
    const words = WORDS[language];
    const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
    await startProject(nora, emil);
    const { page } = nora;
    await page.request.put('/api/user', { headers: headers(nora), data: { language } });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/workspace');

    const plan = [
      ['Tar the hull', 'today'],
      ['Sew the sail', 'tomorrow'],
    ] as const;
    for (const [title, when] of plan) {
      await page.getByRole('button', { name: words.newTask, exact: true }).click();
      await expect(page.getByRole('combobox', { name: words.line })).toBeFocused();
      await page.keyboard.type(`${words.plan(title, when)} `);
      await page.keyboard.press('Enter');
      await expect(row(page, title)).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('region', { name: words.today }).getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('region', { name: words.soon }).getByRole('link')).toHaveCount(1);
    await expectAccessible(page);
    expect(await isWider(page)).toBe(false);

    for (const [place, [title]] of plan.entries()) {
      await row(page, title).click();
      const drawer = page.getByRole('dialog', { name: words.task });
      const part = drawer.getByRole('region', { name: words.part });
      await part.getByRole('textbox', { name: words.field, exact: true }).fill(words.spent[place] ?? '');
      await part.getByRole('button', { name: words.log, exact: true }).click();
      await expect(part.getByRole('list', { name: words.logged }).getByRole('listitem')).toHaveCount(1);
      if (place === plan.length - 1) await part.getByRole('link', { name: words.week }).click();
      else await drawer.getByRole('button', { name: words.close }).click();
    }
    const sheet = page.getByRole('table', { name: words.table });
    await expect(sheet.getByRole('row').last().getByRole('cell').last()).toHaveText('2:45');
    for (const [title] of plan) await expect(sheet.getByText(title).first()).toBeVisible();
    await expectAccessible(page);
    expect(await isWider(page)).toBe(false);

    await page.goto('/workspace');
    for (const [title] of plan) await expect(row(page, title)).toBeVisible();
    expect(await isWider(page)).toBe(false);
  });
}
