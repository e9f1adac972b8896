import { TASK_STATUSES } from '@quilt/contract/access';
import type { ImportMapping } from '@quilt/contract/features/exchange';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/controls/Select';
import { Sheet } from '../../../ui/page/Sheet';
import styles from './Matched.module.css';

const NO_MATCH = 'none';

interface StatusesSheetProps {
  values: ReadonlyMap<string, number>;
  chosen: ImportMapping['statuses'];
  onChange: (chosen: ImportMapping['statuses']) => void;
}

/** What the words of a file mean here. */
export function StatusesSheet({ values, chosen, onChange }: StatusesSheetProps) {
  const { t } = useTranslation('imports');
  if (values.size === 0) return null;
  const data = [
    { value: NO_MATCH, label: t('statuses.none') },
    ...TASK_STATUSES.map((status, place) => ({ value: String(place + 1), label: t(`statuses.${status}`) })),
  ];
  const set = (value: string, to: string | null): void => {
    const status = to === null || to === NO_MATCH ? null : Number(to);
    onChange([...chosen.filter((one) => one.value !== value), { value, status }]);
  };
  return (
    <Sheet title={t('statuses.title')}>
      <ul className={styles.rows}>
        {[...values.keys()].map((value) => (
          <li key={value} className={styles.row} data-short>
            <b className={styles.name}>{value}</b>
            <IconArrowRight size={18} stroke={1.75} aria-hidden="true" className={styles.arrow} />
            <Select
              aria-label={t('statuses.of', { value })}
              data={data}
              value={String(chosen.find((one) => one.value === value)?.status ?? NO_MATCH)}
              onChange={(to) => set(value, to)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
