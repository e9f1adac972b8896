import { Button } from '@mantine/core';
import { addMonths } from '@quilt/contract/days';
import { LIMITS } from '@quilt/contract/limits';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { TextInput } from '../../../ui/controls/TextInput';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { useDayWords } from '../calendar/use-day-words';
import './i18n';
import styles from './PeriodMenu.module.css';
import { faultOf, monthOf, type Period, quarterOf } from './period';

/** A period in words: a whole month by its name. */
export function usePeriodWords(): (period: Period) => string {
  const { t } = useTranslation('load');
  const format = useFormat();
  const words = useDayWords();
  return ({ from, to }) => {
    const month = monthOf(from);
    if (month.from === from && month.to === to) return words.title(from, [], 'month');
    return t('period.span', { from: format.day(from), to: format.day(to) });
  };
}

interface PeriodMenuProps {
  period: Period;
  today: string;
  onChange(period: Period): void;
}

/** Of which days pledged and completed are. */
export function PeriodMenu({ period, today, onChange }: PeriodMenuProps) {
  const { t } = useTranslation('load');
  const wordPeriod = usePeriodWords();
  const [isChoosing, setIsChoosing] = useState(false);
  const label = wordPeriod(period);
  return (
    <>
      <Menu width={240} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <FilterChip
            isTall
            hasMenu
            icon={IconCalendar}
            label={label}
            aria-label={t('period.label', { period: label })}
          />
        </Menu.Target>
        <Menu.Dropdown aria-label={t('period.label', { period: label })}>
          <MenuItem onClick={() => onChange(monthOf(today))}>{t('period.thisMonth')}</MenuItem>
          <MenuItem onClick={() => onChange(monthOf(addMonths(today, -1)))}>
            {t('period.previousMonth')}
          </MenuItem>
          <MenuItem onClick={() => onChange(quarterOf(today))}>{t('period.quarter')}</MenuItem>
          <MenuItem onClick={() => setIsChoosing(true)}>{t('period.custom')}</MenuItem>
        </Menu.Dropdown>
      </Menu>
      <PeriodDialog
        key={`${period.from} ${period.to}`}
        period={period}
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChoose={(chosen) => {
          setIsChoosing(false);
          onChange(chosen);
        }}
      />
    </>
  );
}

interface PeriodDialogProps {
  period: Period;
  isOpen: boolean;
  onClose(): void;
  onChoose(period: Period): void;
}

function PeriodDialog({ period, isOpen, onClose, onChoose }: PeriodDialogProps) {
  const { t } = useTranslation('load');
  const [typed, setTyped] = useState(period);
  const [isTried, setIsTried] = useState(false);
  const fault = faultOf(typed);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('period.title')}
      width={420}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (fault === null) onChoose(typed);
      }}
      actions={
        <>
          <Button variant="grey" onClick={onClose}>
            {t('period.cancel')}
          </Button>
          <Button type="submit">{t('period.show')}</Button>
        </>
      }
    >
      <div className={styles.days}>
        <TextInput
          type="date"
          label={t('period.from')}
          value={typed.from}
          onChange={({ currentTarget }) => setTyped({ ...typed, from: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('period.to')}
          value={typed.to}
          onChange={({ currentTarget }) => setTyped({ ...typed, to: currentTarget.value })}
        />
      </div>
      {isTried && fault !== null && <ErrorLine>{t(`period.${fault}`, { max: LIMITS.load.days })}</ErrorLine>}
    </Dialog>
  );
}
