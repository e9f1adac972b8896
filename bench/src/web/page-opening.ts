import { codeOf } from '../../../e2e/first-load';
import { openBrowser } from '../../../e2e/open-browser';

/** So long nothing more may be asked for. */
const QUIET_MS = 1_500;
const LONGEST_MS = 60_000;

/** What one page costs that is opened with nothing cached. */
export interface PageOpening {
  page: string;
  /** Their paths. */
  scripts: readonly string[];
  /** Of everything that came over HTTP, packed as it came. */
  bytes: number;
  /** Of the APIs, each as often as it was made, with its language. */
  calls: readonly string[];
  /** Whether the first of them was sent before the code of the shell had come. */
  isAskedAtOnce: boolean;
}

/** Opens each page in a browser of its own. */
export async function measurePageOpening(
  origin: string,
  pages: Readonly<Record<string, string>>,
  token: string,
): Promise<PageOpening[]> {
  const browser = await openBrowser();
  const shell = codeOf('src/app/guards/RequireUser.tsx').replace('**', '');
  try {
    const opened: PageOpening[] = [];
    for (const [page, path] of Object.entries(pages)) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        serviceWorkers: 'block',
      });
      await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
      opened.push({ page, ...(await open(await context.newPage(), `${origin}${path}`, shell)) });
      await context.close();
    }
    return opened;
  } finally {
    await browser.close();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>;

async function open(page: Page, url: string, shell: string): Promise<Omit<PageOpening, 'page'>> {
  const calls: string[] = [];
  let last = performance.now();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    last = performance.now();
    const language = request.headers()['accept-language'];
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search} ${language}`);
  });
  page.on('response', () => {
    last = performance.now();
  });
  const began = performance.now();
  await page.goto(url);
  await page.getByRole('main').waitFor();
  while (performance.now() - last < QUIET_MS && performance.now() - began < LONGEST_MS) {
    await page.waitForTimeout(QUIET_MS / 10);
  }
  const { document, files } = await page.evaluate(() => ({
    document: (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.transferSize,
    files: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, transferSize, startTime, responseEnd }) => ({
        path: new URL(name).pathname,
        bytes: transferSize,
        startTime,
        responseEnd,
      }),
    ),
  }));
  const firstCall = files.find(({ path }) => path.startsWith('/api/'))?.startTime ?? Infinity;
  const shellCame = files.find(({ path }) => path === shell)?.responseEnd ?? 0;
  return {
    scripts: files.map(({ path }) => path).filter((path) => path.endsWith('.js')),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, document ?? 0),
    calls,
    isAskedAtOnce: firstCall < shellCame,
  };
}
