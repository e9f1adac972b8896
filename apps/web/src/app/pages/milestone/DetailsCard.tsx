import type { MilestoneProgress, Plan } from '@quilt/contract/features/plan';
import type { Milestone, Project } from '@quilt/contract/features/projects';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../../../features/milestones/i18n';
import { PeopleStack } from '../../../features/teams';
import { useFormat } from '../../../i18n/use-format';
import { milestonePath } from '../../../lib/paths';
import { Sheet } from '../../../ui/page/Sheet';
import styles from './DetailsCard.module.css';

const SHOWN = 6;

/** The one that ends next after this one; those without an end come last, and are next to none. */
export function nextMilestone(project: Project, { id, endsOn }: Milestone): Milestone | null {
  if (endsOn === null) return null;
  const later = project.milestones.filter(
    (one) => one.id !== id && one.endsOn !== null && one.endsOn >= endsOn,
  );
  return later[0] ?? null;
}

interface DetailsCardProps {
  project: Project;
  progress: MilestoneProgress;
  plan: Plan;
}

export function DetailsCard({ project, progress, plan }: DetailsCardProps) {
  const { t } = useTranslation('milestone');
  const format = useFormat();
  const { milestone, plannedSince } = progress;
  const next = nextMilestone(project, milestone);
  const named = new Set(plan.tasks.map(({ worker }) => worker));
  const workers = plan.people.filter(({ uuid }) => named.has(uuid));
  const dayOf = (day: string | null): string =>
    day === null ? t('details.notSet') : format.date(new Date(`${day}T00:00`));
  const planned = plannedSince
    ? t('details.plannedSince', { day: format.dayAndMonth(new Date(`${plannedSince}T00:00`)) })
    : t('details.yes');
  return (
    <Sheet title={t('details.title')}>
      <dl className={styles.list}>
        <dt>{t('details.start')}</dt>
        <dd>{dayOf(milestone.startsOn)}</dd>
        <dt>{t('details.end')}</dt>
        <dd>{dayOf(milestone.endsOn)}</dd>
        {milestone.duration !== null && (
          <>
            <dt>{t('details.duration')}</dt>
            <dd>{t('dayCount', { count: milestone.duration })}</dd>
          </>
        )}
        <dt>{t('details.planned')}</dt>
        <dd>{milestone.isPlanned ? planned : t('details.no')}</dd>
        <dt>{t('details.workers')}</dt>
        <dd>
          {workers.length === 0 ? (
            t('details.nobody')
          ) : (
            <PeopleStack people={workers.slice(0, SHOWN)} count={workers.length} size={28} />
          )}
        </dd>
        {next && (
          <>
            <dt>{t('details.next')}</dt>
            <dd>
              <Link to={milestonePath(next.id)}>{next.title}</Link>
            </dd>
          </>
        )}
      </dl>
    </Sheet>
  );
}
