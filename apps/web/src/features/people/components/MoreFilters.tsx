import { Button } from '@mantine/core';
import { PEOPLE_SORTS } from '@quilt/contract/features/people';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../lib/use-settled';
import { Select } from '../../../ui/controls/Select';
import { Switch } from '../../../ui/controls/Switch';
import { Dialog } from '../../../ui/overlays/Dialog';
import { LIST_FILTERS, MAIN_FILTERS, PLAIN, readAddress, writeAddress } from '../address';
import { type Draft, findAgeFault, toDraft, toFilters } from '../draft';
import '../i18n';
import type { PeopleAddress } from '../use-people-address';
import { usePeopleCount } from '../use-people-count';
import { AgeFields } from './AgeFields';
import { ListField, TagField } from './FilterFields';
import styles from './MoreFilters.module.css';

interface MoreFiltersProps {
  isOpen: boolean;
  /** With those that have chips of their own where there is room, and the order. */
  isAll: boolean;
  address: PeopleAddress;
  onClose: () => void;
}

/** What is chosen here counts when it is confirmed. */
export function MoreFilters({ isOpen, isAll, address, onClose }: MoreFiltersProps) {
  const { t } = useTranslation('people');
  const [draft, setDraft] = useState<Draft>(() => toDraft(address));
  const [isFaultTold, setIsFaultTold] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setIsFaultTold(false);
    if (isOpen) setDraft(toDraft(address));
  }
  const set = (changes: Partial<Draft>): void => setDraft((before) => ({ ...before, ...changes }));
  const fault = findAgeFault(draft);
  const showWords = useShowWords(draft, isOpen);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsFaultTold(true);
    if (fault !== null) return;
    address.change({ filters: toFilters(draft), sort: draft.sort });
    onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('more.title')}
      closeLabel={t('more.close')}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="ghost" onClick={() => setDraft(toDraft(PLAIN))}>
            {t('filters.clear')}
          </Button>
          <Button type="submit">{showWords}</Button>
        </>
      }
    >
      <div className={styles.fields}>
        {isAll && (
          <Select
            label={t('more.sort')}
            data={PEOPLE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            value={draft.sort}
            onChange={(value) => set({ sort: PEOPLE_SORTS.find((sort) => sort === value) ?? PLAIN.sort })}
          />
        )}
        {LIST_FILTERS.filter((name) => isAll || !MAIN_FILTERS.includes(name)).map((name) => (
          <ListField
            key={name}
            name={name}
            filters={draft.filters}
            onChange={(changes) => set({ filters: { ...draft.filters, ...changes } })}
          />
        ))}
        <TagField value={draft.tag} isWanted={isOpen} onChange={(tag) => set({ tag })} />
        <AgeFields
          draft={draft}
          fault={isFaultTold ? fault : null}
          onChange={set}
          onLeave={() => setIsFaultTold(true)}
        />
        <Switch
          label={t('filters.online')}
          description={t('more.onlineLine')}
          checked={draft.isOnline}
          onChange={(event) => set({ isOnline: event.currentTarget.checked })}
        />
      </div>
    </Dialog>
  );
}

/** What the button does, with how many will be shown as soon as that is known. */
function useShowWords(draft: Draft, isWanted: boolean): string {
  const { t } = useTranslation('people');
  // As a text it can come to rest.
  const wanted = writeAddress({ ...PLAIN, filters: toFilters(draft) }).toString();
  const settled = useSettled(wanted);
  const { filters } = readAddress(new URLSearchParams(settled));
  const found = usePeopleCount(filters, isWanted);
  if (found === null || settled !== wanted) return t('more.show');
  const { count, isMore } = found;
  if (isMore) return t('more.showMany', { count });
  return count === 0 ? t('more.showNobody') : t('more.showCount', { count });
}
