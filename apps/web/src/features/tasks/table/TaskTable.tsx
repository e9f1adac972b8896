import type { Project } from '@quilt/contract/features/projects';
import type { ManyChange, TaskCard, TaskChanges, TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { MINUTE_MS } from '../../../lib/spans';
import { useNow } from '../../../lib/use-now';
import { useSelection } from '../../../lib/use-selection';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { toasts } from '../../../ui/overlays/toasts';
import { HiddenText } from '../../../ui/page/HiddenText';
import { RegionError } from '../../../ui/states/RegionError';
import { EditClash } from '../../edits';
import { todayIn } from '../../members';
import { sortOf, type TasksAddress } from '../address';
import type { TaskFilters } from '../api';
import { MoveQuestions } from '../board/MoveQuestions';
import { useMover } from '../board/use-mover';
import { useClashTold } from '../drawer/use-clash-told';
import { useEditedFields } from '../drawer/use-edited-fields';
import { overCards } from '../offline/overlay';
import { useTaskWrites } from '../offline/waiting-writes';
import { taskPath } from '../paths';
import { type AskedTable, mapRows, type TablePages, tableQuery } from '../table-query';
import { useTaskWords } from '../use-task-words';
import { BulkBar } from './BulkBar';
import { BulkReport } from './BulkReport';
import type { TableColumns } from './columns';
import { toEntries } from './entries';
import './i18n';
import { PasteReport } from './PasteReport';
import styles from './Table.module.css';
import { TableGrid } from './TableGrid';
import { TableSkeleton } from './TableSkeleton';
import { toTsv } from './tsv';
import { useBulk } from './use-bulk';
import { useCellWords } from './use-cell-words';
import { type ActiveCell, type CellName, useCells } from './use-cells';
import { useHeadings } from './use-groups';
import { usePaste } from './use-paste';
import { useRowEdit } from './use-row-edit';
import { useResort, useRowPlaces } from './use-row-places';
import { WhyDialog } from './WhyDialog';

interface TaskTableProps {
  project: Project;
  address: TasksAddress;
  filters: TaskFilters;
  columns: TableColumns;
  isNarrow: boolean;
  opened: TaskId | null;
  empty: ReactNode;
}

const NO_CARD = 0 as TaskId;

/** The table, and all that is done in it. */
export function TaskTable(props: TaskTableProps) {
  const { project, address, filters, columns, isNarrow, opened, empty } = props;
  const { t } = useTranslation('table');
  const tellFailed = useFailedLoad(useTaskWords());
  const { headings, failed } = useHeadings(project, address.asked.group, filters);
  const { sort, order } = sortOf(address.asked);
  const asked: AskedTable = {
    filters,
    sort,
    order,
    group:
      headings && address.asked.group
        ? { by: address.asked.group, keys: headings.map(({ key }) => key) }
        : null,
  };
  const rows = useInfiniteQuery({
    ...tableQuery(project.id, asked),
    enabled: headings !== undefined,
    placeholderData: keepPreviousData,
  });
  const { unsent } = useTaskWrites();
  const shown = useMemo(
    () => rows.data && mapRows(rows.data as TablePages, (items) => overCards(items, unsent)),
    [rows.data, unsent],
  );
  const entries = useMemo(() => (shown ? toEntries(shown, headings ?? null) : []), [shown, headings]);
  if (failed) return <RegionError isSheet title={t('notLoaded')} {...tellFailed(failed)} />;
  if (rows.isPending) return <TableSkeleton />;
  if (!shown) return <RegionError isSheet title={t('notLoaded')} {...tellFailed(rows)} />;
  if (entries.length === 0 && !rows.hasNextPage && !rows.isFetching) return empty;
  const count = asked.group ? null : (shown.pages[0]?.count ?? null);
  return (
    <Worked
      project={project}
      address={address}
      columns={columns}
      isNarrow={isNarrow}
      opened={opened}
      entries={entries}
      count={count}
      isStale={rows.isPlaceholderData}
      isLoadingMore={rows.isFetchingNextPage}
      onNearEnd={() => {
        if (rows.hasNextPage && !rows.isFetching) void rows.fetchNextPage();
      }}
    />
  );
}

interface WorkedProps extends Omit<TaskTableProps, 'filters' | 'empty'> {
  entries: ReturnType<typeof toEntries>;
  count: number | null;
  isStale: boolean;
  isLoadingMore: boolean;
  onNearEnd(): void;
}

function Worked(props: WorkedProps) {
  const { project, address, columns, isNarrow, opened, entries } = props;
  const { t } = useTranslation('table');
  const navigate = useNavigate();
  const { search } = useLocation();
  const grid = useRef<HTMLDivElement>(null);
  // Looked at again as the day goes by.
  useNow(MINUTE_MS);
  const cards = useMemo(
    () => entries.flatMap((entry) => (entry.kind === 'task' ? [entry.card] : [])),
    [entries],
  );
  const ids = useMemo(() => cards.map(({ id }) => id), [cards]);
  const selection = useSelection(ids, LIMITS.tasksAtOnce);
  const [said, setSaid] = useState('');
  const edit = useRowEdit();
  const mover = useMover(project);
  const bulk = useBulk(project);
  const paste = usePaste(project, edit);
  const [why, setWhy] = useState<{ change: ManyChange & { kind: 'status' }; isOpen: boolean } | null>(null);
  const fields = useEditedFields([], project, null);
  const told = useClashTold(edit.clashed?.id ?? NO_CARD, edit.clash);
  const wordCell = useCellWords(project);

  const resort = useResort(project.id, sortOf(address.asked).sort);
  const save = (card: TaskCard, changes: TaskChanges, seen?: number): void =>
    void edit.save(card, changes, seen).then((isSaved) => isSaved && resort(Object.keys(changes)));
  const cells = useCells(project, save);
  const { active } = cells;
  useRowPlaces({
    cards,
    opened,
    active,
    onActive: cells.onActive,
    onGone: () => setSaid(t('movedAway')),
    onNearEnd: props.onNearEnd,
  });

  const openCell = (card: TaskCard, cell: CellName): void => {
    if (cell === 'id') {
      void navigate(`${taskPath(project.id, card.id)}${search}`, { preventScrollReset: true });
    } else cells.edit(card, cell);
  };

  const chosen = cards.filter(({ id }) => selection.chosen.has(id));
  const runBulk = (ids: readonly TaskId[], change: ManyChange): Promise<void> =>
    bulk.run(ids, change).then(() => resort(fieldsOf(change)));
  const handleBulk = (change: ManyChange): void => {
    paste.close();
    const back = chosen.filter(({ status }) => status >= 3);
    if (change.kind === 'status' && change.to === 2 && back.length > 0) setWhy({ change, isOpen: true });
    else void runBulk([...selection.chosen], change);
  };
  const tsvOf = (some: readonly TaskCard[]): string =>
    toTsv(some.map((card) => columns.shown.map((column) => wordCell(card, column))));
  const handleCopy = (event: ClipboardEvent): void => {
    if (!isOfGrid(event, active)) return;
    const card = cards.find(({ id }) => id === active?.id);
    const text =
      chosen.length > 0
        ? tsvOf(chosen)
        : card && active && active.cell !== 'id'
          ? toTsv([[wordCell(card, active.cell)]])
          : null;
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    setSaid(t('bulk.copied', { count: Math.max(1, chosen.length) }));
  };
  const handlePaste = (event: ClipboardEvent): void => {
    if (!isOfGrid(event, active) || !active || active.cell === 'id') return;
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    event.preventDefault();
    bulk.close();
    const from = cards.findIndex(({ id }) => id === active.id);
    const into = {
      rows: cards.slice(from),
      columns: columns.shown.slice(columns.shown.indexOf(active.cell)),
    };
    void paste.paste(text, into).then(() => resort(into.columns));
  };

  return (
    <div className={styles.frame}>
      <TableGrid
        {...props}
        grid={grid}
        isNarrow={isNarrow}
        address={address}
        today={todayIn(project.timeZone)}
        selection={selection}
        active={active}
        wrong={cells.wrong}
        onActive={cells.onActive}
        onOpen={openCell}
        onClear={cells.clear}
        onCopy={handleCopy}
        onPaste={handlePaste}
        acts={{
          onSave: save,
          onWrong: cells.onWrong,
          onMove: (card, status) =>
            void mover.move(card, { status }).then((isMoved) => isMoved && resort(MOVED)),
        }}
      />
      <div aria-live="polite" role="log">
        <HiddenText>{said}</HiddenText>
      </div>
      {bulk.failure !== null && <ErrorLine>{bulk.failure}</ErrorLine>}
      {bulk.outcome && (
        <BulkReport
          project={project}
          outcome={bulk.outcome}
          isActing={bulk.isActing}
          onUndo={() => void bulk.undo().then(() => bulk.outcome && resort(fieldsOf(bulk.outcome.change)))}
          onGoOn={(ids) => void runBulk(ids, { kind: 'status', to: 2, goesOn: true })}
          onSetInspector={(id) => {
            const card = cards.find((one) => one.id === id);
            if (card && columns.shown.includes('inspector')) openCell(card, 'inspector');
            else void navigate(`${taskPath(project.id, id)}${search}`, { preventScrollReset: true });
          }}
          onClose={bulk.close}
        />
      )}
      {paste.pasted && <PasteReport pasted={paste.pasted} onClose={paste.close} />}
      {chosen.length > 0 && (
        <BulkBar
          project={project}
          count={chosen.length}
          of={
            props.count !== null && chosen.length === cards.length && chosen.length < props.count
              ? props.count
              : null
          }
          isActing={bulk.isActing || paste.isPasting}
          onChange={handleBulk}
          onCopy={() =>
            void navigator.clipboard
              .writeText(tsvOf(chosen))
              .then(() => toasts.show({ kind: 'done', text: t('bulk.copied', { count: chosen.length }) }))
          }
          onClear={selection.clear}
        />
      )}
      {why && (
        <WhyDialog
          count={chosen.filter(({ status }) => status >= 3).length}
          isOpen={why.isOpen}
          onClose={() => setWhy({ ...why, isOpen: false })}
          onSay={(comment) => {
            setWhy({ ...why, isOpen: false });
            void runBulk([...selection.chosen], { ...why.change, comment });
          }}
        />
      )}
      <MoveQuestions
        project={project}
        mover={{ ...mover, answer: (more) => mover.answer(more).then(() => resort(MOVED)) }}
      />
      <EditClash clash={edit.clash} fields={fields} told={told} />
    </div>
  );
}

/** What else becomes another with a status. */
const MOVED = ['status', 'percentage'];

const fieldsOf = ({ kind }: ManyChange): readonly string[] => (kind === 'status' ? MOVED : [kind]);

/** Not what somebody copies or pastes in a field that a cell has opened. */
function isOfGrid(event: ClipboardEvent, active: ActiveCell | null): boolean {
  const selected = window.getSelection()?.toString() ?? '';
  return active !== null && !active.isEditing && (event.type === 'paste' || selected === '');
}
