import type { Workspace } from '@quilt/contract/features/workspace';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../../../features/tasks/i18n';
import { STATUSES, statusName } from '../../../features/tasks/statuses';
import '../../../features/workspace/i18n';
import { useFormat } from '../../../i18n/use-format';
import { PATHS } from '../../../lib/paths';
import { shortCount } from '../../../ui/controls/Counter';
import { Sheet } from '../../../ui/page/Sheet';
import { Bars } from '../../../ui/plots/Bars';
import { Donut } from '../../../ui/plots/Donut';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import styles from './Plots.module.css';

export function StatusPlot({ statuses }: Pick<Workspace, 'statuses'>) {
  const { t } = useTranslation('workspace');
  const { t: tasks } = useTranslation('tasks');
  const values = STATUSES.map((status) => ({ status, value: statuses[statusName(status)] }));
  const sum = values.reduce((total, { value }) => total + value, 0);
  const isMore = values.some(({ value }) => value > LIMITS.shownCount);
  return (
    <Sheet title={t('plots.statuses')} action={<Link to={PATHS.workspaceTime}>{t('plots.weekSheet')}</Link>}>
      <Donut
        total={isMore ? shortCount(LIMITS.shownCount + 1) : String(sum)}
        unit={t('plots.unit', { count: sum })}
        parts={values.map(({ status, value }) => ({
          label: status === 4 ? t('plots.doneThisWeek') : tasks(`statuses.${statusName(status)}`),
          value,
          fill: `var(--st${status}-fill)`,
          mark: <StatusGlyph status={status} size={18} />,
        }))}
      />
    </Sheet>
  );
}

export function WeeksPlot({ weeks }: Pick<Workspace, 'weeks'>) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const sum = weeks.reduce((total, { count }) => total + count, 0);
  const isMore = weeks.some(({ count }) => count > LIMITS.shownCount);
  return (
    <Sheet
      title={t('plots.finished', { count: weeks.length })}
      action={<b className={styles.sum}>{isMore ? `${sum - 1}+` : sum}</b>}
    >
      <div className={styles.bars}>
        <Bars
          label={t('plots.week')}
          bars={weeks.map(({ startsOn, count }) => ({ label: format.day(startsOn), value: count }))}
        />
      </div>
    </Sheet>
  );
}
