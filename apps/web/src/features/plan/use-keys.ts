import type { PlanLink, PlanTask } from '@quilt/contract/features/plan';
import type { Milestone } from '@quilt/contract/features/projects';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../lib/key-of';
import './i18n';
import type { Row } from './rows';
import { type Hold, mayMove, maySetProgress, pull, type Span, spanOfTask } from './spans';
import { useBarWords } from './use-bar-words';
import type { Preview } from './use-hand';

/** What keys have made of a bar, and what Enter will save. */
interface Pending {
  row: Row & { kind: 'task' | 'milestone' };
  span: Span | null;
  hold: Hold | 'draw';
  percentage: number | null;
}

interface KeysProps {
  rows: readonly Row[];
  today: string;
  mayManageMilestones: boolean;
  links: readonly PlanLink[];
  holidays: readonly { day: string; title: string }[];
  say(text: string): void;
  onGo(key: string): void;
  onShow(day: string): void;
  onOpen(task: PlanTask): void;
  onOpenMilestone(milestone: Milestone): void;
  onMove(task: PlanTask, span: Span, hold: Hold | 'draw'): void;
  onMilestone(milestone: Milestone, span: Span): void;
  onProgress(task: PlanTask, percentage: number): void;
  onConnect(task: PlanTask): void;
  onLinks(task: PlanTask): void;
}

const PAGE = 12;
const WEEK = 7;
const PROGRESS_KEY = 10;

interface Keys {
  preview: Preview | null;
  /** What was begun is left as it was. */
  leave(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** All that a hand does in the chart, by keys. What is moved is saved by Enter, and left as it was by Escape. */
export function useKeys(props: KeysProps): Keys {
  const { rows, today, say } = props;
  const { t } = useTranslation('plan');
  const words = useBarWords();
  const [pending, setPending] = useState<Pending | null>(null);

  const go = (at: number): void => {
    const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
    if (row) props.onGo(row.key);
  };
  /** What nobody works on, of the first day and the last. */
  const holidaysAt = ({ start, end }: Span): string[] =>
    props.holidays.filter(({ day }) => day === start || day === end).map(({ title }) => title);
  const begin = (next: Pending): void => {
    setPending(next);
    if (next.span) props.onShow(next.hold === 'end' ? next.span.end : next.span.start);
    const { span, percentage } = next;
    if (percentage !== null) say(t('said.progressPending', { percentage }));
    else if (span) say(t('said.pending', { days: [words.days(span), ...holidaysAt(span)].join(', ') }));
  };
  const save = (): void => {
    if (!pending) return;
    setPending(null);
    const { row, span, hold, percentage } = pending;
    if (row.kind === 'milestone') {
      if (span) props.onMilestone(row.milestone, span);
    } else if (percentage !== null) props.onProgress(row.task, percentage);
    else if (span) props.onMove(row.task, span, hold);
  };
  const leave = (): void => {
    if (!pending) return;
    setPending(null);
    say(t('said.left'));
  };
  /** Of the row that has the focus, as keys have made it so far. */
  const spanOfRow = (row: Row): Span | null => {
    if (pending?.row.key === row.key && pending.span) return pending.span;
    if (row.kind === 'task') return spanOfTask(row.task);
    if (row.kind !== 'milestone') return null;
    return spanOfTask({ startsOn: row.milestone.startsOn, deadline: row.milestone.endsOn });
  };
  const pullBy = (row: Row, hold: Hold, days: number): void => {
    const isTask = row.kind === 'task';
    if (!isTask && row.kind !== 'milestone') return;
    if (isTask ? !mayMove(row.task) : !props.mayManageMilestones) {
      say(t('said.notYours'));
      return;
    }
    const span = spanOfRow(row);
    const isDrawn = isTask && spanOfTask(row.task) === null;
    if (!span) say(t('said.drawFirst'));
    else begin({ row, span: pull(span, hold, days), hold: isDrawn ? 'draw' : hold, percentage: null });
  };
  const setProgress = (task: PlanTask, row: Row & { kind: 'task' }, by: number): void => {
    if (!maySetProgress(task)) {
      say(t('said.progressFixed'));
      return;
    }
    const from = pending?.row.key === row.key ? (pending.percentage ?? task.percentage) : task.percentage;
    begin({ row, span: null, hold: 'move', percentage: Math.min(100, Math.max(0, from + by)) });
  };
  const drawNew = (row: Row & { kind: 'task' }): void => {
    if (!mayMove(row.task)) say(t('said.notYours'));
    else if (spanOfTask(row.task) === null)
      begin({ row, span: { start: today, end: today }, hold: 'draw', percentage: null });
  };
  const alongLink = (task: PlanTask, isBack: boolean): void => {
    const link = props.links.find(({ from, to }) => (isBack ? to : from) === task.id);
    const key = link && `task ${isBack ? link.from : link.to}`;
    if (key && rows.some((row) => row.key === key)) props.onGo(key);
    else say(t(isBack ? 'said.nothingBefore' : 'said.nothingAfter'));
  };
  const handleTaskKey = (key: string, row: Row & { kind: 'task' }): boolean => {
    const { task } = row;
    if (key === 'Enter') props.onOpen(task);
    else if (key === 'd') drawNew(row);
    else if (key === 'c') props.onConnect(task);
    else if (key === 'l') props.onLinks(task);
    else if (key === '[') setProgress(task, row, -PROGRESS_KEY);
    else if (key === ']') setProgress(task, row, PROGRESS_KEY);
    else if (key === 'ArrowLeft') alongLink(task, true);
    else if (key === 'ArrowRight') alongLink(task, false);
    else return false;
    return true;
  };

  const handle = (event: KeyboardEvent<HTMLElement>, line: Element): boolean => {
    // A press that ended elsewhere has left the focus where it began.
    const focused = line.closest<HTMLElement>('[data-row]')?.dataset.row;
    const at = rows.findIndex(({ key }) => key === focused);
    const row = rows[at];
    if (!row) return false;
    const isSide = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (isSide && (event.shiftKey || event.altKey)) {
      const hold = event.altKey ? (event.shiftKey ? 'start' : 'end') : 'move';
      const days = (event.ctrlKey || event.metaKey ? WEEK : 1) * (event.key === 'ArrowLeft' ? -1 : 1);
      pullBy(row, hold, days);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (pending && event.key === 'Enter') save();
    else if (pending && event.key === 'Escape') leave();
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(rows.length - 1);
    else if (event.key === 'PageUp') go(at - PAGE);
    else if (event.key === 'PageDown') go(at + PAGE);
    else if (row.kind === 'milestone' && event.key === 'Enter') props.onOpenMilestone(row.milestone);
    else return row.kind === 'task' && handleTaskKey(keyOf(event), row);
    return true;
  };

  const preview = (): Preview | null => {
    if (!pending) return null;
    const { row, span, percentage } = pending;
    if (row.kind === 'milestone')
      return span && { spans: new Map(), milestone: { id: row.milestone.id, ...span }, isHeld: true };
    return {
      spans: span ? new Map([[row.task.id, span]]) : new Map(),
      progress: percentage === null ? undefined : { id: row.task.id, percentage },
      isHeld: true,
    };
  };
  return {
    preview: preview(),
    leave,
    onKeyDown(event) {
      if (!(event.target instanceof Element) || !event.target.matches('[data-line]')) return;
      // Whoever goes on has meant what was begun.
      const isGoing = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].includes(event.key);
      if (pending && isGoing) save();
      if (!handle(event, event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
