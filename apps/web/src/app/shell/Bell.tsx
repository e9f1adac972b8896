import type { UserUuid } from '@quilt/contract/core';
import { useState } from 'react';
import { useLiveNotifications } from '../../features/notifications';
import { partOnDemand, usePreload } from '../part-on-demand';
import { BellButton } from './BellButton';
import { useMissingPart } from './use-missing-part';

const OpenBell = partOnDemand(async () => (await import('./OpenBell')).OpenBell);

/** The header's bell: the count is live on every page, and the list comes when it is opened. */
export function Bell({ uuid }: { uuid: UserUuid }) {
  useLiveNotifications(uuid);
  usePreload(OpenBell);
  const [isWanted, setIsWanted] = useState(false);
  const handleMissing = useMissingPart(() => setIsWanted(false));
  const button = <BellButton aria-expanded={false} onClick={() => setIsWanted(true)} />;
  return <OpenBell isWanted={isWanted} onMissing={handleMissing} fallback={button} />;
}
