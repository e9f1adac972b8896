import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countWaiting, discardWaiting } from '../../../lib/offline-queue';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { signOut } from '../../auth';

/** This page stays, and is then that of somebody who is yet to sign in. What has not been sent is asked about. */
export function SignOutButton() {
  const { t } = useTranslation('invitations');
  /** How many changes wait to be sent; null while nothing is asked. */
  const [asked, setAsked] = useState<number | null>(null);
  const handlePress = async (): Promise<void> => {
    const count = await countWaiting();
    if (count === 0) signOut();
    else setAsked(count);
  };
  const handleAct = async (): Promise<void> => {
    await discardWaiting();
    signOut();
  };
  return (
    <>
      <Button size="lg" fullWidth onClick={() => void handlePress()}>
        {t('page.signOut')}
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('page.waitingTitle')}
        keepLabel={t('cancel')}
        onKeep={() => setAsked(null)}
        actLabel={t('page.signOutAnyway')}
        onAct={() => void handleAct()}
        isDestructive
      >
        {t('page.waiting', { count: asked ?? 0 })}
      </ConfirmDialog>
    </>
  );
}
