import type { Person } from '@quilt/contract/features/people';
import { useTranslation } from 'react-i18next';
import { StretchedAction } from '../../../ui/page/StretchedAction';
import { Bone } from '../../../ui/states/Bone';
import { PersonActs } from '../../friends';
import { useLookup } from '../../lookups';
import { PresenceDot } from '../../presence';
import { profilePath, UserAvatar, useJobTitles } from '../../profile';
import '../i18n';
import { HiddenLine } from './HiddenLine';
import styles from './PeopleTable.module.css';
import { Tags } from './Tags';

const SHOWN_TAGS = 2;
/** City, age, university, languages and tags; the last three are of the resume. */
const [ALL_HIDDEN, RESUME_HIDDEN] = [5, 3];

interface PersonTableRowProps {
  person: Person;
  /** Its place among all rows. */
  index: number;
  measure(element: HTMLElement | null): void;
  onFocus(index: number): void;
}

export function PersonTableRow({ person, index, measure, onFocus }: PersonTableRowProps) {
  const { t } = useTranslation('people');
  const job = useJobTitles([person])(person);
  return (
    <tr
      ref={measure}
      data-index={index}
      // The first one is the head.
      aria-rowindex={index + 2}
      className={styles.row}
      onFocus={() => onFocus(index)}
    >
      <th scope="row" className={styles.who}>
        <span className={styles.person}>
          <UserAvatar user={person} size={40} dot={<PresenceDot uuid={person.uuid} />} />
          <span className={styles.words}>
            <span className={styles.name}>
              <StretchedAction to={profilePath(person.uuid)}>{person.fullName}</StretchedAction>
              {person.ties === null && <span className={styles.you}> {t('card.you')}</span>}
            </span>
            {person.username !== undefined && <span className={styles.username}>@{person.username}</span>}
          </span>
        </span>
      </th>
      <Words>{job}</Words>
      <Facts person={person} />
      <td>
        <PersonActs person={person} isRow />
      </td>
    </tr>
  );
}

function Facts({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const { cityId = null, age, hidden, universities = [], spokenLanguages = [], tags = [] } = person;
  const city = useLookup('cities', cityId !== null).titleOf(cityId);
  const { titleOf } = useLookup('spokenLanguages', spokenLanguages.length > 0);
  if (hidden.includes('username')) {
    return (
      <td colSpan={ALL_HIDDEN}>
        <HiddenLine>{t('card.private')}</HiddenLine>
      </td>
    );
  }
  return (
    <>
      <Words>{city}</Words>
      <td>{age}</td>
      {hidden.includes('resume') ? (
        <td colSpan={RESUME_HIDDEN}>
          <HiddenLine>{t('card.resume')}</HiddenLine>
        </td>
      ) : (
        <>
          <Words>{universities.join(', ')}</Words>
          <Words>
            {spokenLanguages
              .map((id) => titleOf(id))
              .filter(Boolean)
              .join(', ')}
          </Words>
          <td title={tags.map(({ title }) => title).join(', ')}>
            <Tags tags={tags} most={SHOWN_TAGS} isStacked />
          </td>
        </>
      )}
    </>
  );
}

/** In two lines, cut where there is no room, and told in full to whoever points at it. */
function Words({ children }: { children: string | null | undefined }) {
  return (
    <td title={children ?? undefined}>
      <span className={styles.cut}>{children}</span>
    </td>
  );
}

/** A row that is still loading. */
export function BonesRow({ columns }: { columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: A row takes no focus.
    <tr aria-hidden="true" className={styles.row}>
      <td className={styles.who}>
        <span className={styles.person}>
          <Bone width={40} height={40} isRound />
          <span className={styles.bones}>
            <Bone width="60%" height={13} />
            <Bone width="36%" height={11} />
          </span>
        </span>
      </td>
      <td>
        <Bone width="70%" height={13} />
      </td>
      <td colSpan={columns - 2} />
    </tr>
  );
}
