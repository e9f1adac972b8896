import { Button } from '@mantine/core';
import type { Document, DocumentId, Spot } from '@quilt/contract/features/documents';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceTiles } from '../../../ui/controls/ChoiceTiles';
import { Dialog } from '../../../ui/overlays/Dialog';
import './i18n';
import type { ItemActs } from './use-item-acts';

interface TakenDialogProps {
  documents: readonly Document[];
  to: Spot;
  taken: readonly DocumentId[];
  acts: ItemActs;
  isOpen: boolean;
  onClose(): void;
}

/** Some names are taken where things are moved to. */
export function TakenDialog({ documents, to, taken, acts, isOpen, onClose }: TakenDialogProps) {
  const { t } = useTranslation('items');
  const [way, setWay] = useState<'both' | 'leave'>('both');
  const names = documents.filter(({ id }) => taken.includes(id)).map(({ name }) => name);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onClose();
    const moving = way === 'both' ? documents : documents.filter(({ id }) => !taken.includes(id));
    void acts.move(moving, to, taken);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('taken.title', { count: names.length })}
      lead={names.join(', ')}
      closeLabel={t('close')}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t(`taken.${way}`)}</Button>
        </>
      }
    >
      <ChoiceTiles
        isOneColumn
        label={t('taken.label')}
        value={way}
        onChange={setWay}
        choices={[
          { value: 'both', name: t('taken.both'), line: t('taken.bothLine') },
          { value: 'leave', name: t('taken.leave'), line: t('taken.leaveLine') },
        ]}
      />
    </Dialog>
  );
}
