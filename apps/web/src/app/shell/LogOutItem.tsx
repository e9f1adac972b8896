import { IconLogout } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../features/auth';
import { countWaiting, discardWaiting } from '../../lib/offline-queue';
import { useHasUnsaved } from '../../lib/unsaved';
import { partOnDemand, usePreload } from '../part-on-demand';
import { NavItem } from './NavItem';
import { useMissingPart } from './use-missing-part';

const ConfirmDialog = partOnDemand(
  async () => (await import('../../ui/overlays/ConfirmDialog')).ConfirmDialog,
);

interface LogOutItemProps {
  isIconOnly: boolean;
  isTall: boolean;
}

/** The way out. What has not reached the server is kept for nobody else, so it goes too, and is asked about. */
export function LogOutItem(shape: LogOutItemProps) {
  const { t } = useTranslation('shell');
  usePreload(ConfirmDialog);
  const hasUnsaved = useHasUnsaved();
  /** How many changes wait to be sent; or none, and something on the page is not saved. Null while nothing is asked. */
  const [asked, setAsked] = useState<number | null>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    // Whoever stays goes on where they were.
    if (asked === null && opener.current instanceof HTMLElement) opener.current.focus();
  }, [asked]);

  const handleLogOut = async (): Promise<void> => {
    opener.current = document.activeElement;
    const count = await countWaiting();
    if (count === 0 && !hasUnsaved) signOut();
    else setAsked(count);
  };
  const handleAct = async (): Promise<void> => {
    await discardWaiting();
    signOut();
  };
  // Nothing is discarded that could not be asked about.
  const handleMissing = useMissingPart(() => setAsked(null));
  return (
    <>
      <NavItem label={t('logOut')} Icon={IconLogout} to={() => void handleLogOut()} {...shape} />
      {asked !== null && (
        <ConfirmDialog
          onMissing={handleMissing}
          isOpen
          title={t('logOutQuestion.title')}
          keepLabel={t('logOutQuestion.keep')}
          onKeep={() => setAsked(null)}
          actLabel={t('logOutQuestion.act')}
          onAct={() => void handleAct()}
          isDestructive
        >
          {asked > 0 ? t('logOutQuestion.text', { count: asked }) : t('logOutQuestion.unsaved')}
        </ConfirmDialog>
      )}
    </>
  );
}
