import type { Locator, Page } from '@playwright/test';
import { card, send, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { type Met, meet } from './meet';

/** A column of somebody's lane. */
const columnOf = (page: Page, whose: string, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${whose} ${name} \\d`) });

const lanesOf = (page: Page): Locator => page.getByRole('list', { name: 'Groups' });

/** By a hurried hand: in a single stroke, and let go where it ends. */
async function dragInto(page: Page, title: string, target: Locator): Promise<void> {
  const place = await target.boundingBox();
  const [x, y] = [(place?.x ?? 0) + 80, (place?.y ?? 0) + 60];
  await card(page, title).hover();
  await page.mouse.down();
  await page.mouse.move(x, y);
  await expect(target).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
}

test('a board in lanes gives tasks from hand to hand, and the other sees them come', async ({ browser }) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const tasks: [title: string, worker: Met | null][] = [
    ['Cut the planks', nora],
    ['Sew the sail', nora],
    ['Paint the hull', emil],
    ['Varnish the mast', null],
  ];
  for (const [title, worker] of tasks) {
    await send(nora, `/api/projects/${project}/tasks`, { title, worker: worker?.uuid ?? null });
  }
  const { page } = nora;
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto(`/project/${project}`);
  await page.getByRole('button', { name: 'Group' }).click();
  await page.getByRole('menuitemradio', { name: 'By worker' }).click();
  await expect(page).toHaveURL(/\?group=worker$/);
  await expect(lanesOf(page).getByRole('heading', { level: 2 })).toHaveText([
    new RegExp(nora.name),
    new RegExp(emil.name),
    /^Nobody/,
  ]);
  await emil.page.setViewportSize({ width: 390, height: 844 });
  await emil.page.goto(`/project/${project}?group=worker`);
  await expect(card(columnOf(emil.page, emil.name, 'New'), 'Paint the hull')).toBeVisible();

  // By hand, to a worker and on to a status.
  await dragInto(page, 'Sew the sail', columnOf(page, emil.name, 'In progress'));
  await expect(card(columnOf(page, emil.name, 'In progress'), 'Sew the sail')).toBeVisible();
  await expect(columnOf(page, nora.name, 'New').getByRole('link')).toHaveText(['Cut the planks']);
  await expect(card(columnOf(emil.page, emil.name, 'In progress'), 'Sew the sail')).toBeAttached();
  await page.reload();
  await expect(card(columnOf(page, emil.name, 'In progress'), 'Sew the sail')).toBeVisible();
  await expectAccessible(page);
  await expectAccessible(emil.page);
  await expectNoSidewaysScroll(emil.page);

  // By keys, down through his lane.
  await card(page, 'Cut the planks').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${emil.name}: New, place 1 of 2.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(card(columnOf(page, emil.name, 'New'), 'Cut the planks')).toBeFocused();
  await expect(columnOf(page, emil.name, 'New').getByRole('link')).toHaveText([
    'Paint the hull',
    'Cut the planks',
  ]);
  await expect(card(columnOf(emil.page, emil.name, 'New'), 'Cut the planks')).toBeAttached();

  // By the menu.
  await card(page, 'Cut the planks').press('m');
  await page.getByRole('menuitem', { name: 'Nobody' }).click();
  await expect(card(columnOf(page, 'Nobody', 'New'), 'Cut the planks')).toBeFocused();
  await expect(card(columnOf(emil.page, emil.name, 'New'), 'Cut the planks')).toBeHidden();

  const his = lanesOf(page).getByRole('button', { name: emil.name, exact: true });
  await his.click();
  await expect(his).toHaveAttribute('aria-expanded', 'false');
  await expect(card(page, 'Sew the sail')).toBeHidden();
  await his.click();
  await expect(card(page, 'Sew the sail')).toBeVisible();
});
