import { useTranslation } from 'react-i18next';
import { useSpecialty } from '../../features/lookups';
import { UserAvatar } from '../../features/profile';
import { useFormat } from '../../i18n/use-format';
import { useInterface } from '../../lib/interface-store';
import { usePageTitle } from '../../lib/page-title';
import { useSession } from '../../lib/session';
import { PageHeader } from '../../ui/page/PageHeader';
import { ComingPage } from './ComingPage';
import { greetingAt } from './greeting';
import styles from './HomePage.module.css';

/** The start page: the section that was chosen for it, in place. */
export function HomePage() {
  const startPage = useInterface((state) => state.startPage);
  // The workspace is not built yet, so that the greeting stands for it.
  if (startPage === 'workspace') return <Greeting />;
  // Whoever builds one of these shows it here too.
  return <ComingPage key={startPage} name={startPage} />;
}

function Greeting() {
  const { t } = useTranslation();
  const format = useFormat();
  usePageTitle(t('pages.home'));
  const user = useSession((session) => session.currentUser);
  const specialty = useSpecialty(user?.specialty_id ?? null);
  if (user === null) return null;
  return (
    <>
      <PageHeader
        title={t(`greetings.${greetingAt(new Date())}`, { name: user.firstName })}
        lead={format.longDay(new Date())}
      />
      <section className={styles.card}>
        <UserAvatar user={user} size={104} />
        <div className={styles.words}>
          <h2 className={styles.name}>{user.fullName}</h2>
          <p className={styles.username}>@{user.username}</p>
          {/* Its place is kept: the list of names may come later than the page. */}
          {user.specialty_id !== null && <p className={styles.specialty}>{specialty?.name}</p>}
        </div>
      </section>
    </>
  );
}
