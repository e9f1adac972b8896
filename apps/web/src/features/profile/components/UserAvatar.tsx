import { Avatar, type Presence } from '../../../ui/people/Avatar';
import { type Portrayed, useAvatarPerson } from './use-avatar-person';

interface UserAvatarProps {
  user: Portrayed;
  size: number;
  presence?: Presence | undefined;
}

export function UserAvatar({ user, size, presence }: UserAvatarProps) {
  return <Avatar {...useAvatarPerson(user)} size={size} presence={presence} />;
}
