import type { PlanLink } from '@quilt/contract/features/plan';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { statusName } from '../tasks';
import './i18n';
import type { GanttItem } from './items';
import type { Span } from './spans';

interface BarWords {
  days(span: Span): string;
  /** All that a bar shows, and what it is connected with, as one sentence. */
  bar(item: GanttItem, moved: Span | null, progress: number | null, links: readonly PlanLink[]): string;
}

export function useBarWords(): BarWords {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const days = ({ start, end }: Span): string =>
    start === end ? format.day(start) : t('bar.days', { from: format.day(start), to: format.day(end) });
  return {
    days,
    bar(item, moved, progress, links) {
      const { id, name, start, end, styles } = item;
      const span = moved ?? (start !== null && end !== null ? { start, end } : null);
      const ids = (some: readonly number[]): string => some.map((one) => `#${one}`).join(', ');
      const before = links.filter(({ to }) => to === id).map(({ from }) => from);
      const after = links.filter(({ from }) => from === id).map(({ to }) => to);
      return [
        `#${id} ${name}`,
        t(`bar.status.${statusName(styles.status)}`),
        span ? days(span) : t('bar.noDays'),
        format.percent((progress ?? item.progress) / 100),
        ...(styles.isLate ? [t('bar.late')] : []),
        ...(styles.isBlocked ? [t('bar.blocked')] : []),
        ...(styles.isCritical ? [t('bar.critical')] : []),
        ...(before.length > 0 ? [t('bar.follows', { ids: ids(before) })] : []),
        ...(after.length > 0 ? [t('bar.precedes', { ids: ids(after) })] : []),
      ].join(', ');
    },
  };
}
