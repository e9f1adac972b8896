import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { PointerEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { sortOf, type TasksAddress } from '../address';
import { headingAria, rowAria } from './aria';
import { type ColumnName, SORTS, type TableColumns } from './columns';
import './i18n';
import styles from './Table.module.css';

const ICON = { size: 14, stroke: 2, 'aria-hidden': true } as const;

interface TableHeadProps {
  address: TasksAddress;
  columns: TableColumns;
  /** Of all rows, or of those that are loaded where nobody has counted them. */
  chosen: 'none' | 'some' | 'all';
  onChooseAll(): void;
}

export function TableHead({ address, columns, chosen, onChooseAll }: TableHeadProps) {
  const { t } = useTranslation('table');
  return (
    <div className={styles.head} {...rowAria(1)}>
      <span className={styles.pick} {...headingAria(1)}>
        <Checkbox
          aria-label={t('chooseAll')}
          checked={chosen === 'all'}
          indeterminate={chosen === 'some'}
          onChange={onChooseAll}
        />
      </span>
      <Heading address={address} label={t('id')} sort="id" index={2} className={styles.id} />
      {columns.shown.map((column, index) => (
        <ColumnHeading key={column} address={address} columns={columns} column={column} index={index + 3} />
      ))}
    </div>
  );
}

interface ColumnHeadingProps {
  address: TasksAddress;
  columns: TableColumns;
  column: ColumnName;
  index: number;
}

function ColumnHeading({ address, columns, column, index }: ColumnHeadingProps) {
  const { t } = useTranslation('table');
  const handleDown = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault();
    const { currentTarget: grip, clientX: from, pointerId } = event;
    const width = columns.widthOf(column);
    grip.setPointerCapture(pointerId);
    const move = (now: globalThis.PointerEvent) => columns.onResize(column, width + now.clientX - from);
    grip.addEventListener('pointermove', move);
    grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  return (
    <Heading
      address={address}
      label={t(`columns.${column}`)}
      sort={SORTS[column]}
      index={index}
      className={column === 'title' ? styles.frozen : undefined}
    >
      <span className={styles.grip} onPointerDown={handleDown} aria-hidden="true" />
    </Heading>
  );
}

interface HeadingProps {
  address: TasksAddress;
  label: string;
  sort: (typeof SORTS)[ColumnName] | 'id';
  index: number;
  className?: string | undefined;
  children?: ReactNode;
}

/** Pressed once it sorts, twice the other way round, and then as usual again. */
function Heading({ address: { asked, change }, label, sort, index, className, children }: HeadingProps) {
  const { t } = useTranslation('table');
  const now = sortOf(asked);
  const isSorted = sort !== undefined && asked.sort !== undefined && now.sort === sort;
  const handleSort = (): void => {
    const next = !isSorted ? sort : now.order === 'ascending' ? `-${sort}` : undefined;
    change({ sort: next });
  };
  return (
    <span
      className={className ? `${styles.heading} ${className}` : styles.heading}
      {...headingAria(index, isSorted ? now.order : undefined)}
    >
      {sort === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={styles.sort}
          title={t('sortBy', { column: label })}
          onClick={handleSort}
        >
          {label}
          {isSorted && (now.order === 'ascending' ? <IconArrowUp {...ICON} /> : <IconArrowDown {...ICON} />)}
        </button>
      )}
      {children}
    </span>
  );
}
