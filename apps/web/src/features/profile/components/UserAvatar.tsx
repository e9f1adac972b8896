import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/people/Avatar';
import type { Presence } from '../../../ui/people/PresenceMark';
import { type Portrayed, useAvatarPerson } from './use-avatar-person';

interface UserAvatarProps {
  user: Portrayed;
  size: number;
  presence?: Presence | undefined;
  /** In its place, where somebody else knows it. */
  dot?: ReactNode;
}

export function UserAvatar({ user, size, presence, dot }: UserAvatarProps) {
  return <Avatar {...useAvatarPerson(user)} size={size} presence={presence} dot={dot} />;
}
