import type { UserUuid } from '@quilt/contract/core';
import { useState } from 'react';
import { partOnDemand, usePreload } from '../part-on-demand';
import { BellButton } from './BellButton';
import { useMissingPart } from './use-missing-part';

/** Not weighed with the first page: it can be looked at before one is told what else there is. */
const UnreadCount = partOnDemand(
  async () => (await import('../../features/notifications/UnreadCount')).UnreadCount,
);
const OpenBell = partOnDemand(async () => (await import('./OpenBell')).OpenBell);

/** The header's bell: the count is live on every page, and the list comes when it is opened. */
export function Bell({ uuid }: { uuid: UserUuid }) {
  usePreload(OpenBell);
  const [unread, setUnread] = useState(0);
  const [isWanted, setIsWanted] = useState(false);
  const handleMissing = useMissingPart(() => setIsWanted(false));
  const button = <BellButton unread={unread} aria-expanded={false} onClick={() => setIsWanted(true)} />;
  return (
    <>
      {/* Without its code there is no count until the next load of the page: nothing else depends on it. */}
      <UnreadCount uuid={uuid} onCount={setUnread} onMissing={() => undefined} />
      <OpenBell unread={unread} isWanted={isWanted} onMissing={handleMissing} fallback={button} />
    </>
  );
}
