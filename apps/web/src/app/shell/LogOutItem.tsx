import { IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../features/auth';
import { countWaiting, discardWaiting } from '../../lib/offline-queue';
import { NavItem } from './NavItem';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/overlays/ConfirmDialog')).ConfirmDialog,
}));

interface LogOutItemProps {
  isIconOnly: boolean;
  isTall: boolean;
}

/** The way out. What has not reached the server is kept for nobody else, so it goes too, and is asked about. */
export function LogOutItem(shape: LogOutItemProps) {
  const { t } = useTranslation('shell');
  const [unsent, setUnsent] = useState(0);

  const handleLogOut = async (): Promise<void> => {
    const count = await countWaiting();
    if (count === 0) signOut();
    else setUnsent(count);
  };
  const handleAct = async (): Promise<void> => {
    await discardWaiting();
    signOut();
  };
  return (
    <>
      <NavItem label={t('logOut')} Icon={IconLogout} to={() => void handleLogOut()} {...shape} />
      <Suspense>
        {unsent > 0 && (
          <ConfirmDialog
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
      </Suspense>
    </>
  );
}
