import { type Comment, REACTIONS, type ReactionSign } from '@quilt/contract/features/comments';
import { IconMoodPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { useSession } from '../../../lib/session';
import { IconButton } from '../../../ui/controls/IconButton';
import { Menu } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { react } from '../api';
import '../i18n';
import { useCommentWords } from '../use-comment-words';
import styles from './Reactions.module.css';

interface ReactionsProps {
  comment: Comment;
  name: string;
  canReact: boolean;
}

/** Signs under a comment; one's own are outlined, and taken back by pressing them. */
export function Reactions({ comment, name, canReact }: ReactionsProps) {
  const { t } = useTranslation('comments');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const { wordError } = useCommentWords();
  const format = useFormat();
  const isOwn = (sign: ReactionSign): boolean =>
    comment.reactions.some((one) => one.sign === sign && viewer !== undefined && one.people.includes(viewer));
  const handleReact = (sign: ReactionSign): void =>
    void react(comment, sign, !isOwn(sign)).catch((error: unknown) =>
      toasts.show({ kind: 'error', text: wordError(error) }),
    );
  if (!canReact && comment.reactions.length === 0) return null;
  return (
    <div className={styles.reactions} data-empty={comment.reactions.length === 0 || undefined}>
      {comment.reactions.map(({ sign, people }) => {
        const label = t('reacted', { sign: t(`reactions.${sign}`), count: people.length });
        const inside = (
          <>
            <span aria-hidden="true">{sign}</span>
            <span aria-hidden="true">{format.number(people.length)}</span>
          </>
        );
        return canReact ? (
          <button
            key={sign}
            type="button"
            className={styles.pill}
            aria-label={label}
            aria-pressed={isOwn(sign)}
            onClick={() => handleReact(sign)}
          >
            {inside}
          </button>
        ) : (
          <span key={sign} role="img" aria-label={label} className={styles.pill}>
            {inside}
          </span>
        );
      })}
      {canReact && (
        <span className={styles.add}>
          <Menu position="top-start" hideDetached={false}>
            <Menu.Target>
              <IconButton
                size="sm"
                label={t('react', { name })}
                icon={<IconMoodPlus size={18} stroke={1.75} aria-hidden="true" />}
              />
            </Menu.Target>
            <Menu.Dropdown>
              <div className={styles.signs}>
                {REACTIONS.map((sign) => (
                  <Menu.Item key={sign} aria-label={t(`reactions.${sign}`)} onClick={() => handleReact(sign)}>
                    {sign}
                  </Menu.Item>
                ))}
              </div>
            </Menu.Dropdown>
          </Menu>
        </span>
      )}
    </div>
  );
}
