import type { ImportMapping } from '@quilt/contract/features/exchange';
import type { PersonCard } from '@quilt/contract/features/profile';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/controls/Select';
import { Sheet } from '../../../ui/page/Sheet';
import styles from './Matched.module.css';

const NOBODY = 'nobody';

interface PeopleSheetProps {
  values: ReadonlyMap<string, number>;
  people: readonly PersonCard[];
  chosen: ImportMapping['people'];
  onChange: (chosen: ImportMapping['people']) => void;
}

/** Who the names of a file are, among the members of the team. */
export function PeopleSheet({ values, people, chosen, onChange }: PeopleSheetProps) {
  const { t } = useTranslation('imports');
  if (values.size === 0) return null;
  const data = [
    { value: NOBODY, label: t('people.nobody') },
    ...people.map(({ uuid, fullName }) => ({ value: uuid, label: fullName })),
  ];
  const set = (value: string, to: string | null): void => {
    const person = people.find(({ uuid }) => uuid === to)?.uuid ?? null;
    onChange([...chosen.filter((one) => one.value !== value), { value, person }]);
  };
  const personOf = (value: string) => chosen.find((one) => one.value === value)?.person ?? null;
  const known = [...values.keys()].filter((value) => personOf(value) !== null).length;
  return (
    <Sheet title={t('people.title')} action={<span>{t('people.found', { known, all: values.size })}</span>}>
      <ul className={styles.rows}>
        {[...values].map(([value, count]) => (
          <li key={value} className={styles.row} data-short>
            <div className={styles.words}>
              <b className={styles.name}>{value}</b>
              <small className={styles.samples}>{t('people.rows', { count })}</small>
            </div>
            <IconArrowRight size={18} stroke={1.75} aria-hidden="true" className={styles.arrow} />
            <Select
              searchable
              nothingFoundMessage={t('people.none')}
              aria-label={t('people.of', { value })}
              data={data}
              value={personOf(value) ?? NOBODY}
              onChange={(to) => set(value, to)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
