import { Button } from '@mantine/core';
import type { Document } from '@quilt/contract/features/documents';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/Dialog';
import { FolderTree } from './FolderTree';
import './i18n';
import type { NamedSpot } from './spots';
import type { ItemActs } from './use-item-acts';

interface CopyDialogProps {
  documents: readonly Document[];
  acts: ItemActs;
  isOpen: boolean;
  onClose(): void;
}

/** Where copies are put; where a name is taken a copy gets another. */
export function CopyDialog({ documents, acts, isOpen, onClose }: CopyDialogProps) {
  const { t } = useTranslation('items');
  const [chosen, setChosen] = useState<NamedSpot | null>(null);
  const [only, ...others] = documents;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen === null) return;
    onClose();
    void acts.copy(documents, chosen.spot);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        others.length === 0
          ? t('copy.titleOne', { name: only?.name ?? '' })
          : t('copy.title', { count: documents.length })
      }
      lead={t('copy.lead')}
      closeLabel={t('close')}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={chosen === null}>
            {chosen === null ? t('acts.copy') : t('copy.submit', { name: chosen.name })}
          </Button>
        </>
      }
    >
      <FolderTree isCopy documents={documents} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  );
}
