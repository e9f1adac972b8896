import type { CurrentUser } from '@quilt/contract/features/profile';
import { PicturePart } from '../../pictures';
import { UserAvatar } from '../components/UserAvatar';
import { changeAvatar, removeAvatar } from './api';

export function AvatarPart({ user }: { user: CurrentUser }) {
  return (
    <PicturePart
      kind="photo"
      face={<UserAvatar user={user} size={72} />}
      hasPicture={user.avatar !== null}
      onSend={(picture, options) => changeAvatar(user, picture, options)}
      onRemove={() => removeAvatar(user)}
    />
  );
}
