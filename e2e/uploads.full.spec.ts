import { createHash } from 'node:crypto';
import { expect, test } from './fixtures';
import { headers, type Met, meet } from './meet';

const COUNT = 200;
/** In two parts, the second of which is refused once. */
const FILM = { name: 'film.bin', bytes: 20 * 1024 * 1024, part: 16 * 1024 * 1024 };
const contentOf = (index: number) => `Lantern ${index}, drawn by hand. `.repeat(20 + index);
const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

interface Item {
  id: number;
  kind: string;
  name: string;
}

async function list(met: Met, query: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor = ''; ; ) {
    const answer = await met.page.request.get(`/api/documents?${query}${cursor}`, { headers: headers(met) });
    const said = await answer.json();
    items.push(...said.items);
    if (said.nextCursor === null) return items;
    cursor = `&cursor=${encodeURIComponent(said.nextCursor)}`;
  }
}

async function openThose(
  met: Met,
  ids: readonly (number | undefined)[],
): Promise<{ id: number; url: string }[]> {
  const opened = await met.page.request.post('/api/documents/open', { headers: headers(met), data: { ids } });
  return (await opened.json()).items;
}

test('a folder of 200 files is dropped, the line is cut, and one that fails half-way is tried again: all arrive once', async ({
  browser,
  complaints,
}) => {
  test.slow();
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load|WebSocket/);
  let refusals = 1;
  const greta = await meet(browser, 'Greta');
  const { page } = greta;
  await page.route('**/api/documents/uploads/*', async (route) => {
    const isSecond = route.request().headers()['upload-offset'] === String(FILM.part);
    if (!isSecond || refusals === 0) return route.fallback();
    refusals -= 1;
    const error = { code: 'documents.own_full', message: 'Full', params: {}, fields: [], requestId: 'r1' };
    return route.fulfill({ status: 409, json: { error } });
  });
  await page.goto('/documents');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();

  // No script can make a folder that is dropped, so its entries are made up; the files are real.
  const contents = Array.from({ length: COUNT }, (_, index) => contentOf(index));
  await page.evaluate(
    ([texts, film]) => {
      const toEntry = (name: string, content: string | Uint8Array<ArrayBuffer>) => ({
        isFile: true,
        isDirectory: false,
        name,
        file: (take: (file: File) => void) => take(new File([content], name)),
      });
      const entries = [
        toEntry(film.name, new Uint8Array(film.bytes).fill(7)),
        ...texts.map((text, index) => toEntry(`lantern-${index}.txt`, text)),
      ];
      const folder = {
        isFile: false,
        isDirectory: true,
        name: 'Lanterns',
        createReader: () => {
          // Chromium tells a hundred at a time.
          const left = [...entries];
          return { readEntries: (take: (some: unknown[]) => void) => take(left.splice(0, 100)) };
        },
      };
      const transfer = {
        types: ['Files'],
        files: [],
        items: [{ kind: 'file', webkitGetAsEntry: () => folder }],
      };
      const area = document.querySelector('main') ?? document.body;
      const inside = area.querySelector('h1') ?? area;
      for (const type of ['dragenter', 'dragover', 'drop']) {
        const event = new Event(type, { bubbles: true, cancelable: true });
        Object.defineProperty(event, 'dataTransfer', { value: transfer });
        inside.dispatchEvent(event);
      }
    },
    [contents, FILM] as const,
  );

  const uploads = page.getByRole('region', { name: /^Uploading/ });
  await expect(uploads).toBeVisible();
  // In the middle of it.
  await expect.poll(async () => (await list(greta, '')).length).toBe(1);
  const [folder] = await list(greta, '');
  await expect.poll(async () => (await list(greta, `folder=${folder?.id}`)).length).toBeGreaterThan(20);
  await page.context().setOffline(true);
  await expect(uploads.getByText('Waiting for the connection').first()).toBeVisible();
  await page.context().setOffline(false);
  // Four hundred requests: a bound for busy machines, not an expectation.
  await expect(uploads.getByRole('listitem')).toHaveCount(1, { timeout: 300_000 });
  await expect(uploads.getByText(/Your own space for files is full/)).toBeVisible();
  await uploads.getByRole('button', { name: 'Try again' }).click();
  await expect(uploads).toBeHidden();

  const items = await list(greta, `folder=${folder?.id}`);
  expect(items.map(({ name }) => name).sort()).toEqual(
    [FILM.name, ...contents.map((_, index) => `lantern-${index}.txt`)].sort(),
  );
  const idOf = new Map(items.map(({ id, name }) => [name, id]));
  const film = idOf.get(FILM.name);
  const [sent] = await openThose(greta, [film]);
  expect(digest(await (await page.request.get(sent?.url ?? '')).body())).toBe(
    digest(Buffer.alloc(FILM.bytes, 7)),
  );
  for (let from = 0; from < COUNT; from += 100) {
    const ids = contents.slice(from, from + 100).map((_, index) => idOf.get(`lantern-${from + index}.txt`));
    for (const { id, url } of await openThose(greta, ids)) {
      const index = from + ids.indexOf(id);
      expect(digest(await (await page.request.get(url)).body())).toBe(digest(contents[index] ?? ''));
    }
  }
  await page.context().close();
});
