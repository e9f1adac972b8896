import { openBrowser } from '../../../e2e/open-browser';
import { quantile } from '../statistics';

const WARM_UP = 10;
const ROUNDS = 60;
/** Between two of them, so that they fall anywhere within a frame. */
const REST_MS = { from: 60, to: 120 };

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

export interface Painted {
  /** Medians in milliseconds: until the bare relay’s event is there, and until our change is seen. */
  reference: number;
  ours: number;
}

interface Asked {
  /** Of the relay. */
  relay: string;
  /** Of the product, and a board of it. */
  origin: string;
  project: number;
  tokens: readonly [changing: string, watching: string];
}

/** From the request in one page to what another page shows of it, in one browser; by turns with the relay's event. */
export async function measurePainted(asked: Asked): Promise<Painted> {
  const browser = await openBrowser();
  try {
    const relay = await openRelay(browser, asked.relay);
    const board = await openBoards(browser, asked);
    const [references, ours]: [number[], number[]] = [[], []];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const [reference, own] = [await relay(), await board()];
      if (round < 0) continue;
      references.push(reference);
      ours.push(own);
    }
    return { reference: quantile(references, 0.5), ours: quantile(ours, 0.5) };
  } finally {
    await browser.close();
  }
}

type Pass = () => Promise<number>;

declare global {
  interface Window {
    io(options: object): { on(event: string, heard: () => void): void };
    arrived: Promise<number>;
  }
}

async function openPage(browser: Browser, url: string, token?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (token !== undefined) await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function rest(): Promise<void> {
  const { from, to } = REST_MS;
  await new Promise((over) => setTimeout(over, from + Math.random() * (to - from)));
}

async function openRelay(browser: Browser, url: string): Promise<Pass> {
  const [sending, listening] = [await openPage(browser, url), await openPage(browser, url)];
  await listening.addScriptTag({ url: '/socket.io/socket.io.js' });
  await listening.evaluate(() => {
    const socket = window.io({ transports: ['websocket'], auth: { scope: 'bench' } });
    socket.on('events', () => window.dispatchEvent(new Event('heard')));
    return new Promise<void>((resolve) => socket.on('joined', resolve));
  });
  return async () => {
    await listening.evaluate(() => {
      window.arrived = new Promise((resolve) => {
        window.addEventListener('heard', () => resolve(performance.timeOrigin + performance.now()), {
          once: true,
        });
      });
    });
    await rest();
    const sent = await sending.evaluate(async () => {
      const at = performance.timeOrigin + performance.now();
      const headers = { 'content-type': 'application/json' };
      await fetch('/events', { method: 'POST', headers, body: JSON.stringify({ scope: 'bench' }) });
      return at;
    });
    return (await listening.evaluate(() => window.arrived)) - sent;
  };
}

async function openBoards(browser: Browser, { origin, project, tokens }: Asked): Promise<Pass> {
  const url = `${origin}/project/${project}`;
  const [changing, watching] = [
    await openPage(browser, url, tokens[0]),
    await openPage(browser, url, tokens[1]),
  ];
  const first = '[data-task]';
  await Promise.all([changing.waitForSelector(first), watching.waitForSelector(first)]);
  const task = await watching.evaluate(() =>
    document.querySelector('[data-task]')?.getAttribute('data-task'),
  );
  let version = await changing.evaluate(
    async ([id, token]) => {
      const answer = await fetch(`/api/tasks/${id}`, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { item: { version: number } }).item.version;
    },
    [task, tokens[0]] as const,
  );
  let round = 0;
  return async () => {
    const title = `Painted ${round++}`;
    await watching.evaluate(
      ([id, wanted]) => {
        window.arrived = new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector(`[data-task="${id}"]`)?.textContent?.includes(wanted)) return;
            observer.disconnect();
            // The frame that shows it begins here, and is over when the next message is read.
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
              port2.postMessage(null);
            });
          });
          observer.observe(document.body, { childList: true, characterData: true, subtree: true });
        });
      },
      [task, title] as const,
    );
    await rest();
    const sent = await changing.evaluate(
      async ([id, token, body]) => {
        const at = performance.timeOrigin + performance.now();
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const answer = await fetch(`/api/tasks/${id}`, { method: 'PATCH', headers, body });
        if (!answer.ok) throw new Error(await answer.text());
        return { at, version: ((await answer.json()) as { item: { version: number } }).item.version };
      },
      [task, tokens[0], JSON.stringify({ version, changes: { title } })] as const,
    );
    version = sent.version;
    return (await watching.evaluate(() => window.arrived)) - sent.at;
  };
}
