import type { ResumeProject } from '@quilt/contract/features/resume';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import './i18n';

/** `Northlight Studio, 17 tasks done, finished on 12 November 2026` */
export function useProjectLine(): (project: ResumeProject) => string {
  const { t } = useTranslation('resume');
  const format = useFormat();
  return ({ team, doneTasks, doneAt }) => {
    const number = doneTasks > LIMITS.shownCount ? `${LIMITS.shownCount}+` : format.number(doneTasks);
    const tasks = doneTasks > 0 && t('projects.tasks', { count: doneTasks, number });
    const state =
      doneAt === null
        ? doneTasks === 0 && t('projects.underWay')
        : t('projects.finished', { date: format.date(new Date(doneAt)) });
    return [team, tasks, state].filter(Boolean).join(', ');
  };
}
