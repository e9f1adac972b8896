import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../ui/controls/FilterChip';
import type { Filters } from '../address';
import '../i18n';
import { wordAge } from '../word-age';

interface PlainChipsProps {
  filters: Filters;
  onFilter: (changes: Filters) => void;
  /** Without it each goes when it is pressed. */
  onOpen?: (() => void) | undefined;
  isOnSurface?: boolean | undefined;
}

/** Those in force that are no choice out of a list. */
export function PlainChips({ filters, onFilter, onOpen, isOnSurface }: PlainChipsProps) {
  const { t } = useTranslation('people');
  const { tag, isOnline } = filters;
  const age = wordAge(filters, t);
  const look = { isTall: !isOnSurface, isOnSurface, onClick: onOpen };
  const removal = (name: string, changes: Filters) => ({
    label: t('filters.remove', { name }),
    onRemove: () => onFilter(changes),
  });
  return (
    <>
      {tag !== undefined && (
        <FilterChip
          {...look}
          label={t('filters.chosen', { name: t('filters.tag'), values: tag })}
          removal={removal(t('filters.tag'), { tag: undefined })}
        />
      )}
      {age !== null && (
        <FilterChip
          {...look}
          label={t('filters.chosen', { name: t('filters.age'), values: age })}
          removal={removal(t('filters.age'), { ageFrom: undefined, ageTo: undefined })}
        />
      )}
      {isOnline !== undefined && (
        <FilterChip
          {...look}
          label={t('filters.online')}
          removal={removal(t('filters.online'), { isOnline: undefined })}
        />
      )}
    </>
  );
}
