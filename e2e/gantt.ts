import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/* What people do in a plan, and by which words they find it. */

export const DAY_PX = 35;

export const GANTT_WORDS = {
  en: {
    gantt: 'Gantt',
    overview: 'Overview',
    newTask: 'Name of a new task',
    add: 'Add',
    noDays: /no dates/,
    undo: 'Undo',
    addMilestone: 'Add milestone',
    milestoneTitle: 'Title',
    starts: /^First day: choose/,
    ends: /^Last day: choose/,
    milestone: (title: string) => new RegExp(`^Milestone ${title},`),
    milestoneField: /^Milestone/,
    shiftAll: /^Shift all \d+$/,
    follows: /follows #\d+/,
  },
  ru: {
    gantt: 'Гант',
    overview: 'Обзор',
    newTask: 'Название новой задачи',
    add: 'Добавить',
    noDays: /без дат/,
    undo: 'Отменить',
    addMilestone: 'Добавить веху',
    milestoneTitle: 'Название',
    starts: /^Первый день: выбрать/,
    ends: /^Последний день: выбрать/,
    milestone: (title: string) => new RegExp(`^Веха ${title},`),
    milestoneField: /^Веха/,
    shiftAll: /^Сдвинуть все \d+$/,
    follows: /следует за #\d+/,
  },
} as const;

/** Of a task: where its bar is, and what is said of it. */
export const line = (page: Page, title: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^#\\d+ ${title},`) });
export const grip = (page: Page, title: string, name: string): Locator =>
  line(page, title).locator(`[data-grip="${name}"]`);
export const addField = (page: Page, language: 'en' | 'ru' = 'en'): Locator =>
  page.getByRole('textbox', { name: GANTT_WORDS[language].newTask });

export interface Place {
  x: number;
  y: number;
}

export async function middleOf(part: Locator): Promise<Place> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function drag(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** From so many days after today on, so many days long; today is known by its mark in the head. */
export async function draw(page: Page, title: string, after: number, days: number): Promise<void> {
  await expect(line(page, title)).toBeVisible();
  const row = await middleOf(line(page, title).locator('xpath=..'));
  const today = await middleOf(page.locator('[data-today]'));
  const [first, last] = [today.x + after * DAY_PX, today.x + (after + days - 1) * DAY_PX];
  await drag(page, { x: first, y: row.y }, { x: days === 1 ? last + 2 : last, y: row.y });
}

/** From the end of one bar to the beginning of another. */
export async function connect(page: Page, first: string, second: string): Promise<void> {
  await page.mouse.move(...pair(await middleOf(grip(page, first, 'move'))));
  await expect(grip(page, first, 'fromEnd')).toBeVisible();
  const to = await grip(page, second, 'move').boundingBox();
  if (!to) throw new Error(`${second} is not in sight.`);
  await drag(page, await middleOf(grip(page, first, 'fromEnd')), { x: to.x + 4, y: to.y + 12 });
}

const pair = ({ x, y }: Place): [number, number] => [x, y];

/** Where it is, without scrolling to it: what cannot be seen cannot be pressed. */
export async function press(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 0.5 });
  // Waits until it has come to rest.
  await part.click();
}

/** By the Tab key alone. */
export async function tabTo(page: Page, part: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(part).toBeVisible();
  for (let tries = 0; tries < 80; tries += 1) {
    if (await part.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(part).toBeFocused();
}
