import { openBrowser } from '../../../e2e/open-browser';
import { type Drawn, traceOf } from './trace';

const WARM_UP_STEPS = 20;
const STEPS = 120;
/** As a wheel is turned fast: several rows with every frame. */
const STEP_PX = 240;
const FRAME_MS = 16;

/** The table of a project, scrolled down through what it loads meanwhile, by the trace of the browser. */
export async function measureTableScroll(url: string, token: string): Promise<Drawn> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('[data-row]').first().waitFor();
    await page.locator('[role=grid]').hover();
    const scroll = async (steps: number): Promise<void> => {
      for (let step = 0; step < steps; step += 1) {
        await page.mouse.wheel(0, STEP_PX);
        await page.waitForTimeout(FRAME_MS);
      }
    };
    await scroll(WARM_UP_STEPS);
    return await traceOf(browser, page, () => scroll(STEPS));
  } finally {
    await browser.close();
  }
}
