import { toDayNumber } from '@quilt/contract/days';
import type { Plan, PlanLink, PlanTask } from '@quilt/contract/features/plan';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TFunction } from 'i18next';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useShownOrder } from '../tasks';
import { ROW_PX, type Row } from './rows';
import { type Span, spanOfTask } from './spans';
import type { Preview } from './use-hand';
import type { Proposal } from './use-planner';

/** What the chart is asked about by a dialog: one connection, all of a task, or what shall follow it. */
export type Asking = { kind: 'link'; link: PlanLink } | { kind: 'links' | 'follow'; task: PlanTask };

export function linksFor(asking: Asking | null, links: readonly PlanLink[]): readonly PlanLink[] {
  if (asking?.kind === 'link') return links.filter(({ id }) => id === asking.link.id);
  if (asking?.kind !== 'links') return [];
  const { id } = asking.task;
  return links.filter(({ from, to }) => from === id || to === id);
}

/** Where all of them would lie, while it is asked. */
export function previewOf(proposal: Proposal | null): Preview | null {
  if (!proposal) return null;
  const spans = new Map<TaskId, Span>();
  for (const move of proposal.shift.moves) {
    const span = spanOfTask(move);
    if (span) spans.set(move.id, span);
  }
  return { spans, isHeld: false };
}

/** By how many days its end moves, as it stands beside the bar. */
export function noteOfMove(
  id: TaskId,
  preview: Preview | null,
  tasks: ReadonlyMap<TaskId, PlanTask>,
  t: TFunction<'plan'>,
): string | null {
  const span = preview?.spans.get(id);
  const task = tasks.get(id);
  const own = task && spanOfTask(task);
  if (!span) return null;
  if (!own) return t('bar.length', { count: toDayNumber(span.end) - toDayNumber(span.start) + 1 });
  const [before, after] = [
    toDayNumber(own.start) - toDayNumber(span.start),
    toDayNumber(span.end) - toDayNumber(own.end),
  ];
  if (before === 0 && after === 0) return null;
  if (before === -after) return t(after > 0 ? 'bar.later' : 'bar.earlier', { count: Math.abs(after) });
  return t('bar.length', { count: toDayNumber(span.end) - toDayNumber(span.start) + 1 });
}

interface WantedFocus {
  scroller: RefObject<HTMLElement | null>;
  /** The row whose bar is to get the focus. */
  wanted: string | null;
  rows: readonly Row[];
  onFocused(): void;
}

const HEAD_PX = 60;

/** Brings a row into sight, and the focus to its bar as soon as that is there. */
export function useWantedFocus({ scroller, wanted, rows, onFocused }: WantedFocus): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    const at = wanted === null ? -1 : rows.findIndex(({ key }) => key === wanted);
    if (!element || at < 0) return;
    const top = at * ROW_PX;
    const room = element.clientHeight - HEAD_PX - ROW_PX;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top > element.scrollTop + room) element.scrollTop = top - room;
    const line = [...element.querySelectorAll<HTMLElement>('[data-row]')]
      .find(({ dataset }) => dataset.row === wanted)
      ?.querySelector<HTMLElement>('[data-line]');
    if (!line) return;
    line.focus({ preventScroll: true });
    onFocused();
  });
}

/** For the page of a task that lies beside the chart: what stands above and below it. */
export function useOrderTold(rows: readonly Row[]): void {
  useEffect(() => {
    useShownOrder.setState({ ids: rows.flatMap((row) => (row.kind === 'task' ? [row.task.id] : [])) });
  }, [rows]);
  useEffect(() => () => useShownOrder.setState({ ids: [] }), []);
}

export const mayConnectAny = ({ tasks }: Plan): boolean => tasks.some(({ can }) => can.includes('task.plan'));
