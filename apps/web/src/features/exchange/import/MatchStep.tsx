import { Button } from '@mantine/core';
import type { Import, ImportColumn, ImportField, ImportMapping } from '@quilt/contract/features/exchange';
import type { Project } from '@quilt/contract/features/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/call-error';
import { useAct } from '../../../lib/use-act';
import { useAllPages } from '../../../lib/use-all-pages';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { membersQuery } from '../../members';
import { match } from './api';
import { ColumnsSheet } from './ColumnsSheet';
import styles from './MatchStep.module.css';
import { OptionsSheet } from './OptionsSheet';
import { PeopleSheet } from './PeopleSheet';
import { PreviewSheet } from './PreviewSheet';
import { StatusesSheet } from './StatusesSheet';
import { useImportWords } from './use-import-words';

interface MatchStepProps {
  project: Project;
  item: Import;
  onMatched: () => void;
}

/** What the columns of a file mean: as it was suggested, until somebody says otherwise. */
export function MatchStep({ project, item, onMatched }: MatchStepProps) {
  const { t } = useTranslation('imports');
  const words = useImportWords();
  const { act, error, failure, isActing } = useAct(words);
  const [fault] = error instanceof ApiError ? error.fields : [];
  const reason = fault ? words.wordCode(fault.code, fault.params) : failure;
  const [mapping, setMapping] = useState<ImportMapping | null>(item.mapping);
  const members = useInfiniteQuery(membersQuery(project.team.id, ''));
  useAllPages(members);
  if (mapping === null) return null;
  const change = (part: Partial<ImportMapping>): void => setMapping({ ...mapping, ...part });
  const people = (members.data ?? []).map(({ person }) => person);
  const check = (): void => {
    void act(async () => {
      await match(item.id, complete(item.columns, mapping));
      onMatched();
    });
  };
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <ColumnsSheet item={item} chosen={mapping.columns} onChange={(columns) => change({ columns })} />
        <PreviewSheet item={item} people={people} />
      </div>
      <div className={styles.column}>
        <StatusesSheet
          values={valuesOf(item.columns, mapping.columns, ['status'])}
          chosen={mapping.statuses}
          onChange={(statuses) => change({ statuses })}
        />
        <PeopleSheet
          values={valuesOf(item.columns, mapping.columns, ['worker', 'inspector'])}
          people={people}
          chosen={mapping.people}
          onChange={(chosen) => change({ people: chosen })}
        />
        <OptionsSheet mapping={mapping} onChange={change} />
        <div className={styles.end}>
          {reason !== null && <ErrorLine>{`${t('notChecked')} ${reason}`}</ErrorLine>}
          <Button onClick={check} loading={isActing}>
            {t('check')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Of the columns that are this, how often each value stands there. */
function valuesOf(
  columns: readonly ImportColumn[],
  chosen: readonly (ImportField | null)[],
  fields: readonly ImportField[],
): Map<string, number> {
  const counts = new Map<string, number>();
  columns.forEach((column, place) => {
    const field = chosen[place];
    if (!field || !fields.includes(field)) return;
    for (const { value, count } of column.values ?? []) counts.set(value, (counts.get(value) ?? 0) + count);
  });
  return counts;
}

/** Without what is said of values that no chosen column has. */
function complete(columns: readonly ImportColumn[], mapping: ImportMapping): ImportMapping {
  const statuses = valuesOf(columns, mapping.columns, ['status']);
  const people = valuesOf(columns, mapping.columns, ['worker', 'inspector']);
  return {
    ...mapping,
    statuses: mapping.statuses.filter(({ value }) => statuses.has(value)),
    people: mapping.people.filter(({ value }) => people.has(value)),
  };
}
