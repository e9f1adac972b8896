import {
  DAY_ORDERS,
  type DayOrder,
  ESTIMATE_UNITS,
  type EstimateUnit,
  type ImportMapping,
} from '@quilt/contract/features/exchange';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { Select } from '../../../ui/controls/Select';
import { Sheet } from '../../../ui/page/Sheet';
import styles from './OptionsSheet.module.css';

interface OptionsSheetProps {
  mapping: ImportMapping;
  onChange: (part: Partial<ImportMapping>) => void;
}

const POINT_HOURS = LIMITS.import.pointMinutes / 60;

/** What only whoever knows the file can say; asked where a column needs it. */
export function OptionsSheet({ mapping, onChange }: OptionsSheetProps) {
  const { t } = useTranslation('imports');
  const { columns, dayOrder, estimateUnit, makesTags, makesMilestones, leavesDoubles } = mapping;
  const hasDays = columns.some((field) => field === 'startsOn' || field === 'deadline');
  const has = (field: (typeof columns)[number]): boolean => columns.includes(field);
  return (
    <Sheet title={t('options.title')}>
      <div className={styles.options}>
        {hasDays && (
          <Select
            label={t('options.dayOrder')}
            data={DAY_ORDERS.map((value) => ({ value, label: t(`options.${value}`) }))}
            value={dayOrder}
            onChange={(value) => onChange({ dayOrder: value as DayOrder })}
          />
        )}
        {has('estimate') && (
          <Select
            label={t('options.unit')}
            data={ESTIMATE_UNITS.map((value) => ({
              value,
              label: t(`options.${value}`, { hours: POINT_HOURS }),
            }))}
            value={estimateUnit}
            onChange={(value) => onChange({ estimateUnit: value as EstimateUnit })}
          />
        )}
        {has('tags') && (
          <Checkbox
            label={t('options.makesTags')}
            checked={makesTags}
            onChange={({ currentTarget }) => onChange({ makesTags: currentTarget.checked })}
          />
        )}
        {has('milestone') && (
          <Checkbox
            label={t('options.makesMilestones')}
            checked={makesMilestones}
            onChange={({ currentTarget }) => onChange({ makesMilestones: currentTarget.checked })}
          />
        )}
        <Checkbox
          label={t('options.leavesDoubles')}
          checked={leavesDoubles}
          onChange={({ currentTarget }) => onChange({ leavesDoubles: currentTarget.checked })}
        />
      </div>
    </Sheet>
  );
}
