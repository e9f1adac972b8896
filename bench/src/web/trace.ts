import type { openBrowser } from '../../../e2e/open-browser';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** What the trace of a browser says of how smoothly a page was drawn. */
export interface Drawn {
  /** The longest that kept the page from its next frame, in milliseconds, and how many were longer than 50. */
  longest: number;
  /** The most CPU that one of them took, which says the same where nothing else runs. */
  busiest: number;
  late: number;
  frames: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

export async function traceOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<Drawn> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await work();
  return read(await browser.stopTracing());
}

const LATE_MS = 50;

/** Whatever runs on the thread that draws the page, by itself, delays the frame behind it. */
function read(trace: Awaited<ReturnType<Browser['stopTracing']>>): Drawn {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const drawing = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && drawing.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace has nothing of the page.');
  const lengths = tasks.map(({ dur = 0 }) => dur / 1000);
  return {
    longest: Math.max(...lengths),
    busiest: Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000)),
    late: lengths.filter((ms) => ms > LATE_MS).length,
    frames: traceEvents.filter(({ name }) => name === 'DrawFrame').length,
  };
}
