import { IMPORT_FIELDS, type Import, type ImportField } from '@quilt/contract/features/exchange';
import { IconArrowRight, IconCheck, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/controls/Select';
import { Sheet } from '../../../ui/page/Sheet';
import styles from './Matched.module.css';

const LEFT_OUT = 'none';

interface ColumnsSheetProps {
  item: Import;
  chosen: readonly (ImportField | null)[];
  onChange: (chosen: (ImportField | null)[]) => void;
}

/** A column of the file, and the field that it is. */
export function ColumnsSheet({ item: { columns, kind }, chosen, onChange }: ColumnsSheetProps) {
  const { t } = useTranslation('imports');
  const known = chosen.filter((field) => field !== null).length;
  const data = [
    { value: LEFT_OUT, label: t('columns.leftOut') },
    ...IMPORT_FIELDS.map((field) => ({ value: field, label: t(`fields.${field}`) })),
  ];
  const set = (place: number, value: string | null): void => {
    const field = IMPORT_FIELDS.find((one) => one === value) ?? null;
    onChange(chosen.map((one, index) => (index === place ? field : one)));
  };
  return (
    <Sheet title={t('columns.title')} isWide action={kind && <span>{t(`kinds.${kind}`)}</span>}>
      <p className={styles.lead}>{t('columns.recognised', { known, all: columns.length })}</p>
      <ul className={styles.rows}>
        {columns
          .map((column, place) => ({ ...column, place }))
          .map(({ place, ...column }) => {
            const title = column.title || t('columns.unnamed', { number: place + 1 });
            const isKnown = chosen[place] != null;
            return (
              <li key={place} className={styles.row}>
                <div className={styles.words}>
                  <b className={styles.name}>{title}</b>
                  <small className={styles.samples}>
                    {column.isDoubled ? t('columns.doubled') : column.samples.join(', ')}
                  </small>
                </div>
                <IconArrowRight size={18} stroke={1.75} aria-hidden="true" className={styles.arrow} />
                <Select
                  aria-label={t('columns.field', { column: title })}
                  data={data}
                  value={chosen[place] ?? LEFT_OUT}
                  onChange={(value) => set(place, value)}
                />
                <span
                  className={styles.mark}
                  data-known={isKnown || undefined}
                  role="img"
                  aria-label={t(isKnown ? 'columns.known' : 'columns.unknown')}
                >
                  {isKnown ? (
                    <IconCheck size={18} stroke={2} aria-hidden="true" />
                  ) : (
                    <IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />
                  )}
                </span>
              </li>
            );
          })}
      </ul>
    </Sheet>
  );
}
