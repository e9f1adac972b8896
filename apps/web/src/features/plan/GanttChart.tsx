import { toDayNumber } from '@quilt/contract/days';
import type { Plan, PlanLink, PlanTask } from '@quilt/contract/features/plan';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { KEEPS_FOCUS } from '../../ui/page/focus';
import { AddLine } from './AddLine';
import { Arrows } from './Arrows';
import { gridAria, LAYOUT_ARIA } from './aria';
import styles from './Gantt.module.css';
import { GanttHead } from './GanttHead';
import { MilestoneLine, RestLine, WorkerLine } from './HeadingLine';
import './i18n';
import type { GanttItem } from './items';
import { ROW_PX, type Row } from './rows';
import { freeDays, type Scale, spanOf, xOf } from './scale';
import { mayMove } from './spans';
import { TaskLine } from './TaskLine';
import type { Preview } from './use-hand';
import type { Viewport } from './use-viewport';

export interface GanttChartProps {
  scroller: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLDivElement | null>;
  project: Project;
  plan: Plan;
  rows: readonly Row[];
  items: ReadonlyMap<TaskId, GanttItem>;
  tasks: ReadonlyMap<TaskId, PlanTask>;
  critical: ReadonlySet<TaskId>;
  scale: Scale;
  viewport: Viewport;
  listPx: number;
  isStale: boolean;
  opened: TaskId | null;
  /** The row that has the focus, or would have it. */
  active: string | null;
  preview: Preview | null;
  /** By how much a bar moves, in words. */
  noteOf(id: TaskId): string | null;
  addCalled: number;
  onAdd(title: string): Promise<boolean>;
  onActive(key: string): void;
  onLink(link: PlanLink): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
}

const NO_LINKS: readonly PlanLink[] = [];
const NO_SPANS: Preview['spans'] = new Map();

/** The list and the bars beside it, of which what is in sight is there. */
export function GanttChart(props: GanttChartProps) {
  const { scroller, body, project, plan, rows, items, tasks, critical, scale, viewport, listPx } = props;
  const { opened, active, preview } = props;
  const { t } = useTranslation('plan');
  const { left, right } = viewport;
  const free = useMemo(
    () => freeDays(scale, plan.calendar, left, right),
    [scale, plan.calendar, left, right],
  );
  const rowOf = useMemo(
    () => new Map(rows.flatMap((row, at) => (row.kind === 'task' ? [[row.task.id, at] as const] : []))),
    [rows],
  );
  const linksOf = useMemo(() => gather(plan.links), [plan.links]);
  const mayConnect = useMemo(() => plan.tasks.some(mayMove), [plan.tasks]);

  const now = toDayNumber(plan.today);
  const todayX = xOf(scale, now) + scale.dayPx / 2;
  const isFreeToday = free.some(({ from, days }) => now >= from && now < from + days);
  const [hovered, setHovered] = useState<string | null>(null);

  const activeAt = rows.findIndex(({ key }) => key === active);
  const stopAt = activeAt < 0 ? rows.findIndex(({ kind }) => kind !== 'add') : activeAt;
  const last = Math.min(viewport.last, rows.length - 1);
  const shown = Array.from(
    { length: Math.max(0, last - viewport.first + 1) },
    (_, at) => viewport.first + at,
  );
  // What has the focus stays, however far away one has scrolled; so does where a new one is named.
  for (const at of [stopAt, rows.length - 1]) if (at >= 0 && !shown.includes(at)) shown.push(at);
  shown.sort((one, other) => one - other);

  const handleClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('a, input')) return;
    const key = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (key && key !== 'add') props.onActive(key);
  };
  /** Whoever comes by the Tab key goes on from there. By a press it is the click that counts: nothing may scroll before. */
  const handleFocus = ({ target }: FocusEvent): void => {
    if (!target.matches('[data-line]:focus-visible')) return;
    const key = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (key && key !== active) props.onActive(key);
  };
  /** What can be pulled is there where the pointer is, or the focus; in all rows it would be thousands of elements. */
  const handleOver = ({ target }: PointerEvent): void => {
    if (!(target instanceof Element)) return;
    setHovered(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null);
  };
  // They are heard here for all rows; what can be acted on is inside.
  const handlers = {
    onClick: handleClick,
    onFocus: handleFocus,
    onKeyDown: props.onKeyDown,
    onPointerDown: props.onPointerDown,
    onPointerOver: handleOver,
    onPointerLeave: () => setHovered(null),
  };
  const drawRow = (at: number) => {
    const row = rows[at];
    if (!row) return null;
    const isActive = at === activeAt;
    const standing = { rowKey: row.key, at, isActive, isTabStop: at === stopAt };
    switch (row.kind) {
      case 'milestone': {
        const moved = preview?.milestone?.id === row.milestone.id ? preview.milestone : null;
        return (
          <MilestoneLine
            key={row.key}
            {...standing}
            milestone={row.milestone}
            scale={scale}
            today={plan.today}
            mayPull={project.can.includes('milestone.manage')}
            moved={moved}
          />
        );
      }
      case 'worker':
        return (
          <WorkerLine
            key={row.key}
            {...standing}
            project={project.id}
            worker={row.worker}
            count={row.count}
          />
        );
      case 'rest':
        return <RestLine key={row.key} {...standing} count={row.count} />;
      case 'add':
        return (
          <AddLine
            key={row.key}
            at={at}
            called={props.addCalled}
            onAdd={props.onAdd}
            onUp={() => {
              const above = rows[at - 1];
              if (above) props.onActive(above.key);
            }}
          />
        );
      case 'task': {
        const { task } = row;
        const item = items.get(task.id);
        if (!item) return null;
        const moved = preview?.spans.get(task.id) ?? null;
        return (
          <TaskLine
            key={row.key}
            project={project.id}
            task={task}
            item={item}
            links={linksOf.get(task.id) ?? NO_LINKS}
            scale={scale}
            at={at}
            isActive={isActive}
            isTabStop={standing.isTabStop}
            isInHand={isActive || row.key === hovered || moved !== null}
            todayX={todayX}
            isOpened={task.id === opened}
            isAside={moved === null && isAside(item, scale, viewport)}
            moved={moved}
            progress={preview?.progress?.id === task.id ? preview.progress.percentage : null}
            note={moved ? props.noteOf(task.id) : null}
            isMet={preview?.meets === task.id}
            mayConnect={mayConnect}
          />
        );
      }
    }
  };
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      {...gridAria(t('label', { title: project.title }), rows.length + 1, props.isStale)}
      {...KEEPS_FOCUS}
    >
      <div
        className={styles.canvas}
        {...LAYOUT_ARIA}
        style={{ width: listPx + scale.width }}
        data-held={preview?.isHeld || undefined}
      >
        <GanttHead
          scale={scale}
          today={plan.today}
          free={free}
          holidays={plan.calendar.holidays}
          left={left}
          right={right}
        />
        <div
          ref={body}
          className={styles.body}
          {...LAYOUT_ARIA}
          data-free-today={isFreeToday || undefined}
          style={{ minHeight: rows.length * ROW_PX }}
          {...handlers}
        >
          {free.map(({ from, x, width }) => (
            <div key={from} className={styles.free} style={{ left: listPx + x, width }} aria-hidden="true" />
          ))}
          <div className={styles.ground} aria-hidden="true" />
          <div className={styles.today} style={{ left: listPx + todayX }} aria-hidden="true" />
          <Arrows
            links={plan.links}
            tasks={tasks}
            rowOf={rowOf}
            scale={scale}
            viewport={viewport}
            critical={critical}
            spans={preview?.spans ?? NO_SPANS}
            line={preview?.line}
            listPx={listPx}
            onOpen={props.onLink}
          />
          {shown.map(drawRow)}
        </div>
      </div>
    </div>
  );
}

function isAside({ start, end }: GanttItem, scale: Scale, { left, right }: Viewport): boolean {
  if (start === null || end === null) return false;
  const { x, width } = spanOf(scale, start, end);
  return x + width < left || x > right;
}

function gather(links: readonly PlanLink[]): Map<TaskId, PlanLink[]> {
  const found = new Map<TaskId, PlanLink[]>();
  for (const link of links) {
    for (const id of [link.from, link.to]) {
      const list = found.get(id);
      if (list) list.push(link);
      else found.set(id, [link]);
    }
  }
  return found;
}
