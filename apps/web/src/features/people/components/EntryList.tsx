import { LIMITS } from '@quilt/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { SearchField } from '../../../ui/controls/SearchField';
import { RegionError } from '../../../ui/states/RegionError';
import { Spinner } from '../../../ui/states/Spinner';
import type { ListFilter } from '../address';
import '../i18n';
import { findEntries, useEntries } from '../use-entries';
import styles from './EntryList.module.css';

/** An operator can make a list as long as they like; further down nobody looks. */
const MOST = 100;

interface EntryListProps {
  name: ListFilter;
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

/** Several out of a list, found by typing; those that were chosen when it was opened come first. */
export function EntryList({ name, chosen, onChoose }: EntryListProps) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const tellFailed = useFailedLoad(useErrorText());
  const entries = useEntries(name);
  const [typed, setTyped] = useState('');
  const [before] = useState(chosen);
  const title = t(`filters.${name}`);
  const isFull = chosen.length >= LIMITS.filterValues;
  const found = findEntries(entries.data ?? [], typed);
  const sorted = [
    ...found.filter(({ id }) => before.includes(id)),
    ...found.filter(({ id }) => !before.includes(id)),
  ];
  return (
    <div className={styles.panel}>
      <SearchField
        label={t('filters.find', { name: title })}
        clearLabel={t('clearSearch')}
        value={typed}
        onChange={setTyped}
      />
      {entries.isPending && (
        <div className={styles.waiting}>
          <Spinner label={common('loading')} isLate />
        </div>
      )}
      {entries.isError && entries.data === undefined && (
        <RegionError title={t('filters.notLoaded')} {...tellFailed(entries)} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: A fieldset cannot be scrolled in every browser. */}
      <div role="group" aria-label={title} className={styles.list}>
        {sorted.slice(0, MOST).map(({ id, title: label }) => {
          const isChosen = chosen.includes(id);
          return (
            <Checkbox
              key={id}
              label={label}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
          );
        })}
      </div>
      <p className={styles.note} role="status">
        {entries.data !== undefined && found.length === 0 && t('filters.nothing')}
        {found.length > MOST && t('filters.narrow')}
        {isFull && t('filters.most', { count: LIMITS.filterValues })}
      </p>
    </div>
  );
}
