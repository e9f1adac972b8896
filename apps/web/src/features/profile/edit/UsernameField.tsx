import { Button } from '@mantine/core';
import { LIMITS } from '@quilt/contract/limits';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { TextInput } from '../../../ui/controls/TextInput';
import type { UsernameCheck } from '../use-username-check';
import styles from './UsernameField.module.css';

interface UsernameFieldProps {
  label: string;
  value: string;
  error: ReactNode;
  onChange: (event: { currentTarget: HTMLInputElement }) => void;
  onBlur: () => void;
  check: UsernameCheck;
  /** The present one, which nobody else gets for a while. */
  former: string;
  onChoose: (username: string) => void;
}

export function UsernameField({ check, former, onChoose, ...input }: UsernameFieldProps) {
  const { t } = useTranslation('profileEdit');
  const username = input.value.trim();
  const { state, suggestions } = check;
  const days = LIMITS.heldUsernameDays;
  return (
    <>
      <TextInput
        {...input}
        leftSection="@"
        leftSectionWidth={36}
        rightSection={
          state === 'free' && !input.error ? (
            <IconCheck size={18} stroke={1.75} aria-hidden="true" className={styles.good} />
          ) : undefined
        }
        description={
          !input.error && state === 'free' ? (
            <FieldNote isGood>{t('username.free', { username, former, count: days })}</FieldNote>
          ) : undefined
        }
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <span role="status" className={styles.status}>
        {state === 'checking' && t('username.checking')}
      </span>
      {suggestions.length > 0 && (
        <p className={styles.suggestions}>
          {t('username.suggestions')}
          {suggestions.map((suggestion) => (
            <Button key={suggestion} size="sm" variant="grey" onClick={() => onChoose(suggestion)}>
              @{suggestion}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}
