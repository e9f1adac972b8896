import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { partOnDemand, usePreload } from '../part-on-demand';
import { useGoKeys } from './go-keys';
import type { Opened } from './opened';
import styles from './SearchBox.module.css';
import { useKeysKey } from './use-keys-key';
import { useMissingPart } from './use-missing-part';
import { useShortcut } from './use-shortcut';
import { useTypedAhead } from './use-typed-ahead';

const PARAM = 'q';

const OpenSearch = partOnDemand(async () => (await import('./OpenSearch')).OpenSearch);

/** Opens the search, as `/` and Ctrl+K do from everywhere. On its page it says what is searched for. */
export function SearchBox() {
  const { t } = useTranslation('shell');
  usePreload(OpenSearch);
  const isSignedIn = useSession((session) => session.currentUser !== null);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>({ what: null, times: 0 });
  const { pathname, search } = useLocation();
  const searched = pathname === PATHS.search ? (new URLSearchParams(search).get(PARAM) ?? '') : '';
  // Before those of other keys, which it keeps from them.
  const ahead = useTypedAhead();
  const show = (what: Opened['what']): void => {
    if (what === 'search' && isSignedIn) ahead.begin();
    else ahead.take();
    setOpened(({ times }) => ({ what, times: what === null ? times : times + 1 }));
  };
  const handleMissing = useMissingPart(() => show(null));
  useShortcut(() => show('search'));
  useKeysKey(() => show('keys'));
  useGoKeys((path) => void navigate(path));

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than some browsers that we support.
    <div role="search" className={styles.box}>
      <button
        type="button"
        className={styles.open}
        aria-label={searched === '' ? t('searchFor') : `${t('search')}: ${searched}`}
        aria-haspopup="dialog"
        aria-expanded={opened.what === 'search'}
        aria-keyshortcuts="/ Control+K"
        onClick={() => show('search')}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles.words} data-typed={searched !== '' || undefined}>
          {searched === '' ? t('searchFor') : searched}
        </span>
        {searched === '' && (
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        )}
      </button>
      {searched !== '' && (
        <Link
          to={PATHS.search}
          className={styles.clear}
          aria-label={t('clearSearch')}
          title={t('clearSearch')}
        >
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
      {isSignedIn && (
        <OpenSearch
          isWanted={opened.times > 0}
          onMissing={handleMissing}
          opened={opened}
          initial={searched}
          onShow={show}
          takeTyped={ahead.take}
        />
      )}
    </div>
  );
}
