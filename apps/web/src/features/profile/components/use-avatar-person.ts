import type { PersonCard } from '@quilt/contract/features/profile';
import { useQuery } from '@tanstack/react-query';
import { AVATAR_PLACEHOLDER, type AvatarPerson } from '../../../ui/people/Avatar';
import { thumbnailQuery } from '../api';
import { useAvatarPreview } from '../avatar-preview';

export type Portrayed = Pick<PersonCard, 'id' | 'uuid' | 'firstName' | 'lastName' | 'avatar'>;

/** A user as pictures of people want them; the picture is asked for only where somebody will see it. */
export function useAvatarPerson(user: Portrayed, isSeen = true): AvatarPerson {
  const query = thumbnailQuery(user.uuid, user.avatar);
  const thumbnail = useQuery({ ...query, enabled: isSeen && user.avatar !== null });
  const preview = useAvatarPreview(user.uuid);
  const loaded = thumbnail.data ?? (thumbnail.isError ? AVATAR_PLACEHOLDER : 'loading');
  const kept = user.avatar === null ? null : loaded;
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    picture: preview === undefined ? kept : preview,
  };
}
