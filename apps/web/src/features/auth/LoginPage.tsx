import type { SignIn } from '@quilt/contract/features/auth';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../lib/page-title';
import { EntryLink, EntryPage } from '../entry';
import { LoginForm } from './components/LoginForm';
import type { SecondStepProps } from './components/SecondStep';
import './i18n';
import styles from './LoginPage.module.css';

/** The quilt of this page. */
const QUILT_SEED = 3;

export function LoginPage() {
  const { t } = useTranslation('auth');
  usePageTitle(t('login.title'));
  const { search } = useLocation();
  // In memory only: the second step signs in with them once more.
  const [credentials, setCredentials] = useState<SignIn>({ username: '', password: '' });
  const [second, setSecond] = useState<{ Step: ComponentType<SecondStepProps> } | null>(null);
  const [isBack, setIsBack] = useState(false);

  const handleBack = (): void => {
    setSecond(null);
    setIsBack(true);
  };
  if (second) return <second.Step credentials={credentials} onBack={handleBack} />;
  return (
    <EntryPage heading={t('login.heading')} lead={t('login.lead')} seed={QUILT_SEED}>
      <LoginForm
        credentials={credentials}
        onChange={setCredentials}
        isBack={isBack}
        onCodeRequired={(Step) => setSecond({ Step })}
      />
      <p className={styles.newcomers}>
        {t('login.newHere')}{' '}
        <EntryLink to={{ pathname: '/register', search }}>{t('login.register')}</EntryLink>
      </p>
    </EntryPage>
  );
}
