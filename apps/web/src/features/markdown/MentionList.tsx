import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../ui/page/HiddenText';
import { UserAvatar } from '../profile';
import './i18n';
import styles from './MentionList.module.css';
import { isTask, keyOf, type Offered } from './mention-search';

interface MentionListProps {
  id: string;
  sign: '@' | '#';
  offered: readonly Offered[];
  /** Its place among them. */
  chosen: number;
  onPick(one: Offered): void;
}

export const mentionOptionId = (list: string, place: number): string => `${list}-${place}`;

/** Whom `@` may mean, or which task `#`. The focus stays where one writes. */
export function MentionList({ id, sign, offered, chosen, onPick }: MentionListProps) {
  const { t } = useTranslation('markdown');
  const isOfTasks = sign === '#';
  const count = offered.length;
  return (
    <>
      <HiddenText>
        <span role="status">
          {count === 0
            ? t(isOfTasks ? 'noTask' : 'nobody')
            : t(isOfTasks ? 'foundTasks' : 'found', { count })}
        </span>
      </HiddenText>
      {count > 0 && (
        <div id={id} role="listbox" aria-label={t(isOfTasks ? 'tasks' : 'people')} className={styles.list}>
          {offered.map((one, place) => (
            <div
              key={keyOf(one)}
              id={mentionOptionId(id, place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              className={styles.person}
              // Before the field loses the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                onPick(one);
              }}
            >
              {isTask(one) ? (
                <>
                  <span className={styles.key}>#{one.id}</span>
                  <span className={styles.name}>{one.title}</span>
                </>
              ) : (
                <>
                  <UserAvatar user={one} size={28} />
                  <span className={styles.name}>{one.fullName}</span>
                </>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
