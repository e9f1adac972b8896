import { useTranslation } from 'react-i18next';
import { useSpecialty } from '../../features/lookups';
import { UserAvatar } from '../../features/profile';
import { useFormat } from '../../i18n/use-format';
import { useSession } from '../../lib/session';
import { PageHeader } from '../../ui/page/PageHeader';
import styles from './GreetingPage.module.css';
import { greetingAt } from './greeting';

/** Stands for the workspace, which is not built yet. */
export function GreetingPage() {
  const { t } = useTranslation();
  const format = useFormat();
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
