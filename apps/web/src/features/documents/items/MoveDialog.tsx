import { Button } from '@mantine/core';
import type { Document, Spot } from '@quilt/contract/features/documents';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/Dialog';
import { AudienceNote } from './AudienceNote';
import { moveCheckQuery } from './api';
import { FolderTree } from './FolderTree';
import './i18n';
import type { NamedSpot } from './spots';
import type { ItemActs } from './use-item-acts';

interface MoveDialogProps {
  documents: readonly Document[];
  /** Chosen already, such as what they were dropped on. */
  to?: NamedSpot | undefined;
  acts: ItemActs;
  isOpen: boolean;
  onClose(): void;
}

export function MoveDialog({ documents, to, acts, isOpen, onClose }: MoveDialogProps) {
  const { t } = useTranslation('items');
  const [chosen, setChosen] = useState<NamedSpot | null>(to ?? null);
  const [only, ...others] = documents;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen === null) return;
    onClose();
    void acts.move(documents, chosen.spot);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        others.length === 0
          ? t('move.titleOne', { name: only?.name ?? '' })
          : t('move.title', { count: documents.length })
      }
      lead={others.length === 0 ? undefined : documents.map(({ name }) => name).join(', ')}
      closeLabel={t('close')}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={chosen === null}>
            {chosen === null ? t('acts.move') : t('move.submit', { name: chosen.name })}
          </Button>
        </>
      }
    >
      <FolderTree documents={documents} chosen={chosen} onChoose={setChosen} />
      {isOpen && chosen && <Check documents={documents} to={chosen.spot} />}
    </Dialog>
  );
}

function Check({ documents, to }: { documents: readonly Document[]; to: Spot }) {
  const ids = documents.map(({ id }) => id);
  return <AudienceNote query={useQuery(moveCheckQuery(ids, to))} />;
}
