import type { Locator, Page } from '@playwright/test';
import { send, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { type Met, meet, takePhone } from './meet';

const WORDS = {
  en: { task: /^Task #\d+$/, move: (text: string) => `Move: ${text}`, top: 'To the top' },
  ru: { task: /^Задача #\d+$/, move: (text: string) => `Переместить: ${text}`, top: 'В начало' },
} as const;

type Words = (typeof WORDS)[keyof typeof WORDS];

const drawer = (page: Page, words: Words): Locator => page.getByRole('dialog', { name: words.task });
const lines = (page: Page, words: Words): Locator =>
  drawer(page, words)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
const line = (page: Page, words: Words, text: string): Locator =>
  lines(page, words).filter({ hasText: text });
const grip = (page: Page, words: Words, text: string): Locator =>
  drawer(page, words).getByRole('button', { name: words.move(text), exact: true });

const expectLines = ({ page }: Met, words: Words, texts: readonly string[]): Promise<void> =>
  expect(lines(page, words)).toHaveText([...texts]);

/** By hand, over the upper half of another line. */
async function dragAbove(page: Page, words: Words, text: string, other: string): Promise<void> {
  // At an edge of the drawer it would scroll.
  await line(page, words, other).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await grip(page, words, text).hover();
  const to = await line(page, words, other).boundingBox();
  const [x, y] = [(to?.x ?? 0) + 60, (to?.y ?? 0) + 6];
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 6 });
  // A line that is entered does not say yet where.
  await page.mouse.move(x, y + 2, { steps: 2 });
  await expect(line(page, words, other)).toHaveAttribute('data-edge', 'above');
  await page.mouse.up();
}

test('a checklist is put in order by hand, by keys and by a menu, and the other sees it', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const { en, ru } = WORDS;
  const [hers, his] = [nora.page, emil.page];
  const project = await startProject(nora, emil);
  const task = await send(nora, `/api/projects/${project}/tasks`, { title: 'Sew the sail' });
  for (const text of ['Measure', 'Cut', 'Stitch']) {
    await send(nora, `/api/tasks/${task.id}/checklist`, { text });
  }
  await takePhone(emil);
  for (const page of [hers, his]) await page.goto(`/project/${project}/${task.id}`);
  await expectLines(nora, en, ['Measure', 'Cut', 'Stitch']);
  await expectLines(emil, ru, ['Measure', 'Cut', 'Stitch']);

  await dragAbove(hers, en, 'Stitch', 'Cut');
  await expectLines(nora, en, ['Measure', 'Stitch', 'Cut']);
  await expectLines(emil, ru, ['Measure', 'Stitch', 'Cut']);
  await dragAbove(his, ru, 'Cut', 'Measure');
  await expectLines(nora, en, ['Cut', 'Measure', 'Stitch']);

  await grip(hers, en, 'Cut').focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await hers.keyboard.press(key);
  await expect(grip(hers, en, 'Cut')).toBeFocused();
  await expectLines(emil, ru, ['Measure', 'Stitch', 'Cut']);

  await grip(his, ru, 'Stitch').click();
  await his.getByRole('menuitem', { name: ru.top }).click();
  await expect(grip(his, ru, 'Stitch')).toBeFocused();
  await expectLines(nora, en, ['Stitch', 'Measure', 'Cut']);

  // It is kept.
  await hers.reload();
  await expectLines(nora, en, ['Stitch', 'Measure', 'Cut']);
  for (const [page, words] of [
    [hers, en],
    [his, ru],
  ] as const) {
    await line(page, words, 'Measure').hover();
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(his);
});
