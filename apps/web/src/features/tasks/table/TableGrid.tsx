import type { Project } from '@quilt/contract/features/projects';
import type { TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../lib/key-of';
import type { Selection } from '../../../lib/use-selection';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import type { TasksAddress } from '../address';
import { cellAria, GROUP_ARIA, gridAria, rowAria } from './aria';
import { type ColumnName, type TableColumns, WIDTH } from './columns';
import type { Entry } from './entries';
import { placeAfter } from './grid-keys';
import './i18n';
import styles from './Table.module.css';
import { TableHead } from './TableHead';
import { type LineActs, TableLine } from './TableLine';
import type { ActiveCell, CellName, WrongCell } from './use-cells';
import { useColumnsInSight } from './use-columns-in-sight';

const ROW_PX = 40;
const GROUP_PX = 44;
const HEAD_PX = 44;
/** So many rows before the end the next ones are asked for. */
const AHEAD = 30;
const PICK_PX = { wide: 60, narrow: 44 };
const ID_PX = 72;
/** Where one begins by typing. */
const TYPED_INTO: ReadonlySet<CellName> = new Set(['title', 'percentage']);

interface TableGridProps {
  grid: RefObject<HTMLDivElement | null>;
  project: Project;
  address: TasksAddress;
  columns: TableColumns;
  isNarrow: boolean;
  entries: readonly Entry[];
  /** Of all rows; null where nobody has counted them. */
  count: number | null;
  today: string;
  opened: TaskId | null;
  isStale: boolean;
  isLoadingMore: boolean;
  selection: Selection<TaskId>;
  active: ActiveCell | null;
  wrong: WrongCell | null;
  onActive(active: ActiveCell | null): void;
  /** Enter on a cell, or a press on the one that has the focus already. */
  onOpen(card: TaskCard, cell: CellName): void;
  /** Delete on a cell. */
  onClear(card: TaskCard, cell: ColumnName): void;
  onNearEnd(): void;
  onCopy(event: ClipboardEvent): void;
  onPaste(event: ClipboardEvent): void;
  acts: Omit<LineActs, 'onEditEnd'>;
}

/** Rows and columns as in a spreadsheet, of which those in sight are there; the head has all columns. */
export function TableGrid(props: TableGridProps) {
  const { grid, project, address, columns, isNarrow, entries, count, today, opened, selection } = props;
  const { active, wrong, onActive, onOpen, onNearEnd } = props;
  const { t } = useTranslation('table');
  const cards = useMemo(
    () => entries.flatMap((entry) => (entry.kind === 'task' ? [entry.card] : [])),
    [entries],
  );
  const cells: readonly CellName[] = isNarrow ? columns.shown : ['id', ...columns.shown];
  const activeAt = active
    ? entries.findIndex((entry) => entry.kind === 'task' && entry.card.id === active.id)
    : -1;
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => grid.current,
    estimateSize: (index) => (entries[index]?.kind === 'heading' ? GROUP_PX : ROW_PX),
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 8,
    scrollPaddingStart: HEAD_PX,
    useFlushSync: false,
    // What has the focus stays, however far away one has scrolled.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...(activeAt < 0 ? [] : [activeAt])])].sort(
        (one, other) => one - other,
      ),
  });
  const shown = virtual.getVirtualItems();
  const lastShown = virtual.range?.endIndex ?? 0;
  const nearEnd = useEffectEvent(onNearEnd);
  const isNear = lastShown >= entries.length - AHEAD;
  // Asked again with each page that comes.
  const due = isNear ? entries.length : null;
  useEffect(() => {
    if (due !== null) nearEnd();
  }, [due]);

  const focusWanted = useEffectEvent((wanted: ActiveCell | null, at: number) => {
    if (!wanted?.isWanted || wanted.isEditing || at < 0) return;
    virtual.scrollToIndex(at, { align: 'auto' });
    const row = grid.current?.querySelector(`[data-row="${wanted.id}"]`);
    const cell = row?.querySelector<HTMLElement>(`[data-cell="${wanted.cell}"]`);
    cell?.focus({ preventScroll: true });
    // Behind what stays at the left.
    if (cell && grid.current) showSideways(grid.current, cell);
  });
  useLayoutEffect(() => focusWanted(active, activeAt), [active, activeAt]);

  // Beside the page of a task its row is in sight.
  const showOpened = useEffectEvent((id: TaskId) => {
    const at = entries.findIndex((entry) => entry.kind === 'task' && entry.card.id === id);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => {
    if (opened !== null) showOpened(opened);
  }, [opened]);

  const { shown: names, widthOf } = columns;
  const picks = isNarrow ? [PICK_PX.narrow] : [PICK_PX.wide, ID_PX];
  const picksPx = picks.reduce((sum, width) => sum + width, 0);
  const beginPx = picksPx + (names[0] ? widthOf(names[0]) : 0);
  const frozenPx = isNarrow ? picksPx : beginPx;
  const inSight = useColumnsInSight(grid, { names, widthOf, beginPx, frozenPx }, active?.cell ?? null);

  const goTo = (card: TaskCard, cell: CellName): void =>
    onActive({ id: card.id, cell, isEditing: false, isWanted: true });
  const first = cards[0];
  const tabStop = active ?? (first && { id: first.id, cell: cells[0] ?? 'title', isEditing: false });

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (active?.isEditing || event.defaultPrevented) return;
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]');
    if (!from || from !== event.target) return;
    // Whoever has come by the Tab key stands where that stops.
    const at = cards.findIndex(({ id }) => id === tabStop?.id);
    const card = cards[at];
    if (!tabStop || !card) return;
    const isFar = event.ctrlKey || event.metaKey;
    const take = (): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.altKey) {
      const by = event.key === 'ArrowRight' ? WIDTH.step : event.key === 'ArrowLeft' ? -WIDTH.step : 0;
      if (by === 0 || tabStop.cell === 'id') return;
      take();
      columns.onResize(tabStop.cell, columns.widthOf(tabStop.cell) + by);
      return;
    }
    const place = { row: at, column: cells.indexOf(tabStop.cell) };
    const page = Math.max(1, Math.floor(((grid.current?.clientHeight ?? 0) - HEAD_PX) / ROW_PX) - 1);
    const next = placeAfter(place, event, { rows: cards.length, columns: cells.length, page });
    const to = next && cards[next.row];
    if (next && to) {
      take();
      if (event.shiftKey && next.row !== at) {
        if (!selection.chosen.has(card.id)) selection.toggle(card.id);
        selection.extendTo(to.id);
      }
      goTo(to, cells[next.column] ?? tabStop.cell);
    } else if (event.key === ' ') {
      take();
      if (event.shiftKey) selection.extendTo(card.id);
      else selection.toggle(card.id);
    } else if (isFar && keyOf(event) === 'a') {
      take();
      selection.chooseAll();
    } else if (event.key === 'Enter' || event.key === 'F2') {
      take();
      onOpen(card, tabStop.cell);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && tabStop.cell !== 'id') {
      take();
      props.onClear(card, tabStop.cell);
    } else if (event.key === 'Escape' && wrong?.id === card.id && wrong.cell === tabStop.cell) {
      take();
      props.acts.onWrong(card, wrong.cell, null);
    } else if (event.key === 'Escape' && selection.chosen.size > 0) {
      take();
      selection.clear();
    } else if (!isFar && event.key.length === 1 && TYPED_INTO.has(tabStop.cell)) {
      // The letter itself goes to the field, in place of what is chosen there.
      event.stopPropagation();
      onOpen(card, tabStop.cell);
    }
  };

  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const id = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row);
    const card = cards.find((one) => one.id === id);
    if (!card) return;
    const cell = cells.find((one) => one === target.closest<HTMLElement>('[data-cell]')?.dataset.cell);
    const isChoosing = target.closest('[data-pick]') !== null;
    if (cell === undefined && !isChoosing) return;
    // What its editor has opened is outside of it, but for React.
    if (cell !== undefined && active?.isEditing && active.id === id && active.cell === cell) return;
    if (event.shiftKey) selection.extendTo(card.id);
    else if (isChoosing || event.ctrlKey || event.metaKey) selection.toggle(card.id);
    if (cell === undefined) return;
    const isAgain = active?.id === card.id && active.cell === cell && cell !== 'id';
    if (isAgain && !event.shiftKey && !event.ctrlKey && !event.metaKey) onOpen(card, cell);
    else goTo(card, cell);
  };
  const handleEnd = useStable((goesOn: boolean): void => {
    if (!active) return;
    const at = cards.findIndex(({ id }) => id === active.id);
    const next = (goesOn && cards[at + 1]) || cards[at];
    if (next) goTo(next, active.cell);
  });
  const handleSave = useStable(props.acts.onSave);
  const handleMove = useStable(props.acts.onMove);
  const handleWrong = useStable(props.acts.onWrong);
  const acts = useMemo(
    (): LineActs => ({
      onEditEnd: handleEnd,
      onSave: handleSave,
      onMove: handleMove,
      onWrong: handleWrong,
    }),
    [handleEnd, handleSave, handleMove, handleWrong],
  );

  const handlers = {
    onKeyDown: handleKeyDown,
    onClick: handleClick,
    onCopy: props.onCopy,
    onPaste: props.onPaste,
  };
  const [titlePx = 0, ...widths] = names.map(widthOf);
  const template = [...picks, ...(isNarrow ? [titlePx] : [])].map((width) => `${width}px`).join(' ');
  const title = isNarrow ? '' : `minmax(${titlePx}px, 1fr)`;
  const style = {
    '--columns': `${template} ${title} ${widths.map((width) => `${width}px`).join(' ')}`,
    '--columns-w': `${[...picks, titlePx, ...widths].reduce((sum, width) => sum + width)}px`,
  } as CSSProperties;
  const chosenCount = selection.chosen.size;
  return (
    <div
      ref={grid}
      className={styles.grid}
      style={style}
      {...gridAria(t('label', { project: project.title }), count, cells.length + 1)}
      aria-busy={props.isStale}
      {...handlers}
    >
      <TableHead
        address={address}
        columns={columns}
        chosen={chosenCount === 0 ? 'none' : chosenCount === (count ?? cards.length) ? 'all' : 'some'}
        onChooseAll={() => (chosenCount > 0 ? selection.clear() : selection.chooseAll())}
      />
      <div className={styles.body} {...GROUP_ARIA} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const entry = entries[index];
          if (!entry) return null;
          if (entry.kind === 'heading') {
            return (
              <div key={key} className={styles.group} style={{ top: start }} {...rowAria()}>
                <span
                  className={styles.groupTitle}
                  {...cellAria(1, { isTitle: true, span: cells.length + 1 })}
                >
                  {entry.heading.title}
                  {entry.count !== null && <span className={styles.groupCount}>{entry.count}</span>}
                </span>
              </div>
            );
          }
          const { card } = entry;
          const isActive = tabStop?.id === card.id;
          return (
            <TableLine
              key={key}
              project={project}
              card={card}
              index={index + 2}
              start={start}
              columns={names}
              inSight={inSight}
              today={today}
              isChosen={selection.chosen.has(card.id)}
              isOpened={card.id === opened}
              active={isActive ? tabStop.cell : null}
              isEditing={isActive && tabStop.isEditing}
              wrong={wrong?.id === card.id ? wrong : null}
              acts={acts}
            />
          );
        })}
      </div>
      {props.isLoadingMore && (
        <div className={styles.more} {...rowAria()}>
          <span {...cellAria(1)}>
            <HiddenText>{t('more')}</HiddenText>
            <Bone width={240} height={14} />
          </span>
        </div>
      )}
    </div>
  );
}

/** The same function for good, that does what the last one given does: rows are not drawn anew for it. */
function useStable<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const last = useRef(handler);
  useLayoutEffect(() => {
    last.current = handler;
  });
  return useMemo(
    () =>
      (...args: Args) =>
        last.current(...args),
    [],
  );
}

/** So that the cell is not behind those that stay in sight. */
function showSideways(grid: HTMLElement, cell: HTMLElement): void {
  if (getComputedStyle(cell).position === 'sticky') return;
  const frozen = grid.querySelector<HTMLElement>(`.${styles.frozen}`);
  const from = frozen?.getBoundingClientRect().right ?? grid.getBoundingClientRect().left;
  const { left, right } = cell.getBoundingClientRect();
  const end = grid.getBoundingClientRect().right;
  if (left < from) grid.scrollLeft -= from - left;
  else if (right > end) grid.scrollLeft += right - end;
}
