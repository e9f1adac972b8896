import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import '../i18n';
import { signOut } from '../api';

export function LogOutButton() {
  const { t } = useTranslation('auth');
  return (
    <Button
      variant="light"
      color="gray"
      leftSection={<IconLogout size={18} stroke={1.75} aria-hidden="true" />}
      onClick={signOut}
    >
      {t('logOut')}
    </Button>
  );
}
