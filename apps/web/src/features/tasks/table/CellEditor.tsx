import type { Project } from '@quilt/contract/features/projects';
import type { TableRow, TaskChanges } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayProperty } from '../drawer/properties/DayProperty';
import { EstimateProperty } from '../drawer/properties/EstimateProperty';
import { MilestoneProperty } from '../drawer/properties/MilestoneProperty';
import { InspectorProperty, WorkerProperty } from '../drawer/properties/PersonProperty';
import { PriorityProperty } from '../drawer/properties/PriorityProperty';
import { StatusProperty } from '../drawer/properties/StatusProperty';
import { TagsProperty } from '../drawer/properties/TagsProperty';
import { faultsOf } from '../drawer/text-faults';
import { useTaskWords } from '../use-task-words';
import type { ColumnName } from './columns';
import './i18n';
import { readPercentage } from './read-cell';
import styles from './Table.module.css';
import type { NotTaken } from './use-cells';

interface CellEditorProps {
  project: Project;
  row: TableRow;
  column: ColumnName;
  save(changes: TaskChanges, seen?: number): void;
  onMove(status: number): void;
  /** By Enter one goes on below. */
  onClose(goesOn: boolean): void;
  /** What was typed here before and did not fit. */
  notTaken: NotTaken | null;
  /** Of the element that says why. */
  reasonId: string;
  onWrong(notTaken: NotTaken | null): void;
}

/** What a cell is changed by: the same as in the page of a task, open. */
export function CellEditor(props: CellEditorProps) {
  const { project, row, column, save, onMove, onClose } = props;
  const { t } = useTranslation('task');
  const opened = {
    isOpen: true,
    onOpen: (isOpen: boolean) => {
      if (!isOpen) onClose(false);
    },
  };
  const property = { task: row, project, save: (changes: TaskChanges) => save(changes), ...opened };
  switch (column) {
    case 'title':
      return <TitleEditor {...props} />;
    case 'percentage':
      return <PercentageEditor {...props} />;
    case 'tags':
      return <TagsProperty {...property} />;
    case 'status':
      return (
        <StatusProperty
          task={row}
          project={project}
          {...opened}
          onMove={(status) => {
            onClose(false);
            onMove(status);
          }}
        />
      );
    case 'worker':
      return <WorkerProperty {...property} />;
    case 'inspector':
      return <InspectorProperty {...property} />;
    case 'priority':
      return <PriorityProperty {...property} />;
    case 'estimate':
      return <EstimateProperty {...property} />;
    case 'milestone':
      return <MilestoneProperty {...property} />;
    case 'changedAt':
      return null;
    case 'startsOn':
    case 'deadline':
      return (
        <DayProperty
          {...opened}
          label={t(`fields.${column}`)}
          day={row[column]}
          canChange
          timeZone={project.timeZone}
          onChange={(day) => save({ [column]: day })}
        />
      );
  }
}

type TypedProps = Omit<CellEditorProps, 'project' | 'column' | 'onMove'>;

/**
 * What is typed is taken by Enter, by Tab and by going elsewhere; Escape leaves it as it was. `take` answers why it does
 * not fit, or null where it does.
 */
function useTyped(
  initial: string,
  take: (text: string) => string | null,
  { notTaken, reasonId, onWrong, onClose }: TypedProps,
) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const [text, setText] = useState(notTaken?.typed ?? initial);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const end = (isTaken: boolean, isByKey: boolean): void => {
    if (isOver.current) return;
    const why = isTaken && text.trim() !== initial ? take(text.trim()) : null;
    onWrong(why === null ? null : { why, typed: text });
    // By the key one stays to mend it; whoever has gone elsewhere finds it there again.
    if (why !== null && isByKey) return;
    isOver.current = true;
    onClose(isByKey && isTaken);
  };
  return {
    ref: input,
    value: text,
    className: styles.input,
    'aria-invalid': notTaken !== null,
    'aria-describedby': notTaken ? reasonId : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setText(currentTarget.value);
      if (notTaken) onWrong(null);
    },
    onBlur: () => end(true, false),
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      end(event.key === 'Enter', true);
    },
  };
}

function TitleEditor(props: TypedProps) {
  const { row, save } = props;
  const { t } = useTranslation('task');
  const { wordCode } = useTaskWords();
  // Of which version it was begun.
  const [seen] = useState(row.version);
  const take = (title: string): string | null => {
    const [fault] = faultsOf({ title });
    if (fault) return wordCode(fault.code, fault.params);
    save({ title }, seen);
    return null;
  };
  const typed = useTyped(row.title, take, props);
  return <input {...typed} aria-label={t('fields.title')} maxLength={LIMITS.taskTitle.max} />;
}

function PercentageEditor(props: TypedProps) {
  const { row, save } = props;
  const { t } = useTranslation('task');
  const { t: table } = useTranslation('table');
  const take = (text: string): string | null => {
    const percentage = readPercentage(text);
    if (percentage === null) return table('percentageWrong');
    save({ percentage });
    return null;
  };
  const typed = useTyped(String(row.percentage), take, props);
  return <input {...typed} inputMode="numeric" aria-label={t('fields.percentage')} />;
}
