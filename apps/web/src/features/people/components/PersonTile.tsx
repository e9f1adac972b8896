import type { Person } from '@quilt/contract/features/people';
import { useTranslation } from 'react-i18next';
import { StretchedAction } from '../../../ui/page/StretchedAction';
import { PersonActs } from '../../friends';
import { PresenceDot } from '../../presence';
import { profilePath, UserAvatar, useJobTitles } from '../../profile';
import '../i18n';
import { usePlace } from '../use-place';
import { HiddenLine } from './HiddenLine';
import styles from './PersonTile.module.css';
import { Tags } from './Tags';

/** So many, that cards stay alike. */
const SHOWN_TAGS = 2;

/** Somebody on a card. */
export function PersonTile({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const job = useJobTitles([person])(person);
  const place = usePlace(person);
  const isPrivate = person.hidden.includes('username');
  return (
    <div className={styles.tile}>
      <div className={styles.head}>
        <UserAvatar user={person} size={64} dot={<PresenceDot uuid={person.uuid} />} />
        <span className={styles.words}>
          <span className={styles.name}>
            <StretchedAction to={profilePath(person.uuid)}>{person.fullName}</StretchedAction>
            {person.ties === null && <span className={styles.you}> {t('card.you')}</span>}
          </span>
          {person.username !== undefined && <span className={styles.username}>@{person.username}</span>}
        </span>
      </div>
      <div className={styles.facts}>
        {job !== undefined && <p className={styles.job}>{job}</p>}
        {place !== null && <p className={styles.place}>{place}</p>}
        {isPrivate && <HiddenLine>{t('card.private')}</HiddenLine>}
      </div>
      {!isPrivate && person.hidden.includes('resume') && (
        <div className={styles.rest}>
          <HiddenLine>{t('card.resume')}</HiddenLine>
        </div>
      )}
      {person.tags !== undefined && person.tags.length > 0 && (
        <div className={styles.rest}>
          <Tags tags={person.tags} most={SHOWN_TAGS} />
        </div>
      )}
      <div className={styles.acts}>
        <PersonActs person={person} />
      </div>
    </div>
  );
}
