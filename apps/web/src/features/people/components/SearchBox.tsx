import { useTranslation } from 'react-i18next';
import { useTypedSearch } from '../../../lib/use-typed-search';
import { SearchField } from '../../../ui/controls/SearchField';
import '../i18n';
import type { PeopleAddress } from '../use-people-address';

interface SearchBoxProps {
  label: string;
  address: PeopleAddress;
}

export function SearchBox({ label, address }: SearchBoxProps) {
  const { t } = useTranslation('people');
  const [typed, setTyped] = useTypedSearch(address.filters.search ?? '', (search, how) =>
    address.filter({ search: search === '' ? undefined : search }, how),
  );
  return <SearchField label={label} clearLabel={t('clearSearch')} value={typed} onChange={setTyped} />;
}
