import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches, useNavigation } from 'react-router';
import '../../ui/theme/controls';
import { ToastHost } from '../../ui/overlays/ToastHost';
import { loadStack } from '../../ui/overlays/toasts';
import { Spinner } from '../../ui/states/Spinner';
import { usePreload } from '../part-on-demand';
import { BottomBar } from './BottomBar';
import { Header } from './Header';
import './i18n';
import { PAGE_ID } from './page-id';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar';
import { useStrayFiles } from './use-stray-files';
import { useTopHeight } from './use-top-height';

/** The next toast asks for it again, and is read out in any case. */
const TOASTS = { preload: () => void loadStack().catch(() => undefined) };

interface ShellProps {
  /** Above the header: what concerns the whole product at the moment. */
  bar?: ReactNode;
  children: ReactNode;
}

/** What stands around every page of a signed-in user. It never moves; only the page does. */
export function Shell({ bar, children }: ShellProps) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const { state } = useNavigation();
  usePreload(TOASTS);
  // Another route is another page; another id on the same route is the same page with other content.
  const page = useMatches().at(-1)?.id;
  const top = useRef<HTMLDivElement>(null);
  useTopHeight(top);
  useStrayFiles();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${PAGE_ID}`}>
        {t('skip')}
      </a>
      <Sidebar />
      <div className={styles.main}>
        <div ref={top} className={styles.top}>
          <div className={styles.bars}>{bar}</div>
          <div className={styles.header}>
            <Header />
          </div>
        </div>
        <main id={PAGE_ID} tabIndex={-1} className={styles.page} aria-busy={state === 'loading'}>
          <div key={page} className={styles.arrival}>
            {children}
          </div>
          {state === 'loading' && (
            <div className={styles.waiting}>
              <Spinner label={common('loading')} isLate />
            </div>
          )}
        </main>
      </div>
      <BottomBar />
      <ToastHost label={t('messages')} undoLabel={t('undo')} closeLabel={t('close')} />
    </div>
  );
}
