import { useMediaQuery } from '@mantine/hooks';
import type { Plan, PlanTask } from '@quilt/contract/features/plan';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskGroup, TaskId } from '@quilt/contract/features/tasks';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { milestonePath, taskPath } from '../../lib/paths';
import { HiddenText } from '../../ui/page/HiddenText';
import { usePaper } from './export/use-paper';
import { FollowDialog } from './FollowDialog';
import styles from './Gantt.module.css';
import { GanttChart } from './GanttChart';
import { GanttTools, type Shape } from './GanttTools';
import {
  type Asking,
  linksFor,
  mayConnectAny,
  noteOfMove,
  previewOf,
  useOrderTold,
  useWantedFocus,
} from './gantt-state';
import './i18n';
import { LinksDialog } from './LinksDialog';
import { LoopDialog } from './LoopDialog';
import { PlanList } from './PlanList';
import { firstOpenRow, ROW_PX } from './rows';
import { ShiftPanel } from './ShiftPanel';
import { ZOOMS, type Zoom } from './scale';
import { type Hold, mayMove, type Span, spanOfTask, toWanted } from './spans';
import { useAnchoredScroll } from './use-anchored-scroll';
import { useHand } from './use-hand';
import { useKeys } from './use-keys';
import { usePageKeys } from './use-page-keys';
import { usePlanData } from './use-plan-data';
import { usePlanner } from './use-planner';
import { useViewport } from './use-viewport';
import { useWheelZoom } from './use-wheel-zoom';

/** As the sheets have it. */
const NARROW = '(max-width: 720px)';
const LIST_PX = { wide: 348, narrow: 148 };

interface GanttViewProps {
  project: Project;
  plan: Plan;
  group: TaskGroup;
  isNarrowed: boolean;
  isStale: boolean;
  /** In place of the chart, where there is nothing to show; the way back stays. */
  empty: ReactNode;
  opened: TaskId | null;
  isAdding: boolean;
  onAdd(isAdding: boolean): void;
  onFilter(): void;
  onKeys(): void;
}

/** The plan as bars, and all that is done with them. */
export function GanttView(props: GanttViewProps) {
  const { project, plan, group, isNarrowed, isStale, empty, opened } = props;
  const { t } = useTranslation('plan');
  const navigate = useNavigate();
  const { search } = useLocation();
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const [shape, setShape] = useState<Shape>('list');
  const [zoom, setZoom] = useState<Zoom>('day');
  const [isCritical, setIsCritical] = useState(false);
  const [active, setActive] = useState<string | null>(opened === null ? null : `task ${opened}`);
  const [wanted, setWanted] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState('');
  const [called, setCalled] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const listPx = isNarrow ? LIST_PX.narrow : LIST_PX.wide;
  const data = usePlanData({ project, plan, group, zoom, isCritical, isNarrowed });
  const { tasks, items, rows, critical, scale } = data;
  const shownShape = isNarrow ? shape : 'chart';
  const isShown = shownShape === 'chart' && !empty;
  const viewport = useViewport(scroller, listPx, isShown);
  const firstRow = useMemo(() => firstOpenRow(rows, plan.today), [rows, plan.today]);
  const scroll = useAnchoredScroll({ scroller, scale, today: plan.today, listPx, isShown, group, firstRow });
  const paper = usePaper({ project, plan, rows, items, critical, scale });
  const planner = usePlanner(project, setSaid);

  const changeZoom = (next: Zoom, px?: number): void => {
    scroll.hold(px);
    setZoom(next);
    setSaid(t('said.zoom', { zoom: t(`zoom.${next}`) }));
  };
  const zoomBy = (isCloser: boolean, px?: number): void => {
    const next = ZOOMS[ZOOMS.indexOf(zoom) + (isCloser ? -1 : 1)];
    if (next) changeZoom(next, px);
  };
  useWheelZoom(scroller, listPx, isShown, zoomBy);

  const goTo = (key: string): void => {
    if (key === 'add') {
      setCalled((before) => before + 1);
      return;
    }
    setActive(key);
    setWanted(key);
    const row = rows.find((one) => one.key === key);
    const span = row?.kind === 'task' ? spanOfTask(row.task) : null;
    if (span) scroll.show(span.start);
  };
  useWantedFocus({ scroller, wanted, rows, onFocused: () => setWanted(null) });
  useOrderTold(rows);

  const open = (task: PlanTask): void =>
    void navigate(`${taskPath(project.id, task.id)}${search}`, { preventScrollReset: true });
  const move = (task: PlanTask, span: Span, hold: Hold | 'draw'): void => {
    setActive(`task ${task.id}`);
    void planner.move(task, toWanted(task, span, hold));
  };
  const ask = (next: Asking): void => {
    setAsking(next);
    setIsAsking(true);
  };
  const acts = {
    onMove: move,
    onMilestone: (milestone: Project['milestones'][number], { start, end }: Span) =>
      void planner.moveMilestone(milestone, { startsOn: start, endsOn: end }),
    onProgress: (task: PlanTask, percentage: number) => void planner.setProgress(task, percentage),
  };
  const hand = useHand({
    canvas: body,
    scroller,
    listPx,
    scale,
    findTask: (id) => tasks.get(id as TaskId),
    findMilestone: (id) => project.milestones.find((one) => one.id === id),
    mayFollow: mayMove,
    ...acts,
    onConnect: (link) => void planner.connect(link),
    onPress: goTo,
  });
  const keys = useKeys({
    rows,
    today: plan.today,
    mayManageMilestones: project.can.includes('milestone.manage'),
    links: plan.links,
    holidays: plan.calendar.holidays,
    say: setSaid,
    onGo: goTo,
    onShow: scroll.show,
    onOpen: open,
    onOpenMilestone: ({ id }) => void navigate(milestonePath(id)),
    ...acts,
    onConnect: (task) => (mayConnectAny(plan) ? ask({ kind: 'follow', task }) : setSaid(t('said.notYours'))),
    onLinks: (task) => ask({ kind: 'links', task }),
  });
  const callAdd = (): void => {
    if (isNarrow) setShape('chart');
    setCalled((before) => before + 1);
    const element = scroller.current;
    if (element) element.scrollTop = rows.length * ROW_PX;
  };
  usePageKeys({
    onFilter: props.onFilter,
    onKeys: props.onKeys,
    onZoom: zoomBy,
    onToday: scroll.showToday,
    onCritical: () => setIsCritical((before) => !before),
    onAdd: callAdd,
    onUndo: () => void planner.undo(),
    onRedo: () => void planner.redo(),
  });
  const { isAdding, onAdd } = props;
  useEffect(() => {
    if (!isAdding) return;
    setCalled((before) => before + 1);
    onAdd(false);
  }, [isAdding, onAdd]);

  const preview = hand.preview ?? keys.preview ?? previewOf(planner.proposal);
  const noteOf = (id: TaskId): string | null => noteOfMove(id, preview, tasks, t);
  const shownLinks = linksFor(asking, plan.links);
  return (
    <div className={styles.frame}>
      <GanttTools
        shape={isNarrow ? shape : null}
        onShape={setShape}
        zoom={zoom}
        onZoom={changeZoom}
        onToday={scroll.showToday}
        isCritical={isCritical}
        onCritical={setIsCritical}
        canUndo={planner.steps.canUndo}
        canRedo={planner.steps.canRedo}
        onUndo={() => void planner.undo()}
        onRedo={() => void planner.redo()}
        isExporting={paper.isMaking}
        onPaper={(kind) => void paper.make(kind)}
      />
      {empty}
      {!empty && shownShape === 'list' && <PlanList project={project} rows={rows} items={items} />}
      {isShown && (
        <GanttChart
          {...{ scroller, body, project, plan, rows, items, tasks, critical, scale, viewport, listPx }}
          {...{ isStale, opened, active, preview, noteOf }}
          addCalled={called}
          onAdd={async (title) => (await planner.add(title, null)) !== null}
          onActive={goTo}
          onLink={(link) => ask({ kind: 'link', link })}
          onKeyDown={keys.onKeyDown}
          onPointerDown={hand.onPointerDown}
        />
      )}
      <div aria-live="polite" role="log">
        <HiddenText>{said}</HiddenText>
      </div>
      {planner.proposal && (
        <ShiftPanel
          key={planner.proposal.task.id}
          project={project}
          proposal={planner.proposal}
          isActing={planner.isActing}
          onSettle={(followers) => void planner.settle(followers).then(() => setWanted(active))}
          onLeave={() => {
            planner.dismiss();
            setWanted(active);
          }}
        />
      )}
      {asking?.kind === 'follow' && (
        <FollowDialog
          key={asking.task.id}
          isOpen={isAsking}
          task={asking.task}
          tasks={plan.tasks}
          isActing={planner.isActing}
          onConnect={planner.connect}
          onClose={() => setIsAsking(false)}
        />
      )}
      {asking && asking.kind !== 'follow' && (
        <LinksDialog
          isOpen={isAsking}
          title={asking.kind === 'link' ? t('links.title') : t('links.titleOf', { id: asking.task.id })}
          links={shownLinks}
          tasks={tasks}
          isActing={planner.isActing}
          onChange={(link, to) => void planner.changeLink(link, to)}
          onRemove={(link) => {
            void planner.removeLink(link);
            if (shownLinks.length <= 1) setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
      <LoopDialog loop={planner.loop} tasks={tasks} onClose={planner.forgetLoop} />
    </div>
  );
}
