import type { Notification } from '@quilt/contract/features/notifications';
import { IconRobot } from '@tabler/icons-react';
import { AchievementMedal } from '../../achievements';
import { UserAvatar } from '../../profile';
import { TeamFace } from '../../teams';
import { lookOf } from '../kinds';
import styles from './NotificationRow.module.css';

const SIZE = 44;

/** Who did it, or the team that it is about; the medal that was earned; of what came by itself else, a robot. */
export function Face({ notification }: { notification: Notification }) {
  const {
    actors: [actor],
    params: { teamId, achievement },
    teamImage,
  } = notification;
  const { isOfTeam } = lookOf(notification);
  if (teamId !== undefined && (isOfTeam || !actor)) {
    return <TeamFace team={{ id: teamId, image: teamImage }} size={SIZE} />;
  }
  if (actor) return <UserAvatar user={actor} size={SIZE} />;
  if (achievement !== undefined) return <AchievementMedal code={achievement} size={SIZE} />;
  return (
    <span className={styles.nobody}>
      <IconRobot size={22} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
