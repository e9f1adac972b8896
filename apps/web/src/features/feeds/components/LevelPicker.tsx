import { can } from '@quilt/contract/access';
import type { GroupCard } from '@quilt/contract/features/groups';
import type { TeamCard } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { IconChevronDown, IconEye, IconLock, IconUsers, IconWorld } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { tieCountsQuery } from '../../friends';
import { GroupFace, ownGroupsQuery } from '../../groups';
import { TeamFace, teamsQuery } from '../../teams';
import { type Audience, fits, isSame } from '../audience';
import '../i18n';
import { useGroup } from '../places';
import styles from './LevelPicker.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface LevelPickerProps {
  audience: Audience;
  /** What is shared: it is never given to more people than that. */
  original?: Audience | null | undefined;
  onChoose(audience: Audience): void;
}

/** Who will see what is posted, in so many words. */
export function LevelPicker({ audience, original = null, onChoose }: LevelPickerProps) {
  const { t } = useTranslation('feeds');
  const isUnverified = useSession(({ currentUser }) => currentUser?.email_verified_at === null);
  const counted = useQuery(tieCountsQuery).data?.friends;
  // Of more than are counted it is not said how many.
  const friends = counted !== undefined && counted > LIMITS.shownCount ? undefined : counted;
  const teams = useInfiniteQuery(teamsQuery('active')).data?.filter(mayWrite) ?? [];
  const team = teams.find(({ id }) => id === audience.team);
  const groups = useInfiniteQuery(ownGroupsQuery).data?.filter(({ deletesAt }) => deletesAt === null) ?? [];
  const group = groups.find(({ id }) => id === audience.group);
  const named = useGroup(audience.group);
  const names = {
    team: team?.title ?? t('levels.aTeam'),
    group: group?.title ?? named?.title ?? t('levels.aGroup'),
    public: t('levels.public'),
    friends: t('levels.friends'),
    me: t('levels.me'),
  };
  const whyNot = (wanted: Audience): string | undefined => {
    if (wanted.level === 'public' && isUnverified) return t('levels.unverified');
    return fits(original, wanted) ? undefined : t('levels.shareWider');
  };
  const name = names[audience.level];
  const friendsLine =
    friends === undefined ? t('levels.friendsUncounted') : t('levels.friendsLine', { count: friends });
  const choices: { audience: Audience; name: string; line: string; icon: ReactNode }[] = [
    {
      audience: { level: 'public', team: null, group: null },
      name: t('levels.public'),
      line: t('levels.publicLine'),
      icon: <IconWorld {...ICON} />,
    },
    {
      audience: { level: 'friends', team: null, group: null },
      name: t('levels.friends'),
      line: friendsLine,
      icon: <IconUsers {...ICON} />,
    },
    ...teams.map((one) => ({
      audience: { level: 'team' as const, team: one.id, group: null },
      name: one.title,
      line: t('levels.membersLine', { count: one.memberCount }),
      icon: <TeamFace team={one} size={36} />,
    })),
    ...groups.map((one) => ({
      audience: { level: 'group' as const, team: null, group: one.id },
      name: one.title,
      line: t('levels.membersLine', { count: one.memberCount }),
      icon: <GroupFace id={one.id} size={36} />,
    })),
    {
      audience: { level: 'me', team: null, group: null },
      name: t('levels.me'),
      line: t('levels.meLine'),
      icon: <IconLock {...ICON} />,
    },
  ];
  return (
    <Menu width={380} position="bottom-start" hideDetached={false}>
      <Menu.Target>
        <button type="button" className={styles.button} aria-label={t('levels.change', { name })}>
          <LevelIcon audience={audience} team={team} />
          <span className={styles.name}>{name}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('levels.label')} className={styles.menu}>
        {choices.map((one) => (
          <MenuItem
            key={`${one.audience.level} ${one.audience.team ?? one.audience.group}`}
            icon={<span className={styles.icon}>{one.icon}</span>}
            line={one.line}
            locked={whyNot(one.audience)}
            isChosen={isSame(one.audience, audience)}
            end={<span className={styles.radio} data-on={isSame(one.audience, audience) || undefined} />}
            onClick={() => onChoose(one.audience)}
          >
            {one.name}
          </MenuItem>
        ))}
        <p className={styles.seen}>
          <IconEye size={16} stroke={1.75} aria-hidden="true" />
          <SeenBy audience={audience} team={team} group={group} friends={friends} />
        </p>
      </Menu.Dropdown>
    </Menu>
  );
}

const mayWrite = ({ role }: TeamCard): boolean => role !== null && can({ role, relations: [] }, 'post.write');

function LevelIcon({ audience: { level, group }, team }: { audience: Audience; team: TeamCard | undefined }) {
  if (level === 'public') return <IconWorld {...ICON} />;
  if (level === 'friends') return <IconUsers {...ICON} />;
  if (level === 'me') return <IconLock {...ICON} />;
  if (group !== null) return <GroupFace id={group} size={20} />;
  return team ? <TeamFace team={team} size={20} /> : <IconUsers {...ICON} />;
}

interface SeenByProps {
  audience: Audience;
  team: Pick<TeamCard, 'title' | 'memberCount'> | undefined;
  group: Pick<GroupCard, 'title' | 'memberCount' | 'visibility'> | undefined;
  friends: number | undefined;
}

function SeenBy({ audience: { level }, team, group, friends }: SeenByProps) {
  const { t } = useTranslation('feeds');
  if (level === 'public') return <span>{t('levels.seenBy.public')}</span>;
  if (level === 'me') return <span>{t('levels.seenBy.me')}</span>;
  if (level === 'friends') {
    if (friends === 0) return <span>{t('levels.seenBy.noFriends')}</span>;
    return (
      <span>
        {friends === undefined
          ? t('levels.seenBy.friendsMany')
          : t('levels.seenBy.friends', { count: friends })}
      </span>
    );
  }
  if (group) {
    const others = Math.max(0, group.memberCount - 1);
    return (
      <span>
        {group.visibility === 'open'
          ? t('levels.seenBy.openGroup', { group: group.title })
          : t('levels.seenBy.group', { count: others, group: group.title })}
      </span>
    );
  }
  if (!team) return null;
  return (
    <span>{t('levels.seenBy.team', { count: Math.max(0, team.memberCount - 1), team: team.title })}</span>
  );
}
