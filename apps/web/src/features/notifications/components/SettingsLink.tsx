import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../lib/paths';
import { IconLink } from '../../../ui/controls/IconLink';
import '../i18n';

interface SettingsLinkProps {
  isSmall?: boolean;
  onGo?(): void;
}

/** To what one is told of, and where. */
export function SettingsLink({ isSmall = false, onGo }: SettingsLinkProps) {
  const { t } = useTranslation('notifications');
  return (
    <IconLink
      label={t('settings.link')}
      to={PATHS.settingsNotifications}
      size={isSmall ? 'sm' : 'round'}
      icon={<IconSettings size={isSmall ? 18 : 20} stroke={1.75} aria-hidden="true" />}
      onClick={onGo}
    />
  );
}
