import { useTranslation } from 'react-i18next';
import { useInterface } from '../../../lib/interface-store';
import { Select } from '../../../ui/controls/Select';
import '../i18n';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import styles from './MonthField.module.css';

const OLDEST = 1950;

interface MonthFieldProps {
  label: string;
  /** `2023-03`; what is not chosen yet is left empty: `-03`, `2023-`. */
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

/** A month and its year, each from a list. */
export function MonthField({ label, value, onChange, error }: MonthFieldProps) {
  const { t } = useTranslation('resume');
  const language = useInterface((state) => state.language);
  const [year = '', month = ''] = value.split('-');
  const names = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: new Date(Date.UTC(2020, index)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' }),
  }));
  // Told at what is missing.
  const isOfYear = month !== '' && year === '';
  return (
    <div className={styles.pair}>
      <Select
        label={t('experience.month', { field: label })}
        data={names}
        value={month || null}
        onChange={(chosen) => onChange(`${year}-${chosen ?? ''}`)}
        error={!isOfYear && error && <ErrorLine>{error}</ErrorLine>}
        searchable
      />
      <YearField
        label={t('experience.year', { field: label })}
        value={year}
        onChange={(chosen) => onChange(`${chosen}-${month}`)}
        error={isOfYear ? error : null}
      />
    </div>
  );
}

interface YearFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  /** Those who study know when they will be done. */
  yearsAhead?: number;
}

export function YearField({ label, value, onChange, error, yearsAhead = 0 }: YearFieldProps) {
  const latest = new Date().getFullYear() + yearsAhead;
  const years = Array.from({ length: latest - OLDEST + 1 }, (_, index) => String(latest - index));
  return (
    <Select
      label={label}
      data={years.includes(value) || value === '' ? years : [value, ...years]}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      error={error && <ErrorLine>{error}</ErrorLine>}
      searchable
    />
  );
}
