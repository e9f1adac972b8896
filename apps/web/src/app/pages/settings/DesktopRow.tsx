import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesktopState, wantDesktop } from '../../../features/chats/desktop';
import { Switch } from '../../../ui/controls/Switch';
import { SettingsRow } from './SettingsRow';

/** The browser asks once it is switched on, and never by itself. */
export function DesktopRow() {
  const { t } = useTranslation('settings');
  const id = useId();
  const state = useDesktopState();
  if (state === 'missing') return null;
  return (
    <SettingsRow
      title={t('interface.desktop')}
      detail={t(state === 'blocked' ? 'interface.desktopBlocked' : 'interface.desktopDetail')}
      labelFor={id}
    >
      <Switch
        id={id}
        checked={state === 'on'}
        disabled={state === 'blocked'}
        onChange={(event) => void wantDesktop(event.currentTarget.checked)}
      />
    </SettingsRow>
  );
}
