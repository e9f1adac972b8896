import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n';
import { signOut } from '../api';

export function LogOutButton() {
  const { t } = useTranslation('auth');
  const [isWaiting, setIsWaiting] = useState(false);
  const handleClick = (): void => {
    setIsWaiting(true);
    void signOut();
  };
  return (
    <Button
      variant="light"
      color="gray"
      leftSection={<IconLogout size={18} stroke={1.75} />}
      loading={isWaiting}
      onClick={handleClick}
    >
      {t('logOut')}
    </Button>
  );
}
