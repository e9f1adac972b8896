import { PRODUCT_NAME } from '@quilt/contract/product';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../i18n/LanguageSwitch';
import { usePageTitle } from '../../lib/page-title';
import { PageHeading } from '../../ui/page/PageHeading';
import { LogoMark } from '../../ui/quilt/LogoMark';
import { QuiltPanel } from '../../ui/quilt/QuiltPanel';
import './i18n';
import { LoginForm } from './components/LoginForm';
import { LoginLink } from './components/LoginLink';
import styles from './LoginPage.module.css';

/** The quilt of this page. */
const QUILT_SEED = 3;

export function LoginPage() {
  const { t } = useTranslation('auth');
  usePageTitle(t('login.title'));
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.top}>
          <span role="img" aria-label={PRODUCT_NAME} className={styles.logo}>
            <LogoMark />
          </span>
          <LanguageSwitch />
        </header>
        <main className={styles.middle}>
          <PageHeading className={styles.heading}>{t('login.heading')}</PageHeading>
          <p className={styles.lead}>{t('login.lead')}</p>
          <LoginForm />
          <p className={styles.newcomers}>
            {t('login.newHere')} <LoginLink to="/register">{t('login.register')}</LoginLink>
          </p>
        </main>
      </div>
      <div className={styles.art}>
        <QuiltPanel seed={QUILT_SEED} />
      </div>
    </div>
  );
}
