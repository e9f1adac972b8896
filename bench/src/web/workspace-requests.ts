import { openBrowser } from '../../../e2e/open-browser';

const SETTLE_MS = 2_000;
/** What the page is made of; who one is, what is due, and pictures, every page asks for. */
const DATA = /^\/api\/(workspace(?!\/due)|projects|teams|tasks|users)(\/|$)/;

/** Of the page of somebody with many tasks: what of its data it asks for until all of it is there. */
export async function countWorkspaceRequests(origin: string, token: string): Promise<readonly string[]> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, origin: to } = new URL(request.url());
      if (to === origin && pathname.startsWith('/api/') && request.method() === 'GET') asked.push(pathname);
    });
    await page.goto(`${origin}/workspace`);
    await page.getByRole('main').getByRole('link').first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    return asked.filter((path) => DATA.test(path));
  } finally {
    await browser.close();
  }
}
