import type { Group } from '@quilt/contract/features/groups';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { PageHeading } from '../../../ui/page/PageHeading';
import { QuiltStrip } from '../../../ui/quilt/QuiltStrip';
import '../i18n';
import { GroupFace } from './GroupFace';
import styles from './GroupHero.module.css';
import { VisibilityTag } from './VisibilityTag';

interface GroupHeroProps {
  group: Group;
  /** What can be done about the group as a whole. */
  actions: ReactNode;
  /** Its parts, for who may read it. */
  tabs: ReactNode;
}

/** The head of a group's page. */
export function GroupHero({ group, actions, tabs }: GroupHeroProps) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const { id, title, visibility, memberCount, founder } = group;
  return (
    <section className={styles.hero} aria-label={title}>
      <QuiltStrip kind="group" id={id} rows={2} />
      <div className={styles.body}>
        <span className={styles.mark}>
          <GroupFace id={id} size={104} />
        </span>
        <div className={styles.words}>
          <PageHeading>{title}</PageHeading>
          <p className={styles.meta}>
            <VisibilityTag visibility={visibility} />
            <span>{t('members', { count: memberCount, number: format.number(memberCount) })}</span>
            {founder !== null && (
              <span className={styles.founder}>{t('founded', { name: founder.fullName })}</span>
            )}
          </p>
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
      {tabs}
    </section>
  );
}
