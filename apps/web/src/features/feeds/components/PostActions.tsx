import { REACTIONS, type ReactionSign } from '@quilt/contract/features/comments';
import type { Post } from '@quilt/contract/features/feeds';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconHeart,
  IconMessageCircle,
  IconMoodPlus,
  IconShare3,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { Menu } from '../../../ui/overlays/Menu';
import { HiddenText } from '../../../ui/page/HiddenText';
import { SignIcon } from '../../comments';
import { tellFailure, useToldAct } from '../../edits';
import { bookmark, react } from '../api';
import '../i18n';
import { useFeedWords } from '../use-feed-words';
import styles from './Post.module.css';
import { ShareDialog } from './ShareDialog';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const USUAL: ReactionSign = '❤️';

interface PostActionsProps {
  post: Post;
  name: string;
  /** The comments. */
  isOpen: boolean;
  onOpen(): void;
}

export function PostActions({ post, name, isOpen, onOpen }: PostActionsProps) {
  const { t } = useTranslation('feeds');
  const { t: signs } = useTranslation('comments');
  const format = useFormat();
  const { wordError } = useFeedWords();
  const { act } = useToldAct({ wordError, undone: t('post.undone') });
  const [isSharing, setIsSharing] = useState(false);
  const { reactions, myReaction, commentCount, shareCount, isBookmarked, can } = post;
  const count = reactions.reduce((sum, one) => sum + one.count, 0);
  const mayReact = can.includes('post.react');
  const given = reactions.map((one) => `${signs(`reactions.${one.sign}`)} ${one.count}`).join(', ');
  const others = reactions.filter(({ sign }) => sign !== (myReaction ?? USUAL)).map(({ sign }) => sign);
  const shown = (
    <>
      {others.slice(0, 2).map((sign) => (
        <SignIcon key={sign} sign={sign} size={16} />
      ))}
      {count > 0 && <span aria-hidden="true">{format.number(count)}</span>}
    </>
  );
  const press = (sign: ReactionSign | null): void =>
    void react(post, sign).catch((error: unknown) => tellFailure(error, wordError(error)));
  return (
    <footer className={styles.actions}>
      {mayReact || myReaction !== null ? (
        <button
          type="button"
          className={styles.act}
          aria-pressed={myReaction !== null}
          aria-label={count > 0 ? `${t('post.like')}: ${t('post.liked', { count })}` : t('post.like')}
          title={given || t('post.like')}
          onClick={() => press(myReaction === null ? USUAL : null)}
        >
          {myReaction === null ? <IconHeart {...ICON} /> : <SignIcon sign={myReaction} size={20} />}
          {shown}
        </button>
      ) : (
        count > 0 && (
          <span className={styles.act} data-still title={given}>
            <IconHeart {...ICON} />
            {shown}
            <HiddenText>{t('post.liked', { count })}</HiddenText>
          </span>
        )
      )}
      {mayReact && (
        <Menu position="top-start" hideDetached={false}>
          <Menu.Target>
            <button
              type="button"
              className={styles.act}
              data-slim
              aria-label={t('post.chooseSign', { name })}
              title={t('post.chooseSign', { name })}
            >
              <IconMoodPlus {...ICON} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <div className={styles.signs}>
              {REACTIONS.map((sign) => (
                <Menu.Item key={sign} aria-label={signs(`reactions.${sign}`)} onClick={() => press(sign)}>
                  <SignIcon sign={sign} size={20} />
                </Menu.Item>
              ))}
            </div>
          </Menu.Dropdown>
        </Menu>
      )}
      {can.includes('post.seeComments') && (
        <button
          type="button"
          className={styles.act}
          aria-expanded={isOpen}
          aria-label={commentCount ? t('post.comments', { count: commentCount }) : t('post.commentsShow')}
          onClick={onOpen}
        >
          <IconMessageCircle {...ICON} />
          {commentCount !== null && commentCount > 0 && <span>{format.number(commentCount)}</span>}
        </button>
      )}
      {can.includes('post.share') && (
        <button
          type="button"
          className={styles.act}
          aria-label={shareCount > 0 ? t('post.shares', { count: shareCount }) : t('post.share')}
          onClick={() => setIsSharing(true)}
        >
          <IconShare3 {...ICON} />
          <span className={styles.word}>{t('post.share')}</span>
          {shareCount > 0 && <span>{format.number(shareCount)}</span>}
        </button>
      )}
      <span className={styles.room} />
      <button
        type="button"
        className={styles.act}
        data-slim
        aria-pressed={isBookmarked}
        aria-label={t(isBookmarked ? 'post.unsave' : 'post.save')}
        title={t(isBookmarked ? 'post.unsave' : 'post.save')}
        onClick={() => void act(() => bookmark(post.id, !isBookmarked))}
      >
        {isBookmarked ? <IconBookmarkFilled size={20} aria-hidden="true" /> : <IconBookmark {...ICON} />}
      </button>
      {isSharing && <ShareDialog post={post} onClose={() => setIsSharing(false)} />}
    </footer>
  );
}
