import type { CurrentUser } from '@quilt/contract/features/auth';
import { useQuery } from '@tanstack/react-query';
import { AVATAR_PLACEHOLDER, Avatar } from '../../../ui/Avatar';
import { thumbnailQuery } from '../api';

interface UserAvatarProps {
  user: Pick<CurrentUser, 'id' | 'uuid' | 'firstName' | 'lastName' | 'avatar'>;
  size: number;
}

export function UserAvatar({ user, size }: UserAvatarProps) {
  const thumbnail = useQuery(thumbnailQuery(user.uuid, user.avatar));
  const loaded = thumbnail.data ?? (thumbnail.isError ? AVATAR_PLACEHOLDER : 'loading');
  return (
    <Avatar
      id={user.id}
      firstName={user.firstName}
      lastName={user.lastName}
      picture={user.avatar === null ? null : loaded}
      size={size}
    />
  );
}
