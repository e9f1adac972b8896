import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './ImportSteps.module.css';

const STEPS = ['file', 'match', 'check', 'done'] as const;

/** Where one is on the way from a file to tasks. */
export function ImportSteps({ step, isOver }: { step: number; isOver: boolean }) {
  const { t } = useTranslation('imports');
  return (
    <ol className={styles.steps} aria-label={t('steps.label', { step })}>
      {STEPS.map((name, place) => {
        const number = place + 1;
        const isPassed = number < step || isOver;
        const state = isPassed ? 'passed' : number === step ? 'here' : undefined;
        return (
          <li
            key={name}
            className={styles.step}
            data-state={state}
            aria-current={number === step ? 'step' : undefined}
          >
            <b className={styles.mark}>
              {isPassed ? <IconCheck size={14} stroke={3} aria-hidden="true" /> : number}
            </b>
            <span className={styles.name}>{t(`steps.${name}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
