import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import '../i18n';
import styles from './Rows.module.css';

/** A row keeps its key while it is moved and typed in. */
export interface Keyed<Value> {
  key: number;
  value: Value;
}

let lastKey = 0;

export function keyed<Value>(value: Value): Keyed<Value> {
  lastKey += 1;
  return { key: lastKey, value };
}

interface RowsProps<Value> {
  rows: readonly Keyed<Value>[];
  onChange: (rows: Keyed<Value>[]) => void;
  /** What a row is called, for its buttons. */
  nameOf: (value: Value) => string;
  children: (value: Value, index: number, change: (value: Value) => void) => ReactNode;
  /** One more; nothing where there are as many as there may be. */
  add?: { label: string; onAdd: () => void } | undefined;
}

/** A short list of which every row can be changed, moved and removed. */
export function Rows<Value>({ rows, onChange, nameOf, children, add }: RowsProps<Value>) {
  const { t } = useTranslation('resume');
  const swap = (index: number, other: number) => {
    const moved = [...rows];
    const [one, two] = [moved[index], moved[other]];
    if (!one || !two) return;
    moved[index] = two;
    moved[other] = one;
    onChange(moved);
  };
  return (
    <>
      <ul className={styles.rows}>
        {rows.map(({ key, value }, index) => (
          <li key={key} className={styles.row}>
            <div className={styles.fields}>
              {children(value, index, (changed) =>
                onChange(rows.map((row) => (row.key === key ? { key, value: changed } : row))),
              )}
            </div>
            <div className={styles.buttons}>
              <IconButton
                size="sm"
                label={t('moveUp', { name: nameOf(value) })}
                icon={<IconArrowUp size={18} stroke={1.75} aria-hidden="true" />}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <IconButton
                size="sm"
                label={t('moveDown', { name: nameOf(value) })}
                icon={<IconArrowDown size={18} stroke={1.75} aria-hidden="true" />}
                disabled={index === rows.length - 1}
                onClick={() => swap(index, index + 1)}
              />
              <IconButton
                size="sm"
                label={t('removeNamed', { name: nameOf(value) })}
                icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => onChange(rows.filter((row) => row.key !== key))}
              />
            </div>
          </li>
        ))}
      </ul>
      {add && (
        <Button
          variant="grey"
          size="sm"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={add.onAdd}
        >
          {add.label}
        </Button>
      )}
    </>
  );
}
