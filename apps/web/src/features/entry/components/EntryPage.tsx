import { PRODUCT_NAME } from '@quilt/contract/product';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../../i18n/LanguageSwitch';
import { useKeptFocus } from '../../../ui/page/focus';
import { PageHeading } from '../../../ui/page/PageHeading';
import { LogoMark } from '../../../ui/quilt/LogoMark';
import { QuiltPanel } from '../../../ui/quilt/QuiltPanel';
import type { PaletteName } from '../../../ui/quilt/quilt-palettes';
import styles from './EntryPage.module.css';

interface EntryPageProps {
  heading: string;
  lead?: ReactNode;
  /** Which quilt hangs beside the form. */
  seed: number;
  palette?: PaletteName | undefined;
  /** Over the heading, such as how far one has come. */
  progress?: ReactNode;
  /** Of a form with several steps: each begins anew, with the focus on its heading. */
  step?: string | undefined;
  /** A form with many fields has less room for its heading. */
  isDense?: boolean | undefined;
  children: ReactNode;
}

/** What the pages before the shell have in common. They load nothing that they can do without. */
export function EntryPage(props: EntryPageProps) {
  const { heading, lead, seed, palette, progress, step, isDense = false, children } = props;
  useKeptFocus();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.top}>
          <span role="img" aria-label={PRODUCT_NAME} className={styles.logo}>
            <LogoMark />
          </span>
          <LanguageSwitch />
        </header>
        <main key={step} className={styles.middle} data-dense={isDense || undefined}>
          {progress}
          <PageHeading className={styles.heading}>{heading}</PageHeading>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </main>
      </div>
      <div className={styles.art}>
        <QuiltPanel seed={seed} palette={palette} />
      </div>
    </div>
  );
}
