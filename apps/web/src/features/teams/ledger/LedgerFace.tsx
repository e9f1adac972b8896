import type { LedgerEntry } from '@quilt/contract/features/teams';
import { IconRobot, IconUser } from '@tabler/icons-react';
import { UserAvatar } from '../../profile';
import styles from './LedgerFace.module.css';

interface LedgerFaceProps {
  entry: LedgerEntry;
  size: number;
}

/**
 * Who did it, and of who comes or goes it is they, whoever let them; a robot where it happened by itself. Decorative: the
 * sentence says so.
 */
export function LedgerFace({ entry: { kind, actor, subject, isByItself }, size }: LedgerFaceProps) {
  const isOwnStep = kind === 'memberJoined' || kind === 'memberLeft';
  const shown = isOwnStep ? (subject ?? actor) : actor;
  if (shown !== null) return <UserAvatar user={shown} size={size} />;
  const FaceIcon = isByItself ? IconRobot : IconUser;
  return (
    <span className={styles.face} style={{ width: size, height: size }} aria-hidden="true">
      <FaceIcon size={20} stroke={1.75} />
    </span>
  );
}
