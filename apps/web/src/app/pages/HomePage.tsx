import { PRODUCT_NAME } from '@quilt/contract/product';
import { useTranslation } from 'react-i18next';
import { LogOutButton, UserAvatar } from '../../features/auth';
import { useSpecialty } from '../../features/lookups';
import { LanguageSwitch } from '../../i18n/LanguageSwitch';
import { usePageTitle } from '../../lib/page-title';
import { useSession } from '../../lib/session';
import { LogoMark } from '../../ui/LogoMark';
import { PageHeading } from '../../ui/PageHeading';
import styles from './HomePage.module.css';

export function HomePage() {
  const { t } = useTranslation();
  usePageTitle(t('pages.home'));
  const user = useSession((session) => session.currentUser);
  const specialty = useSpecialty(user?.specialty_id ?? null);
  if (user === null) return null;
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <span role="img" aria-label={PRODUCT_NAME} className={styles.logo}>
          <LogoMark />
        </span>
        <LanguageSwitch />
      </header>
      <main className={styles.card}>
        <UserAvatar user={user} size={104} />
        <div className={styles.words}>
          <PageHeading className={styles.name}>{user.fullName}</PageHeading>
          <p className={styles.username}>@{user.username}</p>
          {specialty && <p>{specialty.name}</p>}
        </div>
        <LogOutButton />
      </main>
    </div>
  );
}
