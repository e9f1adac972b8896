import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useSettled } from '../../../lib/use-settled';
import { Autocomplete } from '../../../ui/controls/Autocomplete';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { MultiSelect } from '../../../ui/controls/MultiSelect';
import { anyOf, type Filters, idsOf, type ListFilter } from '../address';
import { tagsQuery } from '../api';
import '../i18n';
import { useEntries } from '../use-entries';

/** An operator can make a list as long as they like; further down nobody looks. */
const MOST = 100;

interface ListFieldProps {
  name: ListFilter;
  filters: Filters;
  onChange: (changes: Filters) => void;
}

/** A choice out of a list of names. */
export function ListField({ name, filters, onChange }: ListFieldProps) {
  const { t } = useTranslation('people');
  const { wordError } = useErrorText();
  const { data: entries = [], error } = useEntries(name);
  return (
    <MultiSelect
      label={t(`filters.${name}`)}
      data={entries.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={idsOf(filters, name).map(String)}
      onChange={(ids) => onChange({ [name]: anyOf(ids.map(Number)) })}
      limit={MOST}
      maxValues={LIMITS.filterValues}
      nothingFoundMessage={t('filters.nothing')}
      error={error !== null && <ErrorLine>{wordError(error)}</ErrorLine>}
    />
  );
}

interface TagFieldProps {
  value: string;
  isWanted: boolean;
  onChange: (tag: string) => void;
}

/** What others call what they are good at is offered. */
export function TagField({ value, isWanted, onChange }: TagFieldProps) {
  const { t } = useTranslation('people');
  const search = useSettled(value.trim());
  const { data: tags = [] } = useQuery({ ...tagsQuery(search), enabled: isWanted });
  return (
    <Autocomplete
      label={t('filters.tag')}
      placeholder={t('more.tagHint')}
      data={tags.map(({ title }) => title)}
      value={value}
      onChange={(tag) => onChange(tag.slice(0, LIMITS.resume.skill))}
    />
  );
}
