import type { PersonCard } from '@quilt/contract/features/profile';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../ui/page/HiddenText';
import { UserAvatar } from '../profile';
import './i18n';
import styles from './MentionList.module.css';

interface MentionListProps {
  id: string;
  people: readonly PersonCard[];
  /** Its place among them. */
  chosen: number;
  onPick(person: PersonCard): void;
}

export const mentionOptionId = (list: string, place: number): string => `${list}-${place}`;

/** Whom `@` may mean. The focus stays where one writes. */
export function MentionList({ id, people, chosen, onPick }: MentionListProps) {
  const { t } = useTranslation('markdown');
  return (
    <>
      <HiddenText>
        <span role="status">{people.length === 0 ? t('nobody') : t('found', { count: people.length })}</span>
      </HiddenText>
      {people.length > 0 && (
        <div id={id} role="listbox" aria-label={t('people')} className={styles.list}>
          {people.map((person, place) => (
            <div
              key={person.uuid}
              id={mentionOptionId(id, place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              className={styles.person}
              // Before the field loses the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                onPick(person);
              }}
            >
              <UserAvatar user={person} size={28} />
              <span className={styles.name}>{person.fullName}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
