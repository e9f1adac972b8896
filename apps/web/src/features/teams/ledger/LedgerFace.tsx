import type { LedgerEntry } from '@quilt/contract/features/teams';
import { IconRobot, IconUser } from '@tabler/icons-react';
import { UserAvatar } from '../../profile';
import styles from './LedgerFace.module.css';

interface LedgerFaceProps {
  entry: LedgerEntry;
  size: number;
}

/** Who did it; a robot where it happened by itself. Decorative: the sentence says so. */
export function LedgerFace({ entry: { actor, isByItself }, size }: LedgerFaceProps) {
  if (actor !== null) return <UserAvatar user={actor} size={size} />;
  const FaceIcon = isByItself ? IconRobot : IconUser;
  return (
    <span className={styles.face} style={{ width: size, height: size }} aria-hidden="true">
      <FaceIcon size={20} stroke={1.75} />
    </span>
  );
}
