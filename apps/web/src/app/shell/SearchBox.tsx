import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths';
import styles from './SearchBox.module.css';
import { useShortcut } from './use-shortcut';

const PARAM = 'q';

/** Leads to the search page with what was typed. `/` and Ctrl+K come here from everywhere. */
export function SearchBox() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const searched = pathname === PATHS.search ? (new URLSearchParams(search).get(PARAM) ?? '') : '';
  useEffect(() => {
    if (input.current) input.current.value = searched;
  }, [searched]);
  useShortcut(() => input.current?.focus());

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const query = input.current?.value.trim() ?? '';
    void navigate(query === '' ? PATHS.search : `${PATHS.search}?${new URLSearchParams({ [PARAM]: query })}`);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than some browsers that we support.
    <form role="search" className={styles.box} onSubmit={handleSubmit}>
      <button type="submit" className={styles.submit} aria-label={t('search')} title={t('search')}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <input
        ref={input}
        type="search"
        name={PARAM}
        className={styles.input}
        aria-label={t('searchFor')}
        placeholder={t('searchFor')}
        aria-keyshortcuts="/ Control+K"
        autoComplete="off"
        maxLength={200}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </form>
  );
}
