import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/Dialog';
import { EmojiPanel } from './EmojiPanel';
import './i18n';

interface EmojiDialogProps {
  title: string;
  onPick(sign: string): void;
  onClose(): void;
}

export function EmojiDialog({ title, onPick, onClose }: EmojiDialogProps) {
  const { t } = useTranslation('emoji');
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')} width={400}>
      <EmojiPanel
        onPick={(sign) => {
          onClose();
          onPick(sign);
        }}
      />
    </Dialog>
  );
}
