import { UserUuid } from '@quilt/contract/core';
import { useParams } from 'react-router';
import { useSession } from '../../../lib/session';
import { OtherProfile } from './OtherProfile';
import { OwnProfile } from './OwnProfile';

/** The user id of the address that names nobody. */
const OWN = -1;

/** Somebody's profile; without an id in the address, one's own. */
export function ProfilePage() {
  const { id } = useParams();
  const me = useSession((session) => session.currentUser);
  if (me === null) return null;
  const user = id === undefined ? OWN : UserUuid.parse(id.toLowerCase());
  const uuid = user === OWN ? me.uuid : user;
  return uuid === me.uuid ? <OwnProfile me={me} /> : <OtherProfile key={uuid} uuid={uuid} me={me} />;
}
