import { Button } from '@mantine/core';
import type { User } from '@quilt/contract/features/profile';
import { IconCopy, IconShare2, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import './i18n';
import { useShare } from './use-share';

/** Without the system's own list there is nothing to choose from, and the link is copied at once. */
export function ShareButton({ user }: { user: Pick<User, 'uuid' | 'fullName'> }) {
  const { t } = useTranslation('profile');
  const { copy, send } = useShare(user);
  const icon = <IconUpload size={18} stroke={1.75} aria-hidden="true" />;
  if (send === null) {
    return (
      <Button variant="grey" leftSection={icon} onClick={() => void copy()}>
        {t('share.button')}
      </Button>
    );
  }
  return (
    <Menu width={280} position="bottom-end" hideDetached={false}>
      <Menu.Target>
        <Button variant="grey" leftSection={icon}>
          {t('share.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItem icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />} onClick={() => void copy()}>
          {t('share.copy')}
        </MenuItem>
        <MenuItem
          icon={<IconShare2 size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void send()}
        >
          {t('share.system')}
        </MenuItem>
      </Menu.Dropdown>
    </Menu>
  );
}
