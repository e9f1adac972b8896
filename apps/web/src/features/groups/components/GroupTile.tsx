import type { GroupCard } from '@quilt/contract/features/groups';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { groupPath } from '../../../lib/paths';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { StretchedAction } from '../../../ui/page/StretchedAction';
import { QuiltStrip } from '../../../ui/quilt/QuiltStrip';
import { PeopleStack } from '../../teams';
import '../i18n';
import styles from './GroupTile.module.css';
import { JoinButton } from './JoinButton';
import { VisibilityTag } from './VisibilityTag';

interface GroupTileProps {
  group: GroupCard;
  /** Above what it is about, such as who invites to it. */
  told?: string | undefined;
}

/** A group that one is not in. */
export function GroupTile({ group, told }: GroupTileProps) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const { id, title, description, visibility, members, memberCount } = group;
  return (
    <article className={styles.tile} {...KEEPS_FOCUS}>
      <div className={styles.strip}>
        <QuiltStrip kind="group" id={id} rows={1} />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            <StretchedAction to={groupPath(id)}>{title}</StretchedAction>
          </h3>
          <VisibilityTag visibility={visibility} />
        </div>
        {told !== undefined && <p className={styles.told}>{told}</p>}
        <p className={styles.description}>{description}</p>
        <div className={styles.foot}>
          {members.length > 0 && <PeopleStack people={members} count={members.length} size={30} />}
          <span className={styles.count}>
            {t('members', { count: memberCount, number: format.number(memberCount) })}
          </span>
          <span className={styles.act}>
            <JoinButton group={group} />
          </span>
        </div>
      </div>
    </article>
  );
}
