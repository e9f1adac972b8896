import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { TextButton } from '../../../ui/controls/TextButton';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../../ui/page/focus';
import { hasFilters, LIST_FILTERS, MAIN_FILTERS } from '../address';
import '../i18n';
import { useIsPhone } from '../use-is-phone';
import type { PeopleAddress } from '../use-people-address';
import { FilterPicker } from './FilterPicker';
import { MoreFilters } from './MoreFilters';
import styles from './PeopleBar.module.css';
import { PeopleTools } from './PeopleTools';
import { PlainChips } from './PlainChips';
import { SearchBox } from './SearchBox';

/** Everything that narrows and orders the list of everyone. */
export function PeopleBar({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation('people');
  const isPhone = useIsPhone();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const openMore = (): void => setIsMoreOpen(true);
  const { filters } = address;
  const shown = LIST_FILTERS.filter(
    (name) => filters[name] !== undefined || (!isPhone && MAIN_FILTERS.includes(name)),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: Not every browser knows the element.
    <div role="search" className={styles.bar} aria-label={t('filters.label')} {...KEEPS_FOCUS}>
      <div className={styles.search}>
        <SearchBox label={t('search')} address={address} />
      </div>
      {shown.map((name) => (
        <FilterPicker key={name} name={name} address={address} onOpen={isPhone ? openMore : undefined} />
      ))}
      <PlainChips filters={filters} onFilter={address.filter} onOpen={openMore} />
      <FilterChip
        {...TAKES_FOCUS}
        isTall
        icon={IconAdjustmentsHorizontal}
        label={t('filters.more')}
        aria-haspopup="dialog"
        onClick={openMore}
      />
      {hasFilters(filters) && (
        <TextButton onClick={() => address.change({ filters: {} })}>{t('filters.clear')}</TextButton>
      )}
      <PeopleTools address={address} isPhone={isPhone} />
      <MoreFilters
        isOpen={isMoreOpen}
        isAll={isPhone}
        address={address}
        onClose={() => setIsMoreOpen(false)}
      />
    </div>
  );
}
