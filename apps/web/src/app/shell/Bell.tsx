import type { UserUuid } from '@quilt/contract/core';
import { useState } from 'react';
import { partOnDemand, usePreload } from '../part-on-demand';
import { BellButton } from './BellButton';
import { useMissingPart } from './use-missing-part';

const OpenBell = partOnDemand(async () => (await import('./OpenBell')).OpenBell);

/** The header's bell, whose list comes when it is opened. */
export function Bell({ uuid }: { uuid: UserUuid }) {
  usePreload(OpenBell);
  const [isWanted, setIsWanted] = useState(false);
  const handleMissing = useMissingPart(() => setIsWanted(false));
  const button = <BellButton uuid={uuid} aria-expanded={false} onClick={() => setIsWanted(true)} />;
  return <OpenBell uuid={uuid} isWanted={isWanted} onMissing={handleMissing} fallback={button} />;
}
