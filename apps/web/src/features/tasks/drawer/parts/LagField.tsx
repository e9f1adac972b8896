import { LIMITS } from '@quilt/contract/limits';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/controls/IconButton';
import '../i18n';
import styles from './ConnectDialog.module.css';

const MOST = LIMITS.connectionLagDays;

interface LagFieldProps {
  value: number;
  onChange(days: number): void;
}

/** Days after, or with a minus before. */
export function LagField({ value, onChange }: LagFieldProps) {
  const { t } = useTranslation('task');
  // A minus alone is on the way to a number.
  const [typed, setTyped] = useState<string | null>(null);
  const set = (days: number): void => {
    setTyped(null);
    onChange(Math.min(MOST, Math.max(-MOST, days)));
  };
  return (
    <span className={styles.lag}>
      <IconButton
        size="sm"
        type="button"
        label={t('connections.less')}
        icon={<IconMinus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={value <= -MOST}
        onClick={() => set(value - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        aria-label={t('connections.lag')}
        className={styles.lagInput}
        value={typed ?? value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget }) => {
          const days = currentTarget.value.trim();
          if (/^-?\d{1,3}$/.test(days)) set(Number(days));
          else if (/^-?$/.test(days)) setTyped(days);
        }}
      />
      <IconButton
        size="sm"
        type="button"
        label={t('connections.more')}
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={value >= MOST}
        onClick={() => set(value + 1)}
      />
    </span>
  );
}
