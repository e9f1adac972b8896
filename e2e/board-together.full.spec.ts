import type { Locator, Page } from '@playwright/test';
import { card, column, dragTo, startProject } from './board';
import { expect, test } from './fixtures';
import { type Met, meet, takePhone } from './meet';
import { undo } from './settings-parts';

const WORDS = {
  en: {
    columns: { new: 'New', inProgress: 'In progress', done: 'Done' },
    task: /^Task #\d+$/,
    edit: 'Edit title and description',
    title: 'Title',
    save: 'Save',
    tryNow: 'Try now',
    comment: 'Write a comment',
    sendComment: 'Send comment',
    add: 'Add a task to New',
    newTitle: 'Title of the new task',
    stopAdding: 'Stop adding',
    priority: (value: string) => `Priority: ${value}. Change`,
    priorities: { high: 'High', average: 'Average', low: 'Low' },
    waits: 'Waits for the connection',
    // Who it was is told as soon as it is known.
    clashOf: { title: /changed the title too$/, priority: /changed the priority too$/ },
    mine: 'Save mine',
    close: 'Close task',
  },
  ru: {
    columns: { new: 'Новые', inProgress: 'В работе', done: 'Готово' },
    task: /^Задача #\d+$/,
    edit: 'Изменить название и описание',
    title: 'Название',
    save: 'Сохранить',
    tryNow: 'Проверить',
    comment: 'Ваш комментарий',
    sendComment: 'Отправить комментарий',
    add: 'Добавить задачу в колонку «Новые»',
    newTitle: 'Название новой задачи',
    stopAdding: 'Закончить добавление',
    priority: (value: string) => `Приоритет: ${value}. Изменить`,
    priorities: { high: 'Высокий', average: 'Средний', low: 'Низкий' },
    waits: 'Ждёт связи',
    clashOf: { title: /тоже измен.*название/, priority: /тоже измен.*приоритет/ },
    mine: 'Сохранить моё',
    close: 'Закрыть задачу',
  },
} as const;

type Words = (typeof WORDS)[keyof typeof WORDS];

/** What the browser says by itself of a line that is gone, and of a clash. */
const OF_THE_LINE = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|WebSocket|status of 409/;

const drawer = (page: Page, words: Words) => page.getByRole('dialog', { name: words.task });

async function openTask(page: Page, words: Words, title: string): Promise<void> {
  await card(page, title).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page, words).getByRole('heading', { name: title })).toBeVisible();
}

async function retitle(page: Page, words: Words, title: string): Promise<void> {
  const inside = drawer(page, words);
  await inside.getByRole('button', { name: words.edit }).click();
  await inside.getByRole('textbox', { name: words.title, exact: true }).fill(title);
}

async function setPriority(page: Page, words: Words, from: string, to: string): Promise<void> {
  await drawer(page, words)
    .getByRole('button', { name: words.priority(from) })
    .click();
  await page.getByRole('menuitemradio', { name: to }).click();
  await expect(drawer(page, words).getByRole('button', { name: words.priority(to) })).toBeVisible();
}

/** Whether one of them lies over the other. */
async function covers(over: Locator, under: Locator): Promise<boolean> {
  const [upper, lower] = [await over.boundingBox(), await under.boundingBox()];
  if (!upper || !lower) return true;
  return upper.x < lower.x + lower.width && upper.y < lower.y + lower.height - 1;
}

/** Whoever loads the page anew loses it. */
const mark = ({ page }: Met) => page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
const isMarked = ({ page }: Met) => page.evaluate(() => 'isTheSamePage' in window);

test('two people work on one board for a while, one of them without a line in between', async ({
  browser,
  complaints,
}) => {
  test.slow();
  complaints.expect(OF_THE_LINE);
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { en, ru: words } = WORDS;
  const [hers, his] = [nora.page, emil.page];
  await takePhone(emil);
  for (const page of [hers, his]) await page.goto(`/project/${project}`);
  await expect(column(his, words.columns.new)).toBeVisible();
  await mark(nora);
  await mark(emil);

  await hers.getByRole('button', { name: 'New task' }).click();
  for (const title of ['Cut the planks', 'Sew the sail', 'Paint the hull']) {
    await hers.keyboard.type(title);
    await hers.keyboard.press('Enter');
  }
  await hers.keyboard.press('Escape');
  for (const title of ['Cut the planks', 'Sew the sail', 'Paint the hull']) {
    await expect(card(column(his, words.columns.new), title)).toBeAttached();
  }

  // She drags one by hand, he sends another after it by a key.
  await dragTo(hers, 'Sew the sail', en.columns.inProgress);
  await expect(card(column(his, words.columns.inProgress), 'Sew the sail')).toBeAttached();
  await card(his, 'Cut the planks').focus();
  await his.keyboard.press('2');
  await expect(card(column(hers, en.columns.inProgress), 'Cut the planks')).toBeVisible();

  // Each edits, the other sees it; what is said stands there at once.
  await openTask(hers, en, 'Sew the sail');
  await openTask(his, words, 'Sew the sail');
  await setPriority(hers, en, en.priorities.average, en.priorities.high);
  await expect(
    drawer(his, words).getByRole('button', { name: words.priority(words.priorities.high) }),
  ).toBeVisible();
  await drawer(his, words).getByRole('textbox', { name: words.comment }).fill('Of linen, please');
  await drawer(his, words).getByRole('button', { name: words.sendComment }).click();
  await expect(drawer(hers, en).getByText('Of linen, please')).toBeVisible();

  // Both have another title in mind: the later one sees both, and chooses.
  await retitle(his, words, 'Sew two sails');
  await retitle(hers, en, 'Sew a large sail');
  await drawer(hers, en).getByRole('button', { name: en.save, exact: true }).click();
  await expect(drawer(hers, en).getByRole('heading', { name: 'Sew a large sail' })).toBeVisible();
  await drawer(his, words).getByRole('button', { name: words.save, exact: true }).click();
  const clash = his.getByRole('dialog', { name: words.clashOf.title });
  await expect(clash.getByText('Sew a large sail')).toBeVisible();
  await clash.getByRole('button', { name: words.mine }).click();
  await expect(drawer(hers, en).getByRole('heading', { name: 'Sew two sails' })).toBeVisible();

  // He is without a line for a while, and goes on; she changes the same thing meanwhile.
  await his.context().setOffline(true);
  await setPriority(his, words, words.priorities.high, words.priorities.low);
  await expect(drawer(his, words).getByText(words.waits).first()).toBeVisible();
  // The task lies beside what tells that there is no line, or below it, also on a phone.
  const tryNow = his.getByRole('button', { name: words.tryNow, exact: true });
  await expect.poll(() => covers(drawer(his, words), tryNow)).toBe(false);
  await his.keyboard.press('Escape');
  await expect(drawer(his, words)).toBeHidden();
  await card(his, 'Paint the hull').focus();
  await his.keyboard.press('2');
  await expect(card(column(his, words.columns.inProgress), 'Paint the hull')).toBeAttached();
  await his.getByRole('button', { name: words.add }).click();
  await his.getByRole('combobox', { name: words.newTitle }).fill('Varnish the mast');
  await his.keyboard.press('Enter');
  await expect(column(his, words.columns.new).getByText('Varnish the mast')).toBeVisible();
  await his.getByRole('button', { name: words.stopAdding }).click();
  await setPriority(hers, en, en.priorities.high, en.priorities.average);
  await drawer(hers, en).getByRole('textbox', { name: en.comment }).fill('Linen it is');
  await drawer(hers, en).getByRole('button', { name: en.sendComment }).click();
  await expect(card(column(hers, en.columns.new), 'Paint the hull')).toBeVisible();

  await his.context().setOffline(false);
  await expect(card(column(hers, en.columns.inProgress), 'Paint the hull')).toBeVisible();
  await expect(card(column(hers, en.columns.new), 'Varnish the mast')).toBeVisible();
  // What clashed is asked about where it was done.
  await openTask(his, words, 'Sew two sails');
  const later = his.getByRole('dialog', { name: words.clashOf.priority });
  await expect(later.getByText(words.priorities.average)).toBeVisible();
  await later.getByRole('button', { name: words.mine }).click();
  await expect(drawer(hers, en).getByRole('button', { name: en.priority(en.priorities.low) })).toBeVisible();
  await expect(drawer(his, words).getByText('Linen it is')).toBeVisible();
  await drawer(his, words).getByRole('button', { name: words.close }).click();

  // To the archive and back.
  await hers.keyboard.press('Escape');
  await card(hers, 'Paint the hull').focus();
  await hers.keyboard.press('m');
  await hers.getByRole('menuitem', { name: 'To the archive' }).click();
  await expect(card(his, 'Paint the hull')).toBeHidden();
  await undo(hers, /archived/);
  await expect(card(his, 'Paint the hull')).toBeAttached();

  for (const who of [nora, emil]) expect(await isMarked(who)).toBe(true);
});
