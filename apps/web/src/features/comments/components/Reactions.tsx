import type { UserUuid } from '@quilt/contract/core';
import { type Comment, REACTIONS, type ReactionSign } from '@quilt/contract/features/comments';
import {
  type Icon,
  IconConfettiFilled,
  IconEyeFilled,
  IconHeartFilled,
  IconMoodHappyFilled,
  IconMoodPlus,
  IconSparklesFilled,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { useSession } from '../../../lib/session';
import { IconButton } from '../../../ui/controls/IconButton';
import { Menu } from '../../../ui/overlays/Menu';
import { tellFailure } from '../../edits';
import { react } from '../api';
import '../i18n';
import { useCommentWords } from '../use-comment-words';
import { useWho } from '../who';
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
  const isOwn = (sign: ReactionSign): boolean =>
    comment.reactions.some((one) => one.sign === sign && viewer !== undefined && one.people.includes(viewer));
  const handleReact = (sign: ReactionSign): void =>
    void react(comment, sign, !isOwn(sign)).catch((error: unknown) => tellFailure(error, wordError(error)));
  if (!canReact && comment.reactions.length === 0) return null;
  return (
    <div className={styles.reactions} data-empty={comment.reactions.length === 0 || undefined}>
      {comment.reactions.map(({ sign, people }) => (
        <ReactionPill
          key={sign}
          sign={sign}
          people={people}
          isOwn={isOwn(sign)}
          onPress={canReact ? () => handleReact(sign) : undefined}
        />
      ))}
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
                    <SignIcon sign={sign} size={20} />
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

/** So many of those who have reacted are named. */
const NAMED = 8;

interface ReactionPillProps {
  sign: ReactionSign;
  people: readonly UserUuid[];
  isOwn: boolean;
  /** Left out for who may not react. */
  onPress: (() => void) | undefined;
}

function ReactionPill({ sign, people, isOwn, onPress }: ReactionPillProps) {
  const label = useReactionLabel(sign, people);
  const format = useFormat();
  const inside = (
    <>
      <SignIcon sign={sign} size={16} />
      <span aria-hidden="true">{format.number(people.length)}</span>
    </>
  );
  return onPress ? (
    <button
      type="button"
      className={styles.pill}
      aria-label={label}
      title={label}
      aria-pressed={isOwn}
      onClick={onPress}
    >
      {inside}
    </button>
  ) : (
    <span role="img" aria-label={label} title={label} className={styles.pill}>
      {inside}
    </span>
  );
}

/** Who it was, as far as it is known. */
function useReactionLabel(sign: ReactionSign, people: readonly UserUuid[]): string {
  const { t } = useTranslation('comments');
  const { project, usePeople } = useWho();
  const first = useMemo(() => people.slice(0, NAMED), [people]);
  const known = usePeople(project, first);
  const word = t(`reactions.${sign}`);
  if (known.includes(undefined)) return t('reacted', { sign: word, count: people.length });
  const names = known.map((person) => person?.fullName ?? t('deletedUser')).join(', ');
  const more = people.length - known.length;
  return more > 0 ? t('reactedByMore', { sign: word, names, more }) : t('reactedBy', { sign: word, names });
}

/** Drawn, so that they look the same on every system. */
const SIGN_ICONS: Record<ReactionSign, Icon> = {
  '👍': IconThumbUpFilled,
  '❤️': IconHeartFilled,
  '🎉': IconConfettiFilled,
  '😄': IconMoodHappyFilled,
  '😮': IconSparklesFilled,
  '👀': IconEyeFilled,
};

export function SignIcon({ sign, size }: { sign: ReactionSign; size: number }) {
  const Drawn = SIGN_ICONS[sign];
  return <Drawn size={size} aria-hidden="true" className={styles.sign} />;
}
