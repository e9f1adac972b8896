import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import type { Sort } from '../address';
import '../i18n';
import { useMoreNearEnd } from '../../../lib/use-more-near-end';
import { useRowsWindow } from '../../../lib/use-rows-window';
import type { PeopleList } from '../use-people-list';
import styles from './PeopleTable.module.css';
import { BonesRow, PersonTableRow } from './PersonTableRow';

const ROW_HEIGHT = 58;
/** At the end of a list that goes on. */
const BONES = 3;
const COLUMNS = ['name', 'work', 'city', 'age', 'university', 'languages', 'tags', 'acts'] as const;
const UNKNOWN = -1;

interface PeopleTableProps {
  label: string;
  list: PeopleList;
  /** Null where the list has an order of its own. */
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

/** People as a table, of whose rows only those in sight are there. */
export function PeopleTable({ label, list, sort, onSort }: PeopleTableProps) {
  const { t } = useTranslation('people');
  const { people, hasMore, isMoreFailed, isOld, onMore } = list;
  const body = useRef<HTMLTableSectionElement>(null);
  const count = people.length + (hasMore && !isMoreFailed ? BONES : 0);
  const { pieces, measure, keep, end } = useRowsWindow({
    list: body,
    count,
    estimate: ROW_HEIGHT,
    gap: 0,
    keyOf: (row) => `row ${people[row]?.uuid ?? row}`,
  });
  useMoreNearEnd({ isNear: end >= count - 2 * BONES, hasMore, isBlocked: isMoreFailed || isOld, onMore });
  return (
    // Narrower than the table, it is scrolled sideways, by the keyboard too: it is full of links.
    <div className={styles.sheet} data-old={isOld || undefined}>
      <table
        className={styles.table}
        aria-label={label}
        aria-busy={isOld}
        // With the head.
        aria-rowcount={hasMore ? UNKNOWN : people.length + 1}
      >
        <colgroup>
          {COLUMNS.map((column) => (
            <col key={column} data-column={column} />
          ))}
        </colgroup>
        <thead className={styles.head}>
          <tr aria-rowindex={1}>
            {COLUMNS.map((column) => {
              if (column === 'name') return <NameHead key={column} sort={sort} onSort={onSort} />;
              const words = t(`columns.${column}`);
              return (
                <th key={column} scope="col">
                  {column === 'acts' ? <HiddenText>{words}</HiddenText> : words}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody ref={body}>
          {pieces.map((piece) => {
            if (piece.kind === 'room') {
              return (
                // biome-ignore lint/a11y/noAriaHiddenOnFocusable: A row takes no focus.
                <tr key={piece.key} aria-hidden="true">
                  <td colSpan={COLUMNS.length} className={styles.room} style={{ height: piece.size }} />
                </tr>
              );
            }
            const person = people[piece.index];
            if (person === undefined) return <BonesRow key={piece.key} columns={COLUMNS.length} />;
            return (
              <PersonTableRow
                key={piece.key}
                person={person}
                index={piece.index}
                measure={measure}
                onFocus={keep}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const ARIA_SORT = { name: 'ascending', nameDown: 'descending', newest: 'none' } as const;

function NameHead({ sort, onSort }: Pick<PeopleTableProps, 'sort' | 'onSort'>) {
  const { t } = useTranslation('people');
  if (sort === null) return <th scope="col">{t('columns.name')}</th>;
  return (
    <th scope="col" aria-sort={ARIA_SORT[sort]}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(sort === 'name' ? 'nameDown' : 'name')}
      >
        {t('columns.name')}
        {sort === 'name' && <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />}
        {sort === 'nameDown' && <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />}
      </button>
    </th>
  );
}
