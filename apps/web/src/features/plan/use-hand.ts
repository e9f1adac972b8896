import { toDay } from '@quilt/contract/days';
import type { PlanLink, PlanTask } from '@quilt/contract/features/plan';
import type { Milestone, MilestoneId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { endsBetween, type Point } from './arrows';
import { dayAt, type Scale, spanOf } from './scale';
import { type Hold, pull, type Span, spanOfTask, toProgress } from './spans';

/** What of a bar is held; drawn is one that is not there yet. */
export type Grip = Hold | 'progress' | 'fromStart' | 'fromEnd' | 'draw';

/** What the chart shows in place of what is saved. */
export interface Preview {
  spans: ReadonlyMap<TaskId, Span>;
  progress?: { id: TaskId; percentage: number } | undefined;
  milestone?: ({ id: MilestoneId } & Span) | undefined;
  /** A connection on its way from a bar to the pointer, and what it would meet. */
  line?: { from: Point; to: Point } | undefined;
  meets?: TaskId | undefined;
  /** It is in a hand, or under keys: others would be in the way of it. */
  isHeld: boolean;
}

interface HandProps {
  canvas: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  listPx: number;
  scale: Scale;
  findTask(id: number): PlanTask | undefined;
  findMilestone(id: number): Milestone | undefined;
  mayFollow(task: PlanTask): boolean;
  onMove(task: PlanTask, span: Span, hold: Hold | 'draw'): void;
  onMilestone(milestone: Milestone, span: Span): void;
  onProgress(task: PlanTask, percentage: number): void;
  onConnect(link: Omit<PlanLink, 'id'>): void;
  onPress(key: string): void;
}

type Held = {
  grip: Grip;
  at: Point;
  /** Moved far enough to be more than a press. */
  isPulled: boolean;
} & ({ task: PlanTask } | { milestone: Milestone });

const PULLED_PX = 4;
const EDGE_PX = 36;
const EDGE_STEP_PX = 18;

export interface Hand {
  preview: Preview | null;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
}

/** Bars, their ends, their progress and connections, pulled by a pointer. Only what offers a grip can be. */
export function useHand(props: HandProps): Hand {
  const { canvas, scroller, listPx, scale } = props;
  const held = useRef<Held | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isHolding, setIsHolding] = useState(false);

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = canvas.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0) - listPx, y: clientY - (box?.top ?? 0) };
  };

  const draw = (hand: Held, to: Point, meets: TaskId | undefined): Preview | null => {
    const days = Math.round((to.x - hand.at.x) / scale.dayPx);
    if ('milestone' in hand) {
      const span = spanOfTask({ startsOn: hand.milestone.startsOn, deadline: hand.milestone.endsOn });
      if (!span || !isHold(hand.grip)) return null;
      const milestone = { id: hand.milestone.id, ...pull(span, hand.grip, days) };
      return { spans: new Map(), milestone, isHeld: true };
    }
    const { task, grip } = hand;
    if (grip === 'draw') {
      const [first, last] = [dayAt(scale, hand.at.x), dayAt(scale, to.x)].sort((one, other) => one - other);
      const span = { start: toDay(first ?? 0), end: toDay(last ?? 0) };
      return { spans: new Map([[task.id, span]]), isHeld: true };
    }
    const span = spanOfTask(task);
    if (!span) return null;
    if (isHold(grip)) return { spans: new Map([[task.id, pull(span, grip, days)]]), isHeld: true };
    const bar = spanOf(scale, span.start, span.end);
    if (grip === 'progress') {
      const percentage = toProgress((to.x - bar.x) / bar.width);
      return { spans: new Map(), progress: { id: task.id, percentage }, isHeld: true };
    }
    const from = { x: grip === 'fromEnd' ? bar.x + bar.width : bar.x, y: hand.at.y };
    return { spans: new Map(), line: { from, to }, meets, isHeld: true };
  };

  const meet = (event: { clientX: number; clientY: number }) => {
    const line = document
      .elementFromPoint?.(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-task]');
    const task = line ? props.findTask(Number(line.dataset.task)) : undefined;
    return task && props.mayFollow(task) ? task : undefined;
  };

  const finish = (hand: Held, event: { clientX: number; clientY: number }): void => {
    const to = placeOf(event);
    const last = draw(hand, to, undefined);
    if ('milestone' in hand) {
      if (!hand.isPulled) props.onPress(`milestone ${hand.milestone.id}`);
      else if (last?.milestone) props.onMilestone(hand.milestone, last.milestone);
      return;
    }
    const { task, grip } = hand;
    if (!hand.isPulled && grip !== 'draw') {
      props.onPress(`task ${task.id}`);
      return;
    }
    const span = last?.spans.get(task.id);
    if (grip === 'progress') {
      if (last?.progress) props.onProgress(task, last.progress.percentage);
    } else if (grip === 'fromStart' || grip === 'fromEnd') {
      const met = meet(event);
      const other = met && spanOfTask(met);
      if (!met || !other || met.id === task.id) return;
      const bar = spanOf(scale, other.start, other.end);
      const side = to.x < bar.x + bar.width / 2 ? 'start' : 'end';
      const ends = endsBetween(grip === 'fromEnd' ? 'end' : 'start', side);
      props.onConnect({ from: task.id, to: met.id, ends, lag: 0 });
    } else if (span) props.onMove(task, span, grip);
  };

  const scrollAlong = ({ clientX }: { clientX: number }): void => {
    const box = scroller.current?.getBoundingClientRect();
    if (!scroller.current || !box || box.width === 0) return;
    if (clientX > box.right - EDGE_PX) scroller.current.scrollLeft += EDGE_STEP_PX;
    else if (clientX < box.left + listPx + EDGE_PX) scroller.current.scrollLeft -= EDGE_STEP_PX;
  };

  const letGo = (): Held | null => {
    const hand = held.current;
    held.current = null;
    setPreview(null);
    setIsHolding(false);
    return hand;
  };

  const handleMove = useEffectEvent((event: globalThis.PointerEvent): void => {
    const hand = held.current;
    if (!hand) return;
    const to = placeOf(event);
    hand.isPulled ||= Math.abs(to.x - hand.at.x) + Math.abs(to.y - hand.at.y) > PULLED_PX;
    if (!hand.isPulled) return;
    scrollAlong(event);
    const isLine = hand.grip === 'fromStart' || hand.grip === 'fromEnd';
    const next = draw(hand, to, isLine ? meet(event)?.id : undefined);
    setPreview((before) => (before && next && isSamePreview(before, next) ? before : next));
  });
  const handleUp = useEffectEvent((event: globalThis.PointerEvent): void => {
    const hand = letGo();
    if (hand && event.type === 'pointerup') finish(hand, event);
  });
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    letGo();
  });

  useEffect(() => {
    if (!isHolding) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointermove', handleMove, { signal });
    document.addEventListener('pointerup', handleUp, { signal });
    document.addEventListener('pointercancel', handleUp, { signal });
    document.addEventListener('keydown', handleKey, { signal, capture: true });
    return () => stop.abort();
  }, [isHolding]);

  return {
    preview,
    onPointerDown(event) {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      const gripped = event.target.closest<HTMLElement>('[data-grip]');
      const line = gripped?.closest<HTMLElement>('[data-task], [data-milestone]');
      const grip = gripped?.dataset.grip as Grip | undefined;
      if (!line || !grip) return;
      const task = line.dataset.task === undefined ? undefined : props.findTask(Number(line.dataset.task));
      const milestone =
        line.dataset.milestone === undefined
          ? undefined
          : props.findMilestone(Number(line.dataset.milestone));
      const of = task ? { task } : milestone ? { milestone } : null;
      if (!of) return;
      held.current = { grip, at: placeOf(event), isPulled: false, ...of };
      setIsHolding(true);
    },
  };
}

const isHold = (grip: Grip): grip is Hold => grip === 'move' || grip === 'start' || grip === 'end';

/** Between two days nothing is drawn anew. */
function isSamePreview(one: Preview, other: Preview): boolean {
  if (one.line || other.line) return false;
  if (one.progress?.percentage !== other.progress?.percentage) return false;
  if (one.milestone?.start !== other.milestone?.start || one.milestone?.end !== other.milestone?.end)
    return false;
  const [[, first] = [], [, second] = []] = [[...one.spans][0] ?? [], [...other.spans][0] ?? []];
  return first?.start === second?.start && first?.end === second?.end;
}
