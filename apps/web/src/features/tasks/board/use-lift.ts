import type { Refusal } from '@quilt/contract/access';
import type { Board, TaskCard } from '@quilt/contract/features/tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { columnOf } from '../board';
import '../i18n';
import { STATUSES, statusName } from '../statuses';
import { letGo, useHand, wantFocus } from './hand';
import { isSamePlace, othersIn, type Place, placeOf } from './places';

export interface Lift {
  begin(card: TaskCard, board: Board): void;
  /** What a key does while a card is in the hand; false where nothing. */
  take(key: string, board: Board): boolean;
  /** For a live region. */
  said: string;
  say(text: string): void;
}

interface LiftParts {
  refusal(card: TaskCard, status: TaskStatus): Refusal | null;
  onDrop(card: TaskCard, place: Place): void;
}

/** Moving a card by keys: Space lifts it, arrows move it, Space puts it down and Escape back. Every step is said. */
export function useLift({ refusal, onDrop }: LiftParts): Lift {
  const { t } = useTranslation('tasks');
  const [said, say] = useState('');
  const name = (status: TaskStatus): string => t(`statuses.${statusName(status)}`);
  const where = (board: Board, card: TaskCard, { status, index }: Place): string => {
    const column = columnOf(board, status);
    const count = (column?.count ?? 0) + (card.status === status ? 0 : 1);
    return t('lift.where', { column: name(status), place: index + 1, count });
  };

  const begin = (card: TaskCard, board: Board): void => {
    const place = placeOf(board, card);
    if (!place) return;
    if (STATUSES.every((status) => refusal(card, status) !== null)) {
      say(t('lift.fixed', { id: card.id }));
      return;
    }
    useHand.setState({ held: card, by: 'keyboard', place });
    say(t('lift.begun', { id: card.id, title: card.title, where: where(board, card, place) }));
  };

  const putBack = (card: TaskCard): void => {
    letGo();
    wantFocus(card.id);
    say(t('lift.back', { id: card.id }));
  };

  const goTo = (board: Board, card: TaskCard, place: Place): void => {
    useHand.setState({ place });
    say(where(board, card, place));
  };

  const goAside = (board: Board, card: TaskCard, place: Place, by: number): void => {
    const status = STATUSES.find((one) => one === place.status + by);
    if (status === undefined) return;
    const why = refusal(card, status);
    // Past a column that does not take it to one that does.
    const beyond = STATUSES.find((one) => one === status + by && refusal(card, one) === null);
    const reason = why && t('lift.refused', { column: name(status), why: t(`refusals.${why}`) });
    const to = why === null ? status : beyond;
    if (to === undefined) {
      if (reason) say(reason);
      return;
    }
    const own = placeOf(board, card);
    const length = othersIn(board, to, card.id).length;
    const index = own?.status === to ? own.index : Math.min(place.index, length);
    const next = { status: to, index };
    useHand.setState({ place: next });
    say(reason ? `${reason} ${where(board, card, next)}` : where(board, card, next));
  };

  const take = (key: string, board: Board): boolean => {
    const { held, place } = useHand.getState();
    if (!held) return false;
    if (key === 'Tab') {
      putBack(held);
      return false;
    }
    if (key === 'Escape' || place === null) return putBackAnd(held);
    const length = othersIn(board, place.status, held.id).length;
    const isLocked = place.status === held.status && refusal(held, place.status) !== null;
    if (key === 'ArrowUp' && place.index > 0 && !isLocked) {
      goTo(board, held, { ...place, index: place.index - 1 });
    } else if (key === 'ArrowDown' && place.index < length && !isLocked) {
      goTo(board, held, { ...place, index: place.index + 1 });
    } else if (key === 'ArrowLeft') {
      goAside(board, held, place, -1);
    } else if (key === 'ArrowRight') {
      goAside(board, held, place, 1);
    } else if (key === ' ' || key === 'Enter') {
      drop(board, held, place);
    }
    return true;
  };

  const putBackAnd = (card: TaskCard): true => {
    putBack(card);
    return true;
  };

  const drop = (board: Board, card: TaskCard, place: Place): void => {
    if (isSamePlace(place, placeOf(board, card))) {
      putBack(card);
      return;
    }
    letGo();
    wantFocus(card.id);
    say(t('lift.down', { id: card.id, where: where(board, card, place) }));
    onDrop(card, place);
  };

  return { begin, take, said, say };
}
