import { useEffect, useState } from 'react';

/** How long nobody types before it is asked. */
const PAUSE_MS = 300;

/** What was typed, when the typing has come to rest. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
