import type { PlanLink, PlanTask } from '@quilt/contract/features/plan';
import type { TaskId } from '@quilt/contract/features/tasks';
import { memo } from 'react';
import { drawArrow } from './arrows';
import styles from './Gantt.module.css';
import { type Scale, spanOf } from './scale';
import { type Span, spanOfTask } from './spans';
import type { Preview } from './use-hand';
import type { Viewport } from './use-viewport';

interface ArrowsProps {
  links: readonly PlanLink[];
  tasks: ReadonlyMap<TaskId, PlanTask>;
  /** In which row each is. */
  rowOf: ReadonlyMap<TaskId, number>;
  scale: Scale;
  viewport: Viewport;
  critical: ReadonlySet<TaskId>;
  spans: ReadonlyMap<TaskId, Span>;
  line: Preview['line'];
  listPx: number;
  onOpen(link: PlanLink): void;
}

/** The connections whose rows are in sight. Their words stand at the bars; the key for them leads to the same. */
export const Arrows = memo(function Arrows(props: ArrowsProps) {
  const { links, tasks, rowOf, scale, viewport, critical, spans, line, listPx, onOpen } = props;
  const barOf = (id: TaskId, row: number) => {
    const task = tasks.get(id);
    const span = spans.get(id) ?? (task && spanOfTask(task));
    return span && { ...spanOf(scale, span.start, span.end), row };
  };
  return (
    <svg className={styles.arrows} style={{ left: listPx }} aria-hidden="true">
      {links.map((link) => {
        const [first, second] = [rowOf.get(link.from), rowOf.get(link.to)];
        if (first === undefined || second === undefined) return null;
        if (Math.max(first, second) < viewport.first || Math.min(first, second) > viewport.last) return null;
        const [from, to] = [barOf(link.from, first), barOf(link.to, second)];
        if (!from || !to) return null;
        const isAside =
          Math.max(from.x + from.width, to.x + to.width) < viewport.left ||
          Math.min(from.x, to.x) > viewport.right;
        if (isAside) return null;
        const path = drawArrow(from, to, link.ends);
        return (
          <g key={link.id} data-link={link.id}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the same is done by a key, at the bar. */}
            <path className={styles.hit} d={path} onClick={() => onOpen(link)} />
            <path
              className={styles.arrow}
              d={path}
              data-critical={(critical.has(link.from) && critical.has(link.to)) || undefined}
            />
          </g>
        );
      })}
      {line && (
        <path
          className={styles.arrow}
          data-drawn
          d={`M${line.from.x} ${line.from.y}L${line.to.x} ${line.to.y}`}
        />
      )}
    </svg>
  );
});
