import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleSidebar, useInterface } from '../../lib/interface-store';
import './i18n';
import { Me } from './Me';
import { NavItems } from './NavItems';
import { useIsPushed } from './pushed';
import styles from './Sidebar.module.css';
import { TIPPED, Tip } from './Tip';
import { useMediaQuery } from './use-media-query';

/** Where there is room for icons only, the toggle lays the labels over the page for a moment. */
const NARROW = '(max-width: 1080px)';
/** As narrow as that beside a drawer. */
const NARROW_BESIDE = '(min-width: 1280px) and (max-width: 1679px)';

export function Sidebar() {
  const { t } = useTranslation('shell');
  const isNarrowBeside = useMediaQuery(NARROW_BESIDE);
  const isPushed = useIsPushed();
  const isNarrow = useMediaQuery(NARROW) || (isPushed && isNarrowBeside);
  const isCollapsed = useInterface((state) => state.isSidebarCollapsed);
  const [isPeeking, setIsPeeking] = useState(false);
  const isIconOnly = isNarrow ? !isPeeking : isCollapsed;
  const isNarrowPlace = isIconOnly || isNarrow;
  useContentLeft(isNarrowPlace);
  const leave = (): void => setIsPeeking(false);
  const Toggle = isIconOnly ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={isNarrowPlace ? `${styles.place} ${styles.narrow}` : styles.place}>
      <aside
        aria-label={t('sections')}
        className={[styles.sidebar, isIconOnly && styles.iconOnly, isNarrow && isPeeking && styles.peeking]
          .filter(Boolean)
          .join(' ')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) leave();
        }}
      >
        <div className={styles.top}>
          <Me isIconOnly={isIconOnly} onGo={leave} />
          <button
            type="button"
            className={styles.toggle}
            {...TIPPED}
            title={isIconOnly ? undefined : t('collapse')}
            aria-label={isIconOnly ? undefined : t('collapse')}
            aria-expanded={!isIconOnly}
            onClick={() => (isNarrow ? setIsPeeking(!isPeeking) : toggleSidebar())}
          >
            <Toggle size={20} stroke={1.75} aria-hidden="true" />
            {isIconOnly && <Tip>{t('expand')}</Tip>}
          </button>
        </div>
        <NavItems isIconOnly={isIconOnly} onGo={leave} />
      </aside>
    </div>
  );
}

/**
 * Tells what floats over the page, such as toasts, where the content begins; and the page that there is a shell. Before it
 * measures itself: boards that did not know how high they are would draw all of their cards, and ask for all lanes.
 */
function useContentLeft(isNarrow: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.sidebar = isNarrow ? 'narrow' : 'wide';
    return () => {
      delete dataset.sidebar;
    };
  }, [isNarrow]);
}
