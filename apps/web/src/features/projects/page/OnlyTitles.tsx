import { can } from '@quilt/contract/access';
import type { Project } from '@quilt/contract/features/projects';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Sheet } from '../../../ui/page/Sheet';
import { teamRolesPath } from '../../teams';
import '../i18n';
import styles from './OnlyTitles.module.css';

/** For who sees that the project exists and how far it is: why there is no more. */
export function OnlyTitles({ project: { team, role } }: { project: Project }) {
  const { t } = useTranslation('projects');
  const wouldSee = can({ role, relations: ['assignedProject'] }, 'milestone.see');
  return (
    <Sheet title={t('closed.title')}>
      <p className={styles.text}>
        <IconLock size={18} stroke={1.75} aria-hidden="true" className={styles.lock} />
        {wouldSee ? t('closed.notAssigned') : t('closed.titlesOnly', { team: team.title })}
      </p>
      <Link className={styles.link} to={teamRolesPath(team.id)}>
        {t('closed.roles')}
      </Link>
    </Sheet>
  );
}
