import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { UserAvatar } from '../../profile';
import '../i18n';
import styles from './CommentList.module.css';

type Portrayed = Parameters<typeof UserAvatar>[0]['user'];

interface CommentFrameProps {
  /** Null of somebody who is gone, or not known yet. */
  person: Portrayed | null;
  name: string;
  /** Where the name leads to. */
  href?: string | undefined;
  at: string;
  /** `at` in words. */
  time: string;
  /** Smaller is what replies to something. */
  size?: number | undefined;
  isEdited?: boolean | undefined;
  isImported?: boolean | undefined;
  isWaiting?: boolean | undefined;
  menu?: ReactNode;
  children: ReactNode;
}

/** Who has said something and when, whatever it is about, and what they have said. */
export function CommentFrame(props: CommentFrameProps) {
  const { person, name, href, at, time, size = 32, isEdited, isImported, isWaiting, menu, children } = props;
  const { t } = useTranslation('comments');
  return (
    <div className={styles.comment} data-waiting={isWaiting || undefined} {...KEEPS_FOCUS}>
      {person ? <UserAvatar user={person} size={size} /> : <Nobody size={size} />}
      <div className={styles.said}>
        <div className={styles.head}>
          <b className={styles.name}>{href === undefined ? name : <Link to={href}>{name}</Link>}</b>
          <time className={styles.quiet} dateTime={at}>
            {time}
          </time>
          {isImported && <span className={styles.quiet}>{t('imported')}</span>}
          {isEdited && <span className={styles.quiet}>{t('edited')}</span>}
          {menu}
        </div>
        {children}
      </div>
    </div>
  );
}

function Nobody({ size, children }: { size: number; children?: ReactNode }) {
  return (
    <span className={styles.nobody} style={{ width: size, height: size }}>
      {children}
    </span>
  );
}

/** The place of one that was deleted, while there are replies to it. */
export function RemovedComment({ size = 32 }: { size?: number | undefined }) {
  const { t } = useTranslation('comments');
  return (
    <div className={styles.comment} data-gone>
      <Nobody size={size}>
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      </Nobody>
      <p>{t('removed')}</p>
    </div>
  );
}
