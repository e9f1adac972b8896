import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n';
import { EntryField } from './EntryField';
import styles from './PasswordField.module.css';

interface PasswordFieldProps extends Omit<ComponentProps<typeof EntryField>, 'type' | 'end'> {
  /** Before the eye: that it is right. */
  mark?: ReactNode;
}

export function PasswordField({ mark, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('entry');
  const [isShown, setIsShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <EntryField
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <>
          {mark}
          <button
            type="button"
            className={styles.eye}
            aria-label={t('showPassword')}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Eye size={18} stroke={1.75} aria-hidden="true" />
          </button>
        </>
      }
    />
  );
}
