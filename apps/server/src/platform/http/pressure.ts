import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { fail } from '../fault';

const EVENT_LOOP_DELAY = 2000;
const SAMPLE_MS = 1000;
/** How finely it is measured: so late is a loop that has nothing to do. */
const RESOLUTION_MS = 10;
const NS_PER_MS = 1e6;
/** Of one core, of the last moments. A process that works off too much has most of it. */
const BUSY_SHARE = 0.5;

/**
 * Answers 503 while the process is too slow to help anybody, because it has too much to do. One that was kept from running
 * (its machine slept, or had other things to do) is late too, but has nothing to work off: that is over when it is noticed.
 * Nothing here asks the system for what takes a descriptor: of those there may be none left, and a timer that fails ends the
 * process.
 */
export async function refuseWhenBusy(app: FastifyInstance): Promise<void> {
  const { lateMs, share, stop } = watch();
  app.addHook('onClose', async () => stop());
  app.addHook('onRequest', async () => {
    if (lateMs() > EVENT_LOOP_DELAY && share() >= BUSY_SHARE) throw tooBusy();
  });
}

const tooBusy = () =>
  Object.assign(fail('common.unavailable'), { cause: new Error('the event loop is late') });

/** How late the loop was in the last sample, and what the process has had of a core in the last two at least. */
function watch(): { lateMs(): number; share(): number; stop(): void } {
  const late = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  late.enable();
  const read = () => ({ at: performance.now(), cpu: process.cpuUsage() });
  let [before, last] = [read(), read()];
  let lateMs = 0;
  const timer = setTimeout(() => {
    [before, last] = [last, read()];
    lateMs = Math.max(0, late.mean / NS_PER_MS - RESOLUTION_MS) || 0;
    late.reset();
    timer.refresh();
  }, SAMPLE_MS).unref();
  return {
    lateMs: () => lateMs,
    share: () => {
      const { user, system } = process.cpuUsage(before.cpu);
      return (user + system) / 1000 / (performance.now() - before.at);
    },
    stop() {
      clearTimeout(timer);
      late.disable();
    },
  };
}
