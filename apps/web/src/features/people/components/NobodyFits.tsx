import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { ListDrawing, SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { hasFilters, idsOf, LIST_FILTERS, type ListFilter } from '../address';
import '../i18n';
import { useChipWords } from '../use-chip-words';
import type { PeopleAddress } from '../use-people-address';
import { PlainChips } from './PlainChips';

/** Nobody is left: what could be taken away is offered. */
export function NobodyFits({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation('people');
  const { filters, filter, change } = address;
  if (!hasFilters(filters)) {
    return (
      <EmptyState isPage drawing={<ListDrawing />} title={t('empty.aloneTitle')}>
        {t('empty.aloneText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isPage
      drawing={<SearchDrawing />}
      title={t('empty.title')}
      action={
        <>
          {filters.search !== undefined && (
            <FilterChip
              isOnSurface
              label={t('filters.chosen', { name: t('filters.search'), values: filters.search })}
              removal={{
                label: t('filters.remove', { name: t('filters.search') }),
                onRemove: () => filter({ search: undefined }),
              }}
            />
          )}
          {LIST_FILTERS.filter((name) => filters[name] !== undefined).map((name) => (
            <ListChip key={name} name={name} address={address} />
          ))}
          <PlainChips isOnSurface filters={filters} onFilter={filter} />
          <Button variant="grey" onClick={() => change({ filters: {} })}>
            {t('filters.clear')}
          </Button>
        </>
      }
    >
      {t('empty.loosen')}
    </EmptyState>
  );
}

function ListChip({ name, address: { filters, filter } }: { name: ListFilter; address: PeopleAddress }) {
  const { t } = useTranslation('people');
  const title = t(`filters.${name}`);
  return (
    <FilterChip
      isOnSurface
      label={useChipWords(name, idsOf(filters, name)) ?? title}
      removal={{
        label: t('filters.remove', { name: title }),
        onRemove: () => filter({ [name]: undefined }),
      }}
    />
  );
}
