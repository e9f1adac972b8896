import { useTranslation } from 'react-i18next';
import styles from './StepBars.module.css';

const STEPS = [1, 2, 3] as const;
export const STEP_COUNT = STEPS.length;

/** How far one has come. */
export function StepBars({ step }: { step: (typeof STEPS)[number] }) {
  const { t } = useTranslation('registration');
  return (
    <div role="img" aria-label={t('step', { step, count: STEP_COUNT })} className={styles.bars}>
      {STEPS.map((bar) => (
        <span key={bar} className={styles.bar} data-on={bar <= step || undefined} />
      ))}
    </div>
  );
}
