import { cutAt } from '../../../lib/marking';
import styles from './HitText.module.css';

/** A text in which what was looked for is marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return cutAt(text, words).map((piece, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place.
      <mark key={place} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
