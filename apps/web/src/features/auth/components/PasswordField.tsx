import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginField } from './LoginField';
import styles from './PasswordField.module.css';

export function PasswordField(props: Omit<ComponentProps<typeof LoginField>, 'type' | 'end'>) {
  const { t } = useTranslation('auth');
  const [isShown, setIsShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <LoginField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label={t('login.showPassword')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye size={18} stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  );
}
