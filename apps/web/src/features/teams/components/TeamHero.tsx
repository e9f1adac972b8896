import type { TeamPage } from '@quilt/contract/features/teams';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { PageHeading } from '../../../ui/page/PageHeading';
import '../i18n';
import { useRoleWords } from '../roles/use-role-words';
import { TeamFace } from './TeamFace';
import styles from './TeamHero.module.css';

interface TeamHeroProps {
  team: TeamPage;
  /** What can be done about the team as a whole. */
  actions: ReactNode;
}

/** The head of a team's page: what it is, and how large. */
export function TeamHero({ team, actions }: TeamHeroProps) {
  const { t } = useTranslation('teams');
  const format = useFormat();
  const roles = useRoleWords();
  const { role, description } = team;
  const passed = team.parts.find((part) => part.kind === 'onTime');
  return (
    <section className={styles.hero} aria-label={team.title}>
      <TeamFace team={team} size={92} />
      <div className={styles.words}>
        <PageHeading>{team.title}</PageHeading>
        <p className={styles.lead}>
          {description !== '' && <span className={styles.description}>{withStop(description)}</span>}{' '}
          {role !== null && t('page.yourRole', { role: roles.name(role) })}
        </p>
      </div>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t('page.members', { count: team.memberCount })}</dt>
          <dd>{format.number(team.memberCount)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('page.activeProjects', { count: team.activeProjectsCount })}</dt>
          <dd>{format.number(team.activeProjectsCount)}</dd>
        </div>
        {passed && passed.due > 0 && (
          <div className={styles.figure} title={t('page.onTimeDetail', passed)}>
            <dt>{t('page.onTime')}</dt>
            <dd>{format.percent(passed.onTime / passed.due)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

/** A sentence follows it. */
function withStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
