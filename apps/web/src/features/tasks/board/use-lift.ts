import type { TaskCard } from '@quilt/contract/features/tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { columnOf } from '../board';
import '../i18n';
import type { MoveRefusal } from '../standing';
import { STATUSES, statusName } from '../statuses';
import { letGo, useHand, wantFocus } from './hand';
import { type Lane, type LaneRefusal, laneOf } from './lanes';
import { isSamePlace, othersIn, type Place, placeOf } from './places';

export interface Lift {
  begin(card: TaskCard, lanes: readonly Lane[]): void;
  /** What a key does while a card is in the hand; false where nothing. */
  take(key: string, lanes: readonly Lane[]): boolean;
  /** For a live region. */
  said: string;
  say(text: string): void;
}

interface LiftParts {
  refusal(card: TaskCard, lane: Lane, status: TaskStatus): MoveRefusal | LaneRefusal | null;
  mayLeave(card: TaskCard, lane: Lane): boolean;
  onDrop(card: TaskCard, place: Place): void;
}

/** Moving a card by keys: Space lifts it, arrows move it, Space puts it down and Escape back. Every step is said. */
export function useLift({ refusal, mayLeave, onDrop }: LiftParts): Lift {
  const { t } = useTranslation('tasks');
  const [said, say] = useState('');
  const name = (status: TaskStatus): string => t(`columns.${statusName(status)}`);
  const inLane = ({ title }: Lane, where: string): string =>
    title === null ? where : t('lift.inLane', { lane: title, where });
  const where = (lane: Lane, card: TaskCard, { status, index }: Place): string => {
    const items = lane.board && columnOf(lane.board, status);
    const isThere = items?.items.some(({ id }) => id === card.id) ?? false;
    const count = (items?.count ?? 0) + (isThere ? 0 : 1);
    return inLane(lane, t('lift.where', { column: name(status), place: index + 1, count }));
  };
  const whyNot = (lane: Lane, status: TaskStatus, why: MoveRefusal | LaneRefusal): string =>
    inLane(lane, t('lift.refused', { column: name(status), why: t(`refusals.${why}`) }));

  const begin = (card: TaskCard, lanes: readonly Lane[]): void => {
    const place = placeOf(lanes, card);
    const lane = laneOf(lanes, card.id);
    if (!place || !lane) return;
    if (STATUSES.every((status) => refusal(card, lane, status) !== null) && !mayLeave(card, lane)) {
      say(t('lift.fixed', { id: card.id }));
      return;
    }
    useHand.setState({ held: card, by: 'keyboard', place });
    say(t('lift.begun', { id: card.id, title: card.title, where: where(lane, card, place) }));
  };

  const putBack = (card: TaskCard): true => {
    letGo();
    wantFocus(card.id);
    say(t('lift.back', { id: card.id }));
    return true;
  };

  const goTo = (lane: Lane, card: TaskCard, place: Place, reason: string | null = null): void => {
    useHand.setState({ place });
    const at = where(lane, card, place);
    say(reason ? `${reason} ${at}` : at);
  };

  const goAside = (lane: Lane, card: TaskCard, place: Place, by: number): void => {
    const status = STATUSES.find((one) => one === place.status + by);
    if (status === undefined) return;
    const why = refusal(card, lane, status);
    // Past a column that does not take it to one that does.
    const beyond = STATUSES.find((one) => one === status + by && refusal(card, lane, one) === null);
    const reason = why && whyNot(lane, status, why);
    const to = why === null ? status : beyond;
    if (to === undefined) {
      if (reason) say(reason);
      return;
    }
    const own = placeOf([lane], card);
    const length = lane.board ? othersIn(lane.board, to, card.id).length : 0;
    const index = own?.status === to ? own.index : Math.min(place.index, length);
    goTo(lane, card, { lane: lane.key, status: to, index }, reason);
  };

  /** Into the next lane that is open, past those that do not take it. */
  const goOver = (lanes: readonly Lane[], card: TaskCard, place: Place, by: number): void => {
    const { status } = place;
    let reason: string | null = null;
    const from = lanes.findIndex(({ key }) => key === place.lane);
    for (let at = from + by; at >= 0 && at < lanes.length; at += by) {
      const lane = lanes[at];
      if (!lane?.board) continue;
      const own = placeOf([lane], card);
      const why = own?.status === status ? null : refusal(card, lane, status);
      if (why === null) {
        const length = othersIn(lane.board, status, card.id).length;
        const isOwnFixed = own?.status === status && refusal(card, lane, status) !== null;
        const index = isOwnFixed ? own.index : by > 0 ? 0 : length;
        goTo(lane, card, { lane: lane.key, status, index }, reason);
        return;
      }
      reason ??= whyNot(lane, status, why);
    }
    if (reason) say(reason);
  };

  const goAlong = (lanes: readonly Lane[], lane: Lane, card: TaskCard, place: Place, by: number): void => {
    const length = lane.board ? othersIn(lane.board, place.status, card.id).length : 0;
    const index = place.index + by;
    const isOwn = placeOf([lane], card)?.status === place.status;
    const isLocked = isOwn && refusal(card, lane, place.status) !== null;
    if (isLocked || index < 0 || index > length) goOver(lanes, card, place, by);
    else goTo(lane, card, { ...place, index });
  };

  const take = (key: string, lanes: readonly Lane[]): boolean => {
    const { held, place } = useHand.getState();
    if (!held) return false;
    if (key === 'Tab') {
      putBack(held);
      return false;
    }
    const lane = lanes.find((one) => one.key === place?.lane);
    if (key === 'Escape' || place === null || !lane) return putBack(held);
    if (key === 'ArrowUp') goAlong(lanes, lane, held, place, -1);
    else if (key === 'ArrowDown') goAlong(lanes, lane, held, place, 1);
    else if (key === 'ArrowLeft') goAside(lane, held, place, -1);
    else if (key === 'ArrowRight') goAside(lane, held, place, 1);
    else if (key === ' ' || key === 'Enter') drop(lanes, lane, held, place);
    return true;
  };

  const drop = (lanes: readonly Lane[], lane: Lane, card: TaskCard, place: Place): void => {
    if (isSamePlace(place, placeOf(lanes, card))) {
      putBack(card);
      return;
    }
    letGo();
    wantFocus(card.id);
    say(t('lift.down', { id: card.id, where: where(lane, card, place) }));
    onDrop(card, place);
  };

  return { begin, take, said, say };
}
