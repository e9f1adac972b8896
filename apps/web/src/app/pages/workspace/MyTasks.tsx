import type { TaskId } from '@quilt/contract/features/tasks';
import { DUE_SPANS, type Workspace, type WorkspaceGroup } from '@quilt/contract/features/workspace';
import { useTranslation } from 'react-i18next';
import '../../../features/workspace/i18n';
import { shortCount } from '../../../ui/controls/Counter';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { Sheet } from '../../../ui/page/Sheet';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { type AskedPart, PARTS, useWorkspaceAddress } from './address';
import { DayTasks } from './DayTasks';
import { Mentions } from './Mentions';
import styles from './MyTasks.module.css';
import { OwnQuickAdd } from './OwnQuickAdd';
import { PlaceFilter } from './PlaceFilter';
import { TaskGroup } from './TaskGroup';

const INSPECTED = ['toInspect', 'inspectLater'] as const;

interface MyTasksProps {
  workspace: Workspace;
  opened: TaskId | null;
  part: AskedPart;
  /** Only what is due then. */
  day: string | null;
  onPart(part: AskedPart): void;
  onAllDays(): void;
}

/** What one does, what one inspects, and where one is mentioned. */
export function MyTasks({ workspace, opened, part, day, onPart, onAllDays }: MyTasksProps) {
  const { t } = useTranslation('workspace');
  const { filter } = useWorkspaceAddress();
  const { windows, mentions } = workspace;
  const countOf = (group: WorkspaceGroup): number => windows.find((one) => one.group === group)?.count ?? 0;
  const counts = { mine: 0, inspected: countOf('toInspect'), mentions: mentions.unread };
  return (
    <Sheet
      className={styles.sheet}
      title={t('tasks.title')}
      action={
        <SegmentedControl
          className={styles.parts}
          aria-label={t('tasks.show')}
          value={part}
          onChange={(value) => onPart(PARTS.find((one) => one === value) ?? 'mine')}
          data={PARTS.map((name) => ({
            value: name,
            label: (
              <span className={styles.part}>
                {t(`tasks.${name}`)}
                {counts[name] > 0 && <span className={styles.count}>{shortCount(counts[name])}</span>}
              </span>
            ),
          }))}
        />
      }
    >
      {workspace.firstSteps?.team !== false && <PlaceFilter known={windows.flatMap(({ items }) => items)} />}
      {part === 'mine' && (
        <OwnQuickAdd
          key={`${filter.project} ${filter.team}`}
          asked={filter.project ?? (filter.team === undefined ? null : workspace.newIn)}
          usual={workspace.newIn}
        />
      )}
      {part === 'mine' &&
        (day === null ? (
          <Groups workspace={workspace} groups={DUE_SPANS} opened={opened} />
        ) : (
          <DayTasks key={day} day={day} opened={opened} onAll={onAllDays} />
        ))}
      {part === 'inspected' && <Groups workspace={workspace} groups={INSPECTED} opened={opened} />}
      {part === 'mentions' && <Mentions first={mentions} />}
    </Sheet>
  );
}

interface GroupsProps {
  workspace: Workspace;
  groups: readonly WorkspaceGroup[];
  opened: TaskId | null;
}

/** An empty one is not shown. */
function Groups({ workspace, groups, opened }: GroupsProps) {
  const { t } = useTranslation('workspace');
  const { filter } = useWorkspaceAddress();
  const isFiltered = Object.keys(filter).length > 0;
  const full = workspace.windows.filter(({ group, items }) => groups.includes(group) && items.length > 0);
  if (full.length === 0) {
    const isOwn = groups.includes('today');
    if (isFiltered) return <p className={styles.nothing}>{t('filter.empty')}</p>;
    return (
      <EmptyState drawing={<ListDrawing />} title={t(isOwn ? 'tasks.emptyTitle' : 'tasks.nothingToInspect')}>
        {t(isOwn ? 'tasks.emptyText' : 'tasks.nothingToInspectText')}
      </EmptyState>
    );
  }
  return full.map((window) => <TaskGroup key={window.group} window={window} opened={opened} />);
}
