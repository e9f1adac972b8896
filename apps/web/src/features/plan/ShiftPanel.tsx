import { Button } from '@mantine/core';
import { toDayNumber } from '@quilt/contract/days';
import type { PlanMove } from '@quilt/contract/features/plan';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { Checkbox } from '../../ui/controls/Checkbox';
import { IconButton } from '../../ui/controls/IconButton';
import { useEscape } from '../../ui/overlays/use-escape';
import { OVER_PAGE } from '../../ui/page/focus';
import { StatusGlyph } from '../../ui/tasks/StatusGlyph';
import { toStatus } from '../tasks';
import { panelAria } from './aria';
import './i18n';
import styles from './ShiftPanel.module.css';
import type { Proposal } from './use-planner';

/** Of more of them a list is of no use: they go along, and are counted. */
const LISTED = 100;

interface ShiftPanelProps {
  project: Project;
  proposal: Proposal;
  isActing: boolean;
  onSettle(followers: ReadonlySet<TaskId>): void;
  onLeave(): void;
}

/** What would shift with a task, each with its box; nothing of it is saved yet. */
export function ShiftPanel({ project, proposal, isActing, onSettle, onLeave }: ShiftPanelProps) {
  const { t } = useTranslation('plan');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { task, shift, tasks } = proposal;
  const followers = shift.moves.filter(({ id }) => id !== task.id);
  const [left, setLeft] = useState<ReadonlySet<TaskId>>(new Set());
  useEscape(true, onLeave);
  useEffect(() => title.current?.focus(), []);
  const chosen = followers.filter(({ id }) => !left.has(id));
  const own = shift.moves.find(({ id }) => id === task.id);
  const by = own ? daysBy(own) : 0;
  const toggle = (id: TaskId): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <section className={styles.panel} {...panelAria(titleId)} {...OVER_PAGE}>
      <div className={styles.head}>
        <div>
          <h2 ref={title} id={titleId} className={styles.title} tabIndex={-1}>
            {by === 0
              ? t('shift.titleLonger', { id: task.id, count: followers.length })
              : t(by > 0 ? 'shift.titleLater' : 'shift.titleEarlier', {
                  id: task.id,
                  days: t('shift.days', { count: Math.abs(by) }),
                  count: followers.length,
                })}
          </h2>
          <p className={styles.lead}>{t('shift.lead')}</p>
        </div>
        <IconButton
          size="sm"
          isFilled
          label={t('shift.leave')}
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onLeave}
        />
      </div>
      <ul className={styles.list}>
        {followers.slice(0, LISTED).map((move) => (
          <Follower
            key={move.id}
            project={project}
            move={move}
            proposal={proposal}
            isChosen={!left.has(move.id)}
            onToggle={() => toggle(move.id)}
          />
        ))}
      </ul>
      {followers.length > LISTED && (
        <p className={styles.note}>{t('shift.more', { count: followers.length - LISTED })}</p>
      )}
      {shift.stuck.length > 0 && (
        <p className={styles.note}>
          {t('shift.stuck', {
            tasks: shift.stuck
              .slice(0, 5)
              .map((id) => `#${id} ${tasks.get(id)?.title ?? ''}`)
              .join(', '),
          })}
        </p>
      )}
      <div className={styles.foot}>
        <Button variant="ghost" onClick={onLeave}>
          {t('shift.leave')}
        </Button>
        <Button variant="grey" disabled={isActing} onClick={() => onSettle(new Set())}>
          {t('shift.alone', { id: task.id })}
        </Button>
        <Button loading={isActing} onClick={() => onSettle(new Set(chosen.map(({ id }) => id)))}>
          {t('shift.all', { count: chosen.length + 1 })}
        </Button>
      </div>
    </section>
  );
}

interface FollowerProps {
  project: Project;
  move: PlanMove;
  proposal: Proposal;
  isChosen: boolean;
  onToggle(): void;
}

function Follower({ project, move, proposal, isChosen, onToggle }: FollowerProps) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const task = proposal.tasks.get(move.id);
  const [from, to] = [move.was.deadline ?? move.was.startsOn, move.deadline ?? move.startsOn];
  const milestone = project.milestones.find(({ id }) => id === task?.milestone);
  const end = milestone?.endsOn ?? null;
  const past = to !== null && end !== null ? toDayNumber(to) - toDayNumber(end) : 0;
  return (
    <li className={styles.row}>
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        aria-label={t('shift.take', { id: move.id, title: task?.title ?? '' })}
      />
      <StatusGlyph status={toStatus(task?.status ?? 1)} />
      <span className={styles.id}>#{move.id}</span>
      <span className={styles.name}>{task?.title}</span>
      <span className={styles.past}>
        {past > 0 && milestone && (
          <>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
            {t('shift.past', { count: past, title: milestone.title })}
          </>
        )}
      </span>
      <span className={styles.days}>
        {from !== null && format.day(from)} → <b>{to !== null && format.day(to)}</b>
      </span>
    </li>
  );
}

/** Days by which its end moves; its beginning, where it has no end. */
function daysBy({ startsOn, deadline, was }: PlanMove): number {
  const [from, to] = [was.deadline ?? was.startsOn, deadline ?? startsOn];
  return from === null || to === null ? 0 : toDayNumber(to) - toDayNumber(from);
}
