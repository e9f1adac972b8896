import type { Post } from '@quilt/contract/features/feeds';
import { IconPinnedFilled, IconSpeakerphone } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { Cards } from '../../chats';
import { HungFiles } from '../../documents';
import { POST_FILES } from '../files';
import '../i18n';
import { useAuthor } from '../use-author';
import { Confirmations } from './Confirmations';
import { NewsCard } from './NewsCard';
import { PollView } from './PollView';
import styles from './Post.module.css';
import { PostActions } from './PostActions';
import { PostComments } from './PostComments';
import { PostHead } from './PostHead';
import { PostMenu } from './PostMenu';
import { PostText } from './PostText';
import { SharedPost } from './SharedPost';

interface PostCardProps {
  post: Post;
  /** It is shown by itself: all of its text, and what was said about it. */
  isAlone?: boolean | undefined;
}

export function PostCard({ post, isAlone = false }: PostCardProps) {
  const { t } = useTranslation('feeds');
  const head = useId();
  const { name } = useAuthor(post.author);
  const [isOpen, setIsOpen] = useState(isAlone);
  const isWaiting = post.publishAt !== null;
  return (
    <article className={styles.post} aria-labelledby={head} {...KEEPS_FOCUS}>
      <PostHead id={head} post={post}>
        <PostMenu post={post} name={name} isAlone={isAlone} />
      </PostHead>
      {post.kind === 'announcement' && (
        <p className={styles.mark}>
          <IconSpeakerphone size={16} stroke={1.75} aria-hidden="true" />
          {t('post.announcement')}
        </p>
      )}
      {post.isPinned && (
        <p className={styles.mark}>
          <IconPinnedFilled size={16} aria-hidden="true" />
          {t('post.pinned')}
        </p>
      )}
      {post.text !== '' && <PostText text={post.text} isWhole={isAlone} />}
      {post.text !== '' && <Cards text={post.text} />}
      {post.attachments.length > 0 && <HungFiles place={POST_FILES} files={post.attachments} isWide />}
      {post.news && <NewsCard news={post.news} author={post.author} />}
      {post.poll && (
        <PollView post={post.id} poll={post.poll} canVote={!isWaiting && post.can.includes('post.react')} />
      )}
      {post.shared && <SharedPost post={post.shared} />}
      {post.confirmations && <Confirmations post={post} />}
      {!isWaiting && (
        <PostActions post={post} name={name} isOpen={isOpen} onOpen={() => setIsOpen(!isOpen)} />
      )}
      {isOpen && <PostComments post={post} name={name} />}
    </article>
  );
}
