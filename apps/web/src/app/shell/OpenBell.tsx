import { NotificationsPanel } from '../../features/notifications/components/NotificationsPanel';
import { BellButton } from './BellButton';
import { HeaderPanel } from './HeaderPanel';

/** The bell with its list. */
export function OpenBell() {
  return (
    <HeaderPanel Button={BellButton}>
      {(titleId, onClose) => <NotificationsPanel titleId={titleId} onGo={onClose} />}
    </HeaderPanel>
  );
}
