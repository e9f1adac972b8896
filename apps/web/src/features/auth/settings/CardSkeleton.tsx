import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import styles from './CardSkeleton.module.css';

/** Lines of a card that is still loading. */
export function CardSkeleton({ label, lines }: { label: string; lines: number }) {
  return (
    <div role="status" className={styles.lines}>
      <HiddenText>{label}</HiddenText>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same, and stay in place.
        <Bone key={line} width={`${72 - line * 12}%`} height={16} />
      ))}
    </div>
  );
}
