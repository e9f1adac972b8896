import { openBrowser } from '../../../e2e/open-browser';
import { type Spread, spread } from '../statistics';

const WARM_UP = 2;
const ROUNDS = 12;
/** After the first cards: what else the page does when it opens is over by then. */
const SETTLE_MS = 1_500;

type Browser = Awaited<ReturnType<typeof openBrowser>>;

export interface BoardOpening {
  /** Until the first cards of the page by hand are painted, in milliseconds. */
  reference: number;
  ratio: Spread;
  /** Medians of ours. */
  blocking: number;
  second: Weight;
  first: Weight;
}

/** Of the open page: elements, and megabytes of heap after a collection. */
export interface Weight {
  elements: number;
  heap: number;
}

interface Opened extends Weight {
  cards: number;
  blocking: number;
}

interface Urls {
  reference: string;
  /** The board of the second project, and of the first, which is ten times as large. */
  second: string;
  first: string;
}

/** Boards opened with nothing cached, by turns with the page by hand; of the larger one only its weight is taken. */
export async function measureBoardOpening(urls: Urls, token: string): Promise<BoardOpening> {
  const browser = await openBrowser();
  try {
    const references: number[] = [];
    const seconds: Opened[] = [];
    const firsts: Opened[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const reference = await open(browser, urls.reference, token);
      const second = await open(browser, urls.second, token);
      if (round < 0) continue;
      references.push(reference.cards);
      seconds.push(second);
      if (round % 3 === 0) firsts.push(await open(browser, urls.first, token));
    }
    const median = (of: readonly Opened[], what: keyof Opened) => spread(of.map((one) => one[what])).median;
    const weigh = (of: readonly Opened[]) => ({ elements: median(of, 'elements'), heap: median(of, 'heap') });
    return {
      reference: spread(references).median,
      ratio: spread(seconds.map(({ cards }, round) => cards / (references[round] ?? Number.NaN))),
      blocking: median(seconds, 'blocking'),
      second: weigh(seconds),
      first: weigh(firsts),
    };
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    opening: { cards: Promise<number>; longTasks: { start: number; duration: number }[] };
  }
}

/** Runs before anything of the page: notes when the first card is painted, and what kept the page busy. */
function watchOpening(token: string): void {
  localStorage.setItem('token', token);
  const longTasks: Window['opening']['longTasks'] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const cards = new Promise<number>((resolve) => {
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
  window.opening = { cards, longTasks };
}

async function open(browser: Browser, url: string, token: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript(watchOpening, token);
    const page = await context.newPage();
    await page.goto(url);
    const cards = await page.evaluate(() => window.opening.cards);
    await page.waitForTimeout(SETTLE_MS);
    const { blocking, elements } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const busy = window.opening.longTasks.filter(({ start }) => start >= (paint?.startTime ?? 0));
      return {
        blocking: busy.reduce((sum, { duration }) => sum + duration - 50, 0),
        elements: document.querySelectorAll('*').length,
      };
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return { cards, blocking, elements, heap: usedSize / 2 ** 20 };
  } finally {
    await context.close();
  }
}
