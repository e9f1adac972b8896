import { useEffect, useState } from 'react';

/** How long nobody types before it is asked. */
const PAUSE_MS = 300;

/** What was typed, when the typing has come to rest. */
export function useSettled(typed: string, pause = PAUSE_MS): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return settled;
}
