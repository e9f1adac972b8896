import { openBrowser } from '../../../e2e/open-browser';
import { type Spread, spread } from '../statistics';

const WARM_UP = 3;
const ROUNDS = 24;

export interface FirstPaint {
  /** Of the static form, in milliseconds. */
  reference: number;
  /** Ours to it, round by round. */
  ratio: Spread;
}

type Side = 'reference' | 'ours';

/**
 * When something is first seen of two pages, each opened in turn with nothing kept from before. Which of them goes first
 * changes with every round.
 */
export async function measureFirstPaint(urls: Record<Side, string>): Promise<FirstPaint> {
  const browser = await openBrowser();
  const open = async (side: Side): Promise<number> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    try {
      const page = await context.newPage();
      await page.goto(urls[side]);
      return await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const paint = list.getEntriesByName('first-contentful-paint')[0];
              if (paint) resolve(paint.startTime);
            }).observe({ type: 'paint', buffered: true });
          }),
      );
    } finally {
      await context.close();
    }
  };
  try {
    const references: number[] = [];
    const ratios: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const order: readonly Side[] = round % 2 === 0 ? ['reference', 'ours'] : ['ours', 'reference'];
      const times = { reference: Number.NaN, ours: Number.NaN };
      for (const side of order) times[side] = await open(side);
      if (round < 0) continue;
      references.push(times.reference);
      ratios.push(times.ours / times.reference);
    }
    return { reference: spread(references).median, ratio: spread(ratios) };
  } finally {
    await browser.close();
  }
}
