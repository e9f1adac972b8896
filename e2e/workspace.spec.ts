import type { Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, expectAccessible, test } from './fixtures';
import { headers, meet } from './meet';

const WORDS = {
  en: {
    today: /^Today \d/,
    button: (count: number) => `Tasks: ${count} waiting`,
    tasks: 'Tasks',
    due: 'Due',
    status: (id: number, status: string) => `Change the status of #${id}: ${status}`,
    new: 'New',
    inProgress: 'In progress',
    finish: (id: number) => `Finish #${id}`,
    newTask: 'New task',
    line: 'Title of the new task',
    typed: (title: string) => `${title} !high ^today`,
    understood: 'High',
    task: /^Task #\d+$/,
    close: 'Close task',
    mentions: /^Mentions/,
    mentioned: /mentioned you in/,
    day: /, 2 tasks$/,
    dueOn: /^Due on/,
    allDays: 'Show all days',
  },
  ru: {
    today: /^Сегодня \d/,
    button: (count: number) => `Задачи: ждёт ${count}`,
    tasks: 'Задачи',
    due: 'Срок подошёл',
    status: (id: number, status: string) => `Изменить статус #${id}: ${status}`,
    new: 'Новая',
    inProgress: 'В работе',
    finish: (id: number) => `Завершить #${id}`,
    newTask: 'Новая задача',
    line: 'Название новой задачи',
    typed: (title: string) => `${title} !высокий ^сегодня`,
    understood: 'Высокий',
    task: /^Задача #\d+$/,
    close: 'Закрыть задачу',
    mentions: /^Упоминания/,
    mentioned: /упоминает вас в/,
    day: /, 2 задачи$/,
    dueOn: /^Срок /,
    allDays: 'Показать все дни',
  },
} as const;

const group = (page: Page, name: RegExp) => page.getByRole('region', { name });
const row = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`^#\\d+ ${title}$`) });

for (const [language, width] of [
  ['en', 1440],
  ['ru', 390],
] as const) {
  test(`what one is given comes by itself, is begun, and is gone when done, in ${language} at ${width} pixels`, async ({
    browser,
  }) => {
    const words = WORDS[language];
    const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
    const project = await startProject(nora, emil);
    const { page } = emil;
    await page.request.put('/api/user', { headers: headers(emil), data: { language } });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/workspace');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

    // Given by her, seen by him without a reload: in its group, and in the header.
    const today = new Date().toISOString().slice(0, 10);
    const given = await send(nora, `/api/projects/${project}/tasks`, {
      title: 'Caulk the seams',
      worker: emil.uuid,
      deadline: today,
    });
    await expect(group(page, words.today).getByRole('link', { name: /Caulk the seams$/ })).toBeVisible();
    await page.getByRole('button', { name: words.button(1) }).click();
    const panel = page.getByRole('dialog', { name: words.tasks });
    await expect(panel.getByRole('region', { name: words.due }).getByRole('link')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    // Typed by him, for himself.
    await page.getByRole('button', { name: words.newTask, exact: true }).click();
    const line = page.getByRole('combobox', { name: words.line });
    await expect(line).toBeFocused();
    await page.keyboard.type(`${words.typed('Tar the hull')} `);
    await expect(page.getByRole('status').filter({ hasText: words.understood })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(row(page, 'Tar the hull')).toBeVisible();
    await expectAccessible(page);

    // By the calendar, then all of them again.
    await page.getByRole('button', { name: words.day }).click();
    await expect(group(page, words.dueOn).getByRole('link')).toHaveCount(2);
    await page.getByRole('button', { name: words.allDays }).click();
    await expect(group(page, words.today).getByRole('link')).toHaveCount(2);

    if (width > 720) {
      // Begun and finished where it stands; each move goes by the version of the one before.
      await page.getByRole('button', { name: words.status(given.id, words.new) }).click();
      await page.getByRole('menuitemradio', { name: words.inProgress }).click();
      await page.getByRole('checkbox', { name: words.finish(given.id) }).click();
      await expect(row(page, 'Caulk the seams')).toHaveCount(0);
    }

    // Over the page by its address, and back by a key.
    await row(page, 'Tar the hull').click();
    const drawer = page.getByRole('dialog', { name: words.task });
    await expect(drawer.getByRole('heading', { name: 'Tar the hull' })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/workspace\/\d+$/);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: words.close }).click();
    await expect(drawer).toBeHidden();

    await send(nora, `/api/projects/${project}/tasks`, {
      title: 'Name the boat',
      description: `[@Emil](/profile/${emil.uuid})`,
    });
    await page.getByText(words.mentions).click();
    await expect(page.getByText(words.mentioned)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWider).toBe(false);
  });
}

test('what one is given while the code that follows it is on its way is there when it has come', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = emil;
  let bring = (): void => undefined;
  const follower = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('due.title')) await follower;
    await route.fulfill({ response });
  });
  const opened = page.waitForEvent('websocket');
  const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/workspace');
  await page.goto('/workspace', { waitUntil: 'commit' });
  const line = await opened;
  const hear = (word: string) =>
    line.waitForEvent('framereceived', { predicate: ({ payload }) => payload.includes(word) });
  await Promise.all([hear('"joined"'), loaded]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const told = hear('workspace.changed');
  await send(nora, `/api/projects/${project}/tasks`, { title: 'Caulk the seams', worker: emil.uuid });
  await told;
  bring();
  await expect(row(page, 'Caulk the seams')).toBeVisible();
});
