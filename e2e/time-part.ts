import type { Locator, Page } from '@playwright/test';

/** What the part of a task says in which time is logged. */
export const TIME_WORDS = {
  en: {
    task: /^Task #\d+$/,
    part: /^Time/,
    field: 'Time',
    log: 'Log',
    entries: 'Logged time',
  },
  ru: {
    task: /^Задача #\d+$/,
    part: /^Время/,
    field: 'Время',
    log: 'Записать',
    entries: 'Записанное время',
  },
} as const;

type Words = (typeof TIME_WORDS)[keyof typeof TIME_WORDS];

export const timePart = (page: Page, words: Words): Locator =>
  page.getByRole('dialog', { name: words.task }).getByRole('region', { name: words.part });
export const entries = (page: Page, words: Words): Locator =>
  timePart(page, words).getByRole('list', { name: words.entries }).getByRole('listitem');

export async function logByHand(page: Page, words: Words, typed: string): Promise<void> {
  await timePart(page, words).getByRole('textbox', { name: words.field, exact: true }).fill(typed);
  await timePart(page, words).getByRole('button', { name: words.log, exact: true }).click();
}
