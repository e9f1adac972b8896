import type { CurrentUser } from '@quilt/contract/features/profile';
import { useQuery } from '@tanstack/react-query';
import { AVATAR_PLACEHOLDER, Avatar, type Presence } from '../../../ui/people/Avatar';
import { thumbnailQuery } from '../api';
import { useAvatarPreview } from '../avatar-preview';

interface UserAvatarProps {
  user: Pick<CurrentUser, 'id' | 'uuid' | 'firstName' | 'lastName' | 'avatar'>;
  size: number;
  presence?: Presence | undefined;
}

export function UserAvatar({ user, size, presence }: UserAvatarProps) {
  const thumbnail = useQuery(thumbnailQuery(user.uuid, user.avatar));
  const preview = useAvatarPreview(user.uuid);
  const loaded = thumbnail.data ?? (thumbnail.isError ? AVATAR_PLACEHOLDER : 'loading');
  const kept = user.avatar === null ? null : loaded;
  return (
    <Avatar
      id={user.id}
      firstName={user.firstName}
      lastName={user.lastName}
      picture={preview === undefined ? kept : preview}
      size={size}
      presence={presence}
    />
  );
}
