import type { SignIn } from '@quilt/contract/features/auth';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { isRecord } from '../../lib/kept';
import { PATHS } from '../../lib/paths';
import { isSecondStep, SECOND_STEP } from '../../lib/second-step';
import { useIsHere } from '../../lib/use-is-here';
import { EntryLink, EntryPage } from '../entry';
import { LoginForm } from './components/LoginForm';
import type { SecondStepProps } from './components/SecondStep';
import './i18n';
import styles from './LoginPage.module.css';

/** The quilt of this page. */
const QUILT_SEED = 3;

/** What the account asks a code for, besides the password. */
interface Second {
  Step: ComponentType<SecondStepProps>;
  credentials: SignIn;
}

/** The two steps are two entries of the history, so that the browser's own buttons go between them. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const location = useLocation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const known: Record<string, unknown> = isRecord(location.state) ? location.state : {};
  // The password in memory only: the second step signs in with it once more.
  const [credentials, setCredentials] = useState<SignIn>(() => ({
    username: typeof known.username === 'string' ? known.username : '',
    password: '',
  }));
  const [second, setSecond] = useState<Second | null>(null);

  const isWanted = isSecondStep(known);
  // Not after a reload, which takes the password, nor for another one than the code was asked for.
  const isSecond = isWanted && second?.credentials === credentials;
  useEffect(() => {
    if (isWanted && !isSecond)
      void navigate(location, { replace: true, state: { username: known.username } });
  }, [isWanted, isSecond, navigate, location, known.username]);

  const handleCodeRequired = async (Step: Second['Step']): Promise<void> => {
    if (!isHere()) return;
    setSecond({ Step, credentials });
    const { username } = credentials;
    await navigate(location, { replace: true, state: { ...known, username } });
    await navigate(location, { state: { username, ...SECOND_STEP } });
  };

  if (isSecond) return <second.Step credentials={credentials} onBack={() => void navigate(-1)} />;
  return (
    <EntryPage heading={t('login.heading')} lead={t('login.lead')} seed={QUILT_SEED}>
      <LoginForm
        credentials={credentials}
        onChange={setCredentials}
        isBack={second !== null}
        onCodeRequired={(Step) => void handleCodeRequired(Step)}
      />
      <p className={styles.newcomers}>
        {t('login.newHere')}{' '}
        <EntryLink to={{ pathname: PATHS.register, search: location.search }}>
          {t('login.register')}
        </EntryLink>
      </p>
    </EntryPage>
  );
}
