import type { SharedPost } from '@quilt/contract/features/feeds';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { profilePath, UserAvatar } from '../../profile';
import '../i18n';
import { groupPath, postPath } from '../../../lib/paths';
import { useGroup, useTeam } from '../places';
import { useAuthor } from '../use-author';
import styles from './Post.module.css';

interface PostHeadProps {
  id?: string | undefined;
  post: SharedPost & { publishAt?: string | null };
  isSmall?: boolean | undefined;
  children?: ReactNode;
}

/** Who says it, when, and who may read it. */
export function PostHead({ id, post, isSmall = false, children }: PostHeadProps) {
  const { t } = useTranslation('feeds');
  const format = useFormat();
  const { person, name } = useAuthor(post.author);
  const team = useTeam(post.team);
  const group = useGroup(post.group);
  const size = isSmall ? 32 : 44;
  const at = post.publishAt ?? post.createdAt;
  const time = new Date(at);
  const { level } = post;
  const told =
    level === 'team'
      ? (team?.title ?? t('levels.aTeam'))
      : level === 'group'
        ? null
        : t(`levels.inMeta.${level}`);
  const when = post.publishAt
    ? t('post.scheduledFor', { when: `${format.dayAndMonth(time)}, ${format.time(time)}` })
    : format.ago(time, new Date());
  return (
    <header className={styles.head}>
      {person ? (
        <UserAvatar user={person} size={size} />
      ) : (
        <span className={styles.nobody} style={{ width: size, height: size }} />
      )}
      <div className={styles.words}>
        <b id={id}>{person ? <Link to={profilePath(person.uuid)}>{name}</Link> : name}</b>
        <small>
          <Link to={postPath(post.id)} aria-label={`${t('post.open')}: ${when}`}>
            <time dateTime={at}>{when}</time>
          </Link>
          {told !== null && `, ${told}`}
          {post.group !== null && (
            <>
              {', '}
              <Link to={groupPath(post.group)}>{group?.title ?? t('levels.aGroup')}</Link>
            </>
          )}
          {post.editedAt !== null && `, ${t('post.edited')}`}
        </small>
      </div>
      {children}
    </header>
  );
}
