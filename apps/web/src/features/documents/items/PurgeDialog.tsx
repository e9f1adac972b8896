import type { Document } from '@quilt/contract/features/documents';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import './i18n';
import type { ItemActs } from './use-item-acts';

interface PurgeDialogProps {
  documents: readonly Document[];
  acts: ItemActs;
  isOpen: boolean;
  onClose(): void;
}

export function PurgeDialog({ documents, acts, isOpen, onClose }: PurgeDialogProps) {
  const { t } = useTranslation('items');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t('purge.title', { count: documents.length })}
      keepLabel={t('purge.keep')}
      onKeep={onClose}
      actLabel={t('acts.purge')}
      onAct={() => {
        onClose();
        void acts.purge(documents);
      }}
    >
      {t('purge.text')}
    </ConfirmDialog>
  );
}
