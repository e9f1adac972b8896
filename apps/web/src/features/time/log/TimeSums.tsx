import type { TaskTime } from '@quilt/contract/features/time';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { weekPath } from '../../../lib/paths';
import { ProgressBar } from '../../../ui/states/ProgressBar';
import '../i18n';
import { useMinutesWords } from '../minutes';
import styles from './log.module.css';

interface TimeSumsProps {
  time: Pick<TaskTime, 'own' | 'spent' | 'byPerson' | 'people'>;
  estimate: number | null;
}

/** The estimate against what was spent: by everybody, or by oneself where one sees no more. */
export function TimeSums({ time: { own, spent, byPerson, people }, estimate }: TimeSumsProps) {
  const { t } = useTranslation('time');
  const wordMinutes = useMinutesWords();
  const minutes = spent ?? own;
  const words = { spent: wordMinutes(minutes), estimate: wordMinutes(estimate ?? 0) };
  const isOver = estimate !== null && minutes > estimate;
  const said =
    estimate === null
      ? t(spent === null ? 'own' : 'spent', words)
      : t(spent === null ? 'ownOf' : 'spentOf', words);
  return (
    <div className={styles.sums}>
      <p className={styles.sum}>
        <b>{said}</b>
        {isOver && (
          <span className={styles.over}>{t('over', { over: wordMinutes(minutes - estimate) })}</span>
        )}
      </p>
      {estimate !== null && (
        <div data-over={isOver || undefined} className={styles.bar}>
          <ProgressBar share={minutes / estimate} label={t('share')} />
        </div>
      )}
      {byPerson.length > 0 && (
        <ul className={styles.people} aria-label={t('byPerson')}>
          {byPerson.map(({ user, minutes: theirs }) => {
            const person = people.find(({ uuid }) => uuid === user);
            return (
              <li key={user ?? 'deleted'}>
                {person ? (
                  <Link to={weekPath(person.uuid)} title={t('weekOf', { name: person.fullName })}>
                    {person.fullName}
                  </Link>
                ) : (
                  t('deletedUser')
                )}
                <span className={styles.quiet}> {wordMinutes(theirs)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
