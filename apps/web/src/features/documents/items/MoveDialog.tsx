import { Button } from '@mantine/core';
import type { AudienceChange, AudienceChanges, Document, Spot } from '@quilt/contract/features/documents';
import { useQueries } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/Dialog';
import { AudienceNote } from './AudienceNote';
import { moveCheckQuery } from './api';
import { FolderTree, type TreeSpot } from './FolderTree';
import './i18n';
import type { ItemActs } from './use-item-acts';

interface MoveDialogProps {
  documents: readonly Document[];
  acts: ItemActs;
  isOpen: boolean;
  onClose(): void;
}

export function MoveDialog({ documents, acts, isOpen, onClose }: MoveDialogProps) {
  const { t } = useTranslation('items');
  const [chosen, setChosen] = useState<TreeSpot | null>(null);
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

/** Of so many it is asked who gains and who loses. */
const CHECKED = 10;

function Check({ documents, to }: { documents: readonly Document[]; to: Spot }) {
  const query = useQueries({
    queries: documents.slice(0, CHECKED).map(({ id }) => moveCheckQuery(id, to)),
    combine: (results) => ({
      error: results.find(({ error }) => error)?.error ?? null,
      data: results.every(({ data }) => data) ? sum(results.flatMap(({ data }) => data ?? [])) : undefined,
    }),
  });
  return <AudienceNote query={query} />;
}

/** Of several together: whoever gains or loses any of them. */
function sum([first, ...others]: readonly AudienceChanges[]): AudienceChanges | undefined {
  return first && others.reduce(joined, first);
}

const joined = (a: AudienceChanges, b: AudienceChanges): AudienceChanges => ({
  level: a.level,
  gain: join(a.gain, b.gain),
  lose: join(a.lose, b.lose),
});

function join(a: AudienceChange, b: AudienceChange): AudienceChange {
  const people = [...new Map([...a.people, ...b.people].map((person) => [person.uuid, person])).values()];
  return {
    isEverybody: a.isEverybody || b.isEverybody,
    count: Math.max(a.count, b.count, people.length),
    people,
  };
}
