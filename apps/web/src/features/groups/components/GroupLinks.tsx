import type { GroupMark } from '@quilt/contract/features/groups';
import { Link } from 'react-router';
import { groupPath } from '../../../lib/paths';
import { GroupFace } from './GroupFace';
import styles from './GroupLinks.module.css';

/** A short list of groups at the side of a page. */
export function GroupLinks({ groups }: { groups: readonly Pick<GroupMark, 'id' | 'title'>[] }) {
  return (
    <ul className={styles.groups}>
      {groups.map(({ id, title }) => (
        <li key={id}>
          <Link to={groupPath(id)} className={styles.group}>
            <GroupFace id={id} size={40} />
            <span className={styles.title}>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
