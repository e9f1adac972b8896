import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarWords } from '../../../../i18n/use-calendar-words';
import { useFormat } from '../../../../i18n/use-format';
import type { DayCalendar as DayCalendarType } from '../../../../ui/controls/DayCalendar';
import { TextInput } from '../../../../ui/controls/TextInput';
import { Popover } from '../../../../ui/overlays/Popover';
import { todayIn } from '../../../members';
import '../i18n';
import styles from './Properties.module.css';
import { ValueButton } from './Property';
import { type OpenedProps, useOpened } from './property-props';

/** Tasks are planned within a lifetime. */
const YEARS = 50;

interface DayPropertyProps extends Partial<OpenedProps> {
  label: string;
  day: string | null;
  canChange: boolean;
  /** Whose today it is. */
  timeZone: string;
  /** It counts when the day is over. */
  isLateAfter?: boolean | undefined;
  onChange(day: string | null): void;
}

/** A day, chosen in a calendar whose code comes when it is first opened; without a line, in a field. */
export function DayProperty(props: DayPropertyProps) {
  const { label, day, canChange, timeZone, isLateAfter = false, onChange } = props;
  const { t } = useTranslation('task');
  const format = useFormat();
  const words = useCalendarWords();
  const [Calendar, setCalendar] = useState<typeof DayCalendarType | null>(null);
  const [isOpen, setIsOpen] = useOpened(props);
  const [isMissing, setIsMissing] = useState(false);
  const load = async (): Promise<void> => {
    try {
      const loaded = await import('../../../../ui/controls/DayCalendar');
      setCalendar(() => loaded.DayCalendar);
    } catch {
      // The field takes its place.
      setIsMissing(true);
    }
  };
  const isAwaited = isOpen && Calendar === null && !isMissing;
  const loadAwaited = useEffectEvent(load);
  useEffect(() => {
    if (isAwaited) void loadAwaited();
  }, [isAwaited]);
  const today = todayIn(timeZone);
  const isLate = isLateAfter && day !== null && day < today;
  const word = day === null ? t('noDay') : isLate ? t('late', { day: format.day(day) }) : format.day(day);
  const shown = isLate ? (
    <span className={styles.late}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
      {word}
    </span>
  ) : (
    word
  );
  if (!canChange) return <span className={day === null ? styles.empty : undefined}>{shown}</span>;

  const handleOpen = async (): Promise<void> => {
    if (isOpen) return setIsOpen(false);
    await load();
    setIsOpen(true);
  };
  const handlePick = (picked: string | null): void => {
    setIsOpen(false);
    if (picked !== day) onChange(picked);
  };
  const year = Number(today.slice(0, 4));
  const bounds = { min: `${year - YEARS}-01-01`, max: `${year + YEARS}-12-31` };
  return (
    <Popover
      opened={isOpen && !isAwaited}
      onChange={setIsOpen}
      position="bottom-end"
      hideDetached={false}
      trapFocus
      returnFocus
      offset={6}
    >
      <Popover.Target>
        <ValueButton field={label} value={word} isEmpty={day === null} onClick={() => void handleOpen()}>
          {shown}
        </ValueButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {Calendar ? (
          <Calendar {...words} {...bounds} isNear start={today} value={day ?? ''} onPick={handlePick} />
        ) : (
          <TextInput
            type="date"
            aria-label={label}
            {...bounds}
            defaultValue={day ?? ''}
            onBlur={({ currentTarget }) => currentTarget.value !== '' && handlePick(currentTarget.value)}
          />
        )}
        {day !== null && (
          <div className={styles.foot}>
            <Button size="sm" variant="ghost" onClick={() => handlePick(null)}>
              {t('clearDay')}
            </Button>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
