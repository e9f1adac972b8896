import { useEffect, useState } from 'react';

/** The present moment, told anew every so often: "12 minutes ago" must not stay so for an hour. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
