import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { toasts } from '../../../ui/overlays/toasts';
import { useDesktopState, wantDesktop } from '../desktop';
import '../i18n';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Lets the browser tell of new messages while nobody looks; where it refuses, that is said. */
export function DesktopButton() {
  const { t } = useTranslation('chats');
  const state = useDesktopState();
  if (state === 'missing') return null;
  const isOn = state === 'on';
  const handlePress = async (): Promise<void> => {
    const next = state === 'blocked' ? state : await wantDesktop(!isOn);
    if (next === 'blocked') toasts.show({ kind: 'error', text: t('desktop.blocked') });
    else toasts.show({ kind: 'done', text: t(next === 'on' ? 'desktop.on' : 'desktop.off') });
  };
  return (
    <IconButton
      label={t(isOn ? 'desktop.turnOff' : 'desktop.turnOn')}
      aria-pressed={isOn}
      icon={isOn ? <IconBell {...ICON} /> : <IconBellOff {...ICON} />}
      onClick={() => void handlePress()}
    />
  );
}
