import { LIMITS } from '@quilt/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../lib/use-settled';
import { SearchField } from '../../../ui/controls/SearchField';
import '../i18n';
import type { PeopleAddress } from '../use-people-address';

interface SearchBoxProps {
  label: string;
  address: PeopleAddress;
}

/** What is typed goes into the address when it has come to rest; going back, it follows the address. */
export function SearchBox({ label, address }: SearchBoxProps) {
  const { t } = useTranslation('people');
  const { search = '' } = address.filters;
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // Not by what was typed here.
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  const settled = useSettled(typed);
  const wanted = typed === settled ? settled.trim() : sent;
  useEffect(() => {
    if (wanted === sent) return;
    // One goes back to what was there before the search, not by each of its letters.
    address.filter({ search: wanted === '' ? undefined : wanted }, sent === '' ? 'step' : 'same step');
    setSent(wanted);
  }, [wanted, sent, address]);
  return (
    <SearchField
      label={label}
      clearLabel={t('clearSearch')}
      value={typed}
      onChange={(text) => setTyped(text.slice(0, LIMITS.searchText.max))}
    />
  );
}
