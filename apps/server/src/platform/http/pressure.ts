import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { fail } from '../fault';

const EVENT_LOOP_DELAY = 2000;
const SAMPLE_MS = 1000;
/** Of one core, of the last moments. A process that works off too much has most of it. */
const BUSY_SHARE = 0.5;

/**
 * Answers 503 while the process is too slow to help anybody, because it has too much to do. One that was kept from running
 * (its machine slept, or had other things to do) is late too, but has nothing to work off: that is over when it is noticed.
 */
export async function refuseWhenBusy(app: FastifyInstance): Promise<void> {
  const { share, stop } = watchShare();
  app.addHook('onClose', async () => stop());
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY,
    sampleInterval: SAMPLE_MS,
    pressureHandler: () => (share() < BUSY_SHARE ? undefined : Promise.reject(tooBusy())),
  });
}

const tooBusy = () =>
  Object.assign(fail('common.unavailable'), { cause: new Error('the event loop is late') });

/** What the process has had of a core in the last two samples at least. */
function watchShare(): { share(): number; stop(): void } {
  const read = () => ({ at: performance.now(), cpu: process.cpuUsage() });
  let [before, last] = [read(), read()];
  const timer = setTimeout(() => {
    [before, last] = [last, read()];
    timer.refresh();
  }, SAMPLE_MS).unref();
  return {
    share: () => {
      const { user, system } = process.cpuUsage(before.cpu);
      return (user + system) / 1000 / (performance.now() - before.at);
    },
    stop: () => clearTimeout(timer),
  };
}
