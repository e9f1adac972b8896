import { UserUuid } from '@quilt/contract/core';
import { useParams } from 'react-router';
import { useSession } from '../../../lib/session';
import { OtherProfile } from './OtherProfile';
import { OwnProfile } from './OwnProfile';

/** Somebody's profile; without an id in the address, one's own. */
export function ProfilePage() {
  const { id } = useParams();
  const me = useSession((session) => session.currentUser);
  if (me === null) return null;
  const uuid = id === undefined ? me.uuid : UserUuid.parse(id.toLowerCase());
  return uuid === me.uuid ? <OwnProfile me={me} /> : <OtherProfile key={uuid} uuid={uuid} me={me} />;
}
