import type { SharedPost as Shared } from '@quilt/contract/features/feeds';
import '../i18n';
import { Cards } from '../../chats';
import { HungFiles } from '../../documents';
import { POST_FILES } from '../files';
import { NewsCard } from './NewsCard';
import { PollView } from './PollView';
import styles from './Post.module.css';
import { PostHead } from './PostHead';
import { PostText } from './PostText';

/** What a post shares. */
export function SharedPost({ post }: { post: Shared }) {
  return (
    <section className={styles.shared}>
      <PostHead post={post} isSmall />
      {post.text !== '' && <PostText text={post.text} />}
      {post.text !== '' && <Cards text={post.text} />}
      {post.attachments.length > 0 && <HungFiles place={POST_FILES} files={post.attachments} isWide />}
      {post.news && <NewsCard news={post.news} author={post.author} />}
      {post.poll && <PollView post={post.id} poll={post.poll} canVote={false} />}
    </section>
  );
}
