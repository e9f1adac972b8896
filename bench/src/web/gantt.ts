import { openBrowser } from '../../../e2e/open-browser';
import { type Spread, spread } from '../statistics';
import { type Drawn, traceOf } from './trace';

const WARM_UP = 1;
const ROUNDS = 7;
const WARM_UP_STEPS = 20;
const STEPS = 120;
/** As a wheel is turned fast: several rows, or days, with every frame. */
const STEP_PX = { down: 240, aside: 90 };
const FRAME_MS = 16;
const SETTLE_MS = 250;
const SCREENS_LOOKED_THROUGH = 20;

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

export interface GanttOpening {
  /** Until the first cards of the board of the same project are painted, in milliseconds. */
  board: number;
  ratio: Spread;
}

declare global {
  interface Window {
    firstRow: Promise<number>;
  }
}

/** Runs before anything of the page: notes when the first task is painted. */
function watchOpening(token: string): void {
  localStorage.setItem('token', token);
  window.firstRow = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-task]')) return;
      observer.disconnect();
      // The frame that shows it begins here, and is over when the next message is read.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

async function open<Result>(
  browser: Browser,
  url: string,
  token: string,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript(watchOpening, token);
    const page = await context.newPage();
    await page.goto(url);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** The plan of a project with nothing cached, by turns with its board. */
export async function measureGanttOpening(project: string, token: string): Promise<GanttOpening> {
  const browser = await openBrowser();
  const paint = (url: string): Promise<number> =>
    open(browser, url, token, (page) => page.evaluate(() => window.firstRow));
  try {
    const boards: number[] = [];
    const ratios: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const board = await paint(`${project}?view=board`);
      const plan = await paint(`${project}?view=gantt`);
      if (round < 0) continue;
      boards.push(board);
      ratios.push(plan / board);
    }
    return { board: spread(boards).median, ratio: spread(ratios) };
  } finally {
    await browser.close();
  }
}

export type GanttSmoothness = Record<'down' | 'aside' | 'dragged', Drawn>;

/** The plan of a project scrolled both ways, and a bar of it dragged about, by the traces of the browser. */
export async function measureGanttSmoothness(project: string, token: string): Promise<GanttSmoothness> {
  const browser = await openBrowser();
  try {
    return await open(browser, `${project}?view=gantt`, token, async (page) => {
      await page.locator('[data-task]').first().waitFor();
      await page.locator('[role=grid]').hover();
      const scroll = async (aside: number, down: number, steps: number): Promise<void> => {
        for (let step = 0; step < steps; step += 1) {
          await page.mouse.wheel(aside, down);
          await page.waitForTimeout(FRAME_MS);
        }
      };
      await scroll(0, STEP_PX.down, WARM_UP_STEPS);
      const down = await traceOf(browser, page, () => scroll(0, STEP_PX.down, STEPS));
      await page.keyboard.press('t');
      await scroll(0, 0, WARM_UP_STEPS);
      const dragged = await traceOf(browser, page, () => drag(page));
      await scroll(-STEP_PX.aside, 0, WARM_UP_STEPS);
      const aside = await traceOf(browser, page, () => scroll(STEP_PX.aside, 0, STEPS / 2));
      return { down, aside, dragged };
    });
  } finally {
    await browser.close();
  }
}

/** There and back; let go where it was, so that nothing is written. */
async function drag(page: Page): Promise<void> {
  const { x, y } = await findBar(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    await page.mouse.move(x + 90 * Math.sin((2 * Math.PI * step) / STEPS), y);
    await page.waitForTimeout(FRAME_MS);
  }
  await page.mouse.up();
}

/** The middle of a bar that is neither under the list nor at an edge, from where the chart would scroll along. */
async function findBar(page: Page): Promise<{ x: number; y: number }> {
  for (let screen = 0; screen < SCREENS_LOOKED_THROUGH; screen += 1) {
    for (const bar of await page.locator('[data-task] [data-grip=move]').all()) {
      const box = await bar.boundingBox();
      const isFree = box && box.x >= 700 && box.x + box.width <= 1280 && box.y >= 350 && box.y <= 800;
      if (isFree) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
    await page.mouse.wheel(0, STEP_PX.down);
    await page.waitForTimeout(SETTLE_MS);
  }
  throw new Error('No bar can be dragged.');
}
