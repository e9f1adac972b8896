import { LIMITS } from '@quilt/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldNote } from '../../ui/controls/FieldNote';
import './i18n';
import styles from './PasswordMeter.module.css';

const BARS = [1, 2, 3, 4] as const;
const WORDS = ['weakest', 'weak', 'fair', 'good', 'strong'] as const;

interface PasswordMeterProps {
  password: string;
  /** What somebody who knows the owner would try first. */
  names: readonly string[];
}

/** How strong a new password is, as it is typed. Give it as the field's note: it is read out with the field. */
export function PasswordMeter({ password, names }: PasswordMeterProps) {
  const { t } = useTranslation('passwords');
  const score = useScore(password, names);
  if (score === null) return <FieldNote>{t('bounds', LIMITS.password)}</FieldNote>;
  const word = WORDS[score] ?? 'weakest';
  // The least of all has a bar too, or it would look like no answer.
  const lit = Math.max(score, 1);
  return (
    <span className={styles.meter} data-lit={lit}>
      {BARS.map((bar) => (
        <span key={bar} className={styles.bar} data-on={bar <= lit || undefined} />
      ))}
      <span className={styles.word}>{t(`strength.${word}`)}</span>
    </span>
  );
}

/** Null where nothing is typed, or what measures it has not come: it is large, and asked for by the first letter. */
function useScore(password: string, names: readonly string[]): number | null {
  const [score, setScore] = useState<number | null>(null);
  const known = names.join('\n');
  useEffect(() => {
    if (password === '') {
      setScore(null);
      return;
    }
    let isGone = false;
    import('./judge').then(
      ({ measure }) => {
        // It takes the longer the more there is, and nobody needs to know of more than may be typed.
        if (!isGone) setScore(measure(password.slice(0, LIMITS.password.max), known.split('\n')));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [password, known]);
  return score;
}
