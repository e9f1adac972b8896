import { IconCalendar } from '@tabler/icons-react';
import { type ComponentProps, useRef, useState } from 'react';
import { Popover } from '../overlays/Popover';
import type { DayCalendar as DayCalendarType } from './DayCalendar';
import styles from './DayPicker.module.css';

interface DayPickerProps extends ComponentProps<typeof DayCalendarType> {
  label: string;
}

/** A calendar at the end of a field in which days are typed. Its code comes when it is first opened. */
export function DayPicker({ label, ...calendar }: DayPickerProps) {
  const { value, onPick, min, max } = calendar;
  const [DayCalendar, setDayCalendar] = useState<typeof DayCalendarType | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const own = useRef<HTMLInputElement>(null);

  const handleOpen = async (): Promise<void> => {
    if (isOpen) return setIsOpen(false);
    try {
      const loaded = await import('./DayCalendar');
      setDayCalendar(() => loaded.DayCalendar);
      setIsOpen(true);
    } catch {
      // Without a line there is the browser's own.
      own.current?.showPicker();
    }
  };
  const handlePick = (day: string): void => {
    setIsOpen(false);
    onPick(day);
  };

  return (
    <span className={styles.end}>
      <input
        ref={own}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.own}
        min={min}
        max={max}
        value={value}
        // Years are typed there digit by digit, and half of one is none.
        onChange={(event) => event.currentTarget.value !== '' && onPick(event.currentTarget.value)}
      />
      <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus offset={10}>
        <Popover.Target>
          <button
            type="button"
            className={styles.button}
            aria-label={label}
            onClick={() => void handleOpen()}
          >
            <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          {DayCalendar && <DayCalendar {...calendar} onPick={handlePick} />}
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
