import type { HitWords } from '../use-hit-words';
import styles from './HitText.module.css';
import { MarkedText } from './MarkedText';

/** What was found, with what was looked for marked in it. */
export function HitText({ hit, words }: { hit: HitWords; words: readonly string[] }) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>
          <MarkedText text={hit.name} words={hit.quote === undefined ? words : []} />
        </span>
        {hit.quote !== undefined && (
          <span className={styles.quote}>
            “<MarkedText text={hit.quote} words={words} />”
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
