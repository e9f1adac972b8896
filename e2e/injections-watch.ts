import { expect, type Page } from '@playwright/test';

export interface Watched {
  page: Page;
  /** What was asked of an address outside. */
  outside: readonly string[];
}

/** What no text of a user may become. Our own pictures are drawn by elements of these kinds, without such attributes. */
async function listMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const running = [...document.body.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(
        ({ name, value }) => /^on/i.test(name) || /^\s*(javascript|data:text)/i.test(value),
      ),
    );
    const foreign = document.body.querySelectorAll(
      'script:not([src]), style:not([data-mantine-styles]), iframe, object, embed, math, marquee, video, audio, base, meta, form[action], [src="x"], [src*="evil"]',
    );
    return [...running, ...foreign].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}

/** From the next load of the page on, whatever runs is counted, and so is what is fetched from outside. */
export async function watchInjections(page: Page): Promise<Watched> {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil')) outside.push(request.url());
  });
  await page.addInitScript(() => {
    (window as unknown as { hits: number[] }).hits = [];
    (window as unknown as { hit(place: number): void }).hit = (place) =>
      (window as unknown as { hits: number[] }).hits.push(place);
  });
  return { page, outside };
}

/** Nothing has run, nothing was fetched, and nothing has become more than text. */
export async function expectNoMarkup({ page, outside }: Watched): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { hits: number[] }).hits)).toEqual([]);
  expect(await listMarkup(page)).toEqual([]);
  expect(outside).toEqual([]);
}
