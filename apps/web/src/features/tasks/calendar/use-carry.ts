import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { addDays } from '@quilt/contract/days';
import type { TaskCard } from '@quilt/contract/features/tasks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../lib/key-of';
import { ELSEWHERE, isKeyOf } from '../key-places';
import { isDay } from './days';
import { leaveCalendar, letGo, useCalendarHand, wantFocus } from './hand';
import './i18n';
import { useDayWords } from './use-day-words';

const WEEK_DAYS = 7;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK_DAYS,
  ArrowDown: WEEK_DAYS,
};

interface Carry {
  /** All that can be carried, wherever it stands. */
  cards: readonly TaskCard[];
  today: string;
  mayPlan(card: TaskCard): boolean;
  onMove(card: TaskCard, from: string | null, to: string | null): void;
  /** Where a task is carried to by keys has to be in sight. */
  onShow(day: string): void;
  onMenu(card: TaskCard): void;
  onTurn(by: number): void;
  onToday(): void;
  onScale(): void;
  /** These, where there is anything to be done by them. */
  onAdd?(): void;
  onFilter?(): void;
  onKeys?(): void;
}

/** The task whose chip has the focus, and the day that the chip stands on. */
function focused(cards: readonly TaskCard[]): { card: TaskCard; day: string | null } | null {
  const chip = document.activeElement?.closest<HTMLElement>('[data-task]');
  const card = cards.find(({ id }) => String(id) === chip?.dataset.task);
  return card ? { card, day: chip?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null } : null;
}

/** Carries tasks over the calendar by the pointer and by keys, and says each step. */
export function useCarry(carry: Carry): { said: string } {
  const { t } = useTranslation('calendar');
  const words = useDayWords();
  const [said, say] = useState('');

  const drop = useEffectEvent((to: string | null | undefined) => {
    const { held, from } = useCalendarHand.getState();
    letGo();
    if (held && to !== undefined) carry.onMove(held, from, to);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.kind === 'calendarTask',
        onDropTargetChange({ location }) {
          const day = location.current.dropTargets[0]?.data.day;
          useCalendarHand.setState({ over: typeof day === 'string' ? day : null });
        },
        onDrop({ location }) {
          const target = location.current.dropTargets[0]?.data;
          const day = target?.day;
          drop(target === undefined ? undefined : typeof day === 'string' ? day : null);
        },
      }),
    [],
  );
  useEffect(() => leaveCalendar, []);

  const begin = (card: TaskCard, day: string | null): void => {
    if (!carry.mayPlan(card)) {
      say(t('lift.fixed', { id: card.id }));
      return;
    }
    const over = day ?? carry.today;
    useCalendarHand.setState({ held: card, by: 'keyboard', from: day, over });
    if (day === null) carry.onShow(over);
    const where = day === null ? t('lift.undated') : words.long(day);
    say(t('lift.begun', { id: card.id, title: card.title, day: where }));
  };
  const putBack = (card: TaskCard): void => {
    letGo();
    wantFocus(card.id);
    say(t('lift.back', { id: card.id }));
  };

  /** What a key does while a task is in the hand. */
  const carryBy = (key: string): boolean => {
    const { held, over, from } = useCalendarHand.getState();
    if (!held) return false;
    if (key === 'Escape' || key === 'Tab' || over === null) {
      putBack(held);
      return key !== 'Tab';
    }
    const step = STEPS[key];
    if (step !== undefined) {
      const next = addDays(over, step);
      if (!isDay(next)) return true;
      useCalendarHand.setState({ over: next });
      carry.onShow(next);
      say(words.long(next));
    } else if (key === ' ' || key === 'Enter') {
      if (over === from) {
        putBack(held);
        return true;
      }
      wantFocus(held.id);
      say(t('lift.down', { id: held.id, day: words.long(over) }));
      drop(over);
    }
    return true;
  };

  const goOn = (by: number): boolean => {
    const chips = [...document.querySelectorAll<HTMLElement>('[data-calendar] [data-task] a')];
    const at = chips.findIndex((chip) => chip.matches(':focus'));
    chips[at + by]?.focus();
    return true;
  };

  const take = (event: KeyboardEvent): boolean => {
    const key = keyOf(event);
    if (useCalendarHand.getState().by === 'keyboard' && useCalendarHand.getState().held) return carryBy(key);
    if (key === '?') return carry.onKeys !== undefined && did(carry.onKeys());
    if (key === '/') return carry.onFilter !== undefined && did(carry.onFilter());
    if (event.shiftKey) return false;
    const found = focused(carry.cards);
    if (found && key === ' ') return did(begin(found.card, found.day));
    if (found && key === 'm' && carry.mayPlan(found.card)) return did(carry.onMenu(found.card));
    if (found && STEPS[key] !== undefined) return goOn(Math.sign(STEPS[key]));
    switch (key) {
      case 'j':
        return did(carry.onTurn(1));
      case 'k':
        return did(carry.onTurn(-1));
      case 't':
        return did(carry.onToday());
      case 'w':
        return did(carry.onScale());
      case 'c':
        return carry.onAdd !== undefined && did(carry.onAdd());
      default:
        return false;
    }
  };
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element) || isKeyOf(event.target, event.key)) return;
    if (event.target.closest(ELSEWHERE) || !take(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // Before the shell, for which some of these keys mean something else.
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, []);
  return { said };
}

function did(_: unknown): true {
  return true;
}
