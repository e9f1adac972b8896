import { LIMITS } from '@quilt/contract/limits';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextInput } from '../../../ui/controls/TextInput';
import type { AgeFault, Draft } from '../draft';
import '../i18n';
import styles from './MoreFilters.module.css';

interface AgeFieldsProps {
  draft: Pick<Draft, 'from' | 'to'>;
  fault: AgeFault | null;
  onChange: (changes: Partial<Draft>) => void;
  onLeave: () => void;
}

export function AgeFields({ draft, fault, onChange, onLeave }: AgeFieldsProps) {
  const { t } = useTranslation('people');
  const id = useId();
  return (
    <fieldset className={styles.ages}>
      <legend className={styles.legend}>{t('filters.age')}</legend>
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            aria-label={t(`more.${end}`)}
            placeholder={t(`more.${end}`)}
            inputMode="numeric"
            autoComplete="off"
            value={draft[end]}
            error={fault?.ends.includes(end)}
            aria-describedby={fault === null ? undefined : id}
            onChange={(event) => onChange({ [end]: event.currentTarget.value })}
            onBlur={onLeave}
          />
        ))}
      </div>
      {fault !== null && (
        <div id={id} className={styles.fault}>
          <ErrorLine>{t(fault.kind === 'turned' ? 'more.ageTurned' : 'more.ageWrong', LIMITS.age)}</ErrorLine>
        </div>
      )}
    </fieldset>
  );
}
