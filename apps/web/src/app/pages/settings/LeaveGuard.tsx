import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useHasUnsaved } from '../../../lib/unsaved';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';

interface LeaveGuardProps {
  /** What stands after the page's path leads away too. */
  isWholeAddress?: boolean | undefined;
}

/** Asks before what was typed or begun, and not saved, is lost: by a link, by going back, or with the tab. */
export function LeaveGuard({ isWholeAddress = false }: LeaveGuardProps) {
  const { t } = useTranslation('settings');
  const hasUnsaved = useHasUnsaved();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isWholeAddress && currentLocation.search !== nextLocation.search)),
  );
  useEffect(() => {
    if (!hasUnsaved) return;
    const handleUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [hasUnsaved]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('leave.title')}
      keepLabel={t('leave.stay')}
      onKeep={() => blocker.reset?.()}
      actLabel={t('leave.leave')}
      onAct={() => blocker.proceed?.()}
      isDestructive
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
