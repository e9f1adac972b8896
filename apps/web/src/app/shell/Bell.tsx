import { useState } from 'react';
import { partOnDemand, usePreload } from '../part-on-demand';
import { BellButton } from './BellButton';
import { useMissingPart } from './use-missing-part';

const OpenBell = partOnDemand(async () => (await import('./OpenBell')).OpenBell);

/** The header's bell, whose list comes when it is opened. */
export function Bell() {
  usePreload(OpenBell);
  const [isWanted, setIsWanted] = useState(false);
  const handleMissing = useMissingPart(() => setIsWanted(false));
  const button = <BellButton aria-expanded={false} onClick={() => setIsWanted(true)} />;
  return <OpenBell isWanted={isWanted} onMissing={handleMissing} fallback={button} />;
}
