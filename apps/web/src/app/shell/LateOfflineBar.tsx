import { useState } from 'react';
import { partOnDemand } from '../part-on-demand';
import type { OfflineBarProps } from './OfflineBar';

const RETRY_MS = 5_000;

const OfflineBar = partOnDemand(async () => (await import('./OfflineBar')).OfflineBar);

/** The offline bar, whose code comes after the page: most visits never see it. */
export function LateOfflineBar(props: OfflineBarProps) {
  const [tries, setTries] = useState(0);
  return (
    <OfflineBar key={tries} {...props} onMissing={() => setTimeout(() => setTries(tries + 1), RETRY_MS)} />
  );
}
