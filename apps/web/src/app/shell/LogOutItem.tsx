import { IconLogout } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../features/auth';
import { countWaiting, discardWaiting } from '../../lib/offline-queue';
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
  const [unsent, setUnsent] = useState(0);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    // Whoever stays goes on where they were.
    if (unsent === 0 && opener.current instanceof HTMLElement) opener.current.focus();
  }, [unsent]);

  const handleLogOut = async (): Promise<void> => {
    opener.current = document.activeElement;
    const count = await countWaiting();
    if (count === 0) signOut();
    else setUnsent(count);
  };
  const handleAct = async (): Promise<void> => {
    await discardWaiting();
    signOut();
  };
  // Nothing is discarded that could not be asked about.
  const handleMissing = useMissingPart(() => setUnsent(0));
  return (
    <>
      <NavItem label={t('logOut')} Icon={IconLogout} to={() => void handleLogOut()} {...shape} />
      {unsent > 0 && (
        <ConfirmDialog
          onMissing={handleMissing}
          isOpen
          title={t('logOutQuestion.title')}
          keepLabel={t('logOutQuestion.keep')}
          onKeep={() => setUnsent(0)}
          actLabel={t('logOutQuestion.act')}
          onAct={() => void handleAct()}
          isDestructive
        >
          {t('logOutQuestion.text', { count: unsent })}
        </ConfirmDialog>
      )}
    </>
  );
}
