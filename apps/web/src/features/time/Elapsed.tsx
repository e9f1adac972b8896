import { useEffect, useState } from 'react';
import { wordElapsed } from './minutes';

const TICK_MS = 1000;

/** Counts the seconds by itself: nothing around it is drawn again. */
export function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return <span role="timer">{wordElapsed(now - Date.parse(since))}</span>;
}
