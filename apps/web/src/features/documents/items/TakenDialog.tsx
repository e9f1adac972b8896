import { Button } from '@mantine/core';
import type { Document, DocumentId, Spot } from '@quilt/contract/features/documents';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
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

type Way = 'both' | 'version' | 'leave';
type Said = Readonly<Record<DocumentId, Way>>;

/** Some names are taken where things are moved to: each is asked about, or all that are left together. */
export function TakenDialog({ documents, to, taken, acts, isOpen, onClose }: TakenDialogProps) {
  const { t } = useTranslation('items');
  const [said, setSaid] = useState<Said>({});
  const [way, setWay] = useState<Way>('both');
  const [isForAll, setIsForAll] = useState(false);
  const asked = documents.filter(({ id }) => taken.includes(id));
  const place = Object.keys(said).length;
  const now = asked[Math.min(place, asked.length - 1)];
  const others = asked.length - place - 1;
  if (!now) return null;

  const move = (ways: Said): void => {
    onClose();
    const those = (wanted: Way) => taken.filter((id) => ways[id] === wanted);
    const moving = documents.filter(({ id }) => ways[id] !== 'leave');
    void acts.move(moving, to, { keepBoth: those('both'), newVersion: those('version') });
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const meant = isForAll ? asked.slice(place) : [now];
    const ways: Said = { ...said, ...Object.fromEntries(meant.map((one) => [one.id, wayOf(one, way)])) };
    if (Object.keys(ways).length === asked.length) move(ways);
    else setSaid(ways);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('taken.title', { name: now.name })}
      lead={asked.length > 1 ? t('taken.question', { number: place + 1, count: asked.length }) : undefined}
      closeLabel={t('close')}
      onSubmit={handleSubmit}
      hint={
        others > 0 && (
          <Checkbox
            label={t('taken.forAll', { count: others })}
            checked={isForAll}
            onChange={({ currentTarget }) => setIsForAll(currentTarget.checked)}
          />
        )
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t(`taken.${wayOf(now, way)}`)}</Button>
        </>
      }
    >
      <ChoiceTiles
        isOneColumn
        label={t('taken.label')}
        value={wayOf(now, way)}
        onChange={setWay}
        choices={[
          { value: 'both', name: t('taken.both'), line: t('taken.bothLine') },
          ...(now.kind === 'file'
            ? [{ value: 'version' as const, name: t('taken.version'), line: t('taken.versionLine') }]
            : []),
          { value: 'leave', name: t('taken.leave'), line: t('taken.leaveLine') },
        ]}
      />
    </Dialog>
  );
}

/** Files alone have versions. */
const wayOf = ({ kind }: Document, way: Way): Way => (way === 'version' && kind !== 'file' ? 'both' : way);
