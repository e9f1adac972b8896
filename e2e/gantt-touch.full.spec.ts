import type { CDPSession } from '@playwright/test';
import { send, startProject } from './board';
import { expect, test } from './fixtures';
import { DAY_PX, grip, line, middleOf, type Place } from './gantt';
import { meet } from './meet';
import { keepToken } from './people';
import { dayFromNow } from './server-time';

/** One finger, put down, drawn along and lifted. */
async function swipe(finger: CDPSession, from: Place, to: Place): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 6; step += 1) {
    const at = { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a finger scrolls the chart, and moves the bar that it has chosen; paper has all of it', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const days = { startsOn: dayFromNow(1), deadline: dayFromNow(2) };
  await send(nora, `/api/projects/${project}/tasks`, { title: 'Keel', ...days });
  await send(nora, `/api/projects/${project}/tasks`, { title: 'Mast', ...days });

  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await keepToken(page, nora.authorization.slice('Bearer '.length));
  await page.goto(`/project/${project}?view=gantt`);
  await page.getByText('Chart', { exact: true }).tap();
  await expect(line(page, 'Keel')).toBeVisible();
  const finger = await context.newCDPSession(page);
  const before = (await line(page, 'Keel').getAttribute('aria-label')) ?? '';
  const bar = grip(page, 'Keel', 'move');

  // A bar that nobody has chosen lets the finger by: the chart is scrolled.
  const at = await middleOf(bar);
  await swipe(finger, at, { x: at.x - 2 * DAY_PX, y: at.y });
  await expect.poll(async () => (await middleOf(bar)).x).toBeLessThan(at.x - DAY_PX);
  await expect(line(page, 'Keel')).toHaveAttribute('aria-label', before);

  await bar.tap();
  await expect(line(page, 'Keel').locator('xpath=..')).toHaveAttribute('data-active', 'true');
  const chosen = await middleOf(bar);
  // By one day, well off the edges: near those the chart goes along.
  await swipe(finger, chosen, { x: chosen.x + DAY_PX, y: chosen.y });
  await expect(line(page, 'Keel')).not.toHaveAttribute('aria-label', before);
  await expect
    .poll(async () => {
      const answer = await nora.page.request.get(`/api/projects/${project}/plan`, {
        headers: { Authorization: nora.authorization },
      });
      const { item } = (await answer.json()) as { item: { tasks: { title: string; startsOn: string }[] } };
      return item.tasks.find(({ title }) => title === 'Keel')?.startsOn;
    })
    .toBe(dayFromNow(2));
  await context.close();

  // On paper there is the plan, and nothing of the page around it.
  const wide = nora.page;
  await wide.goto(`/project/${project}?view=gantt`);
  await expect(line(wide, 'Mast')).toBeVisible();
  await wide.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await wide.emulateMedia({ media: 'print' });
  const sheet = wide.locator('body > div > svg');
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('Keel');
  await expect(sheet).toContainText('Mast');
  await expect(wide.getByRole('grid')).toBeHidden();
  await expect(wide.getByRole('navigation').first()).toBeHidden();
  await wide.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await wide.emulateMedia({ media: 'screen' });
  await expect(sheet).toHaveCount(0);
  await expect(line(wide, 'Mast')).toBeVisible();
});
