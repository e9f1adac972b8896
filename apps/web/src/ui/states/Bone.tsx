import styles from './Bone.module.css';

interface BoneProps {
  /** A length or a share of what holds it. */
  width: number | string;
  height: number;
  isRound?: boolean | undefined;
}

/** A piece of a skeleton: where a text or a picture will be. */
export function Bone({ width, height, isRound = false }: BoneProps) {
  return (
    <span
      className={isRound ? `${styles.bone} ${styles.round}` : styles.bone}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
