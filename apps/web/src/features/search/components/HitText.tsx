import { useTranslation } from 'react-i18next';
import '../i18n';
import type { HitWords } from '../use-hit-words';
import styles from './HitText.module.css';
import { MarkedText } from './MarkedText';

/** What was found, with what was looked for marked in it. */
export function HitText({ hit, words }: { hit: HitWords; words: readonly string[] }) {
  const { t } = useTranslation('search');
  // What is quoted may hold the mark of its own place.
  const [before, after] = t('quoted', { text: '\u0000' }).split('\u0000');
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>
          <MarkedText text={hit.name} words={hit.quote === undefined ? words : []} />
        </span>
        {hit.quote !== undefined && (
          <span className={styles.quote}>
            {before}
            <MarkedText text={hit.quote} words={words} />
            {after}
          </span>
        )}
        {hit.line !== undefined && (
          <span className={styles.line}>
            <MarkedText text={hit.line} words={words} />
          </span>
        )}
      </span>
      {hit.end !== undefined && (
        <span className={styles.end} data-late={hit.isLate || undefined}>
          {hit.end}
        </span>
      )}
    </>
  );
}
