import { partOnDemand } from '../part-on-demand';

/** Not weighed with the first page; without its code there is none until the next load of the page. */
const TimerPill = partOnDemand(async () => (await import('../../features/time/TimerPill')).TimerPill);

export function HeaderTimer() {
  return <TimerPill />;
}
