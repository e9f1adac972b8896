import type { Timer } from '@quilt/contract/features/time';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import './i18n';
import type { useTimer } from './use-timer';

interface DiscardDialogProps {
  timer: Timer;
  control: ReturnType<typeof useTimer>;
  /** Asked for, and not because it could not be stopped. */
  isAsking: boolean;
  onClose(): void;
}

export function DiscardDialog({ timer, control, isAsking, onClose }: DiscardDialogProps) {
  const { t } = useTranslation('time');
  const { stuck, forget, discard, isActing } = control;
  return (
    <ConfirmDialog
      isOpen={isAsking || stuck !== null}
      title={t('discardTitle')}
      keepLabel={t('keepTimer')}
      onKeep={() => {
        forget();
        onClose();
      }}
      actLabel={t('discard')}
      onAct={() => {
        discard(timer);
        onClose();
      }}
      isDestructive
      isActing={isActing}
    >
      {stuck === null ? t('discardText') : t('discardStuck', { why: stuck })}
    </ConfirmDialog>
  );
}
