import type { UserUuid } from '@quilt/contract/core';
import type { MilestoneProgress, Plan, PlanTask } from '@quilt/contract/features/plan';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Project } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { IconCheck, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../features/milestones/i18n';
import { QuickAdd } from '../../../features/tasks/board/QuickAdd';
import '../../../features/tasks/i18n';
import { statusName, toStatus } from '../../../features/tasks/statuses';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { TextButton } from '../../../ui/controls/TextButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { Sheet } from '../../../ui/page/Sheet';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import { MilestoneTask } from './MilestoneTask';
import styles from './MilestoneTasks.module.css';

/** What waits for somebody first, what is done last. */
const ORDER = [3, 2, 1, 4] as const;
const SHOWN = 50;
const TICK = <IconCheck size={18} stroke={1.75} aria-hidden="true" />;

type Grouping = 'status' | 'worker';
/** Null is anyone's. */
type Chosen = UserUuid | 'nobody' | null;

interface MilestoneTasksProps {
  project: Project;
  progress: MilestoneProgress;
  plan: Plan;
  isAdding: boolean;
  onAdded: () => void;
  onCloseAdding: () => void;
}

export function MilestoneTasks(props: MilestoneTasksProps) {
  const { project, progress, plan, isAdding, onAdded, onCloseAdding } = props;
  const { t } = useTranslation('milestone');
  const [grouping, setGrouping] = useState<Grouping>('status');
  const [chosen, setChosen] = useState<Chosen>(null);
  const { tasks, people } = plan;
  const shown = tasks.filter(
    ({ worker }) => chosen === null || (chosen === 'nobody' ? worker === null : worker === chosen),
  );
  const groups = useGroups(grouping, shown, people);
  return (
    <Sheet
      title={t('tasks.title')}
      count={tasks.length}
      action={
        tasks.length > 0 && (
          <div className={styles.acts}>
            <WorkerMenu tasks={tasks} people={people} chosen={chosen} onChoose={setChosen} />
            <GroupingMenu grouping={grouping} onChoose={setGrouping} />
          </div>
        )
      }
    >
      {isAdding && (
        <div className={styles.add}>
          <QuickAdd
            project={project}
            status={1}
            fields={{ milestone: progress.milestone.id }}
            onClose={onCloseAdding}
            onMade={onAdded}
          />
        </div>
      )}
      {tasks.length === 0 && (
        <EmptyState drawing={<ListDrawing />} title={t('tasks.empty')}>
          {t('tasks.emptyText')}
        </EmptyState>
      )}
      {tasks.length > 0 && shown.length === 0 && <p>{t('tasks.none')}</p>}
      {groups.map((group) => (
        <TaskGroup key={group.key} group={group} project={project} progress={progress} people={people} />
      ))}
      {plan.isCut && <p className={styles.cut}>{t('tasks.cut', { count: LIMITS.planTasks })}</p>}
    </Sheet>
  );
}

interface Group {
  key: string;
  title: string;
  mark: ReactNode;
  tasks: readonly PlanTask[];
}

function useGroups(by: Grouping, tasks: readonly PlanTask[], people: readonly PersonCard[]): Group[] {
  const { t } = useTranslation('milestone');
  const { t: words } = useTranslation('tasks');
  const groups: Group[] =
    by === 'status'
      ? ORDER.map((status) => ({
          key: String(status),
          title: words(`statuses.${statusName(status)}`),
          mark: <StatusGlyph status={toStatus(status)} size={18} />,
          tasks: tasks.filter((task) => task.status === status),
        }))
      : [...people, null].map((person) => ({
          key: person?.uuid ?? 'nobody',
          title: person?.fullName ?? t('tasks.nobody'),
          mark: null,
          tasks: tasks.filter(({ worker }) => worker === (person?.uuid ?? null)),
        }));
  return groups.filter((group) => group.tasks.length > 0);
}

interface TaskGroupProps {
  group: Group;
  project: Project;
  progress: MilestoneProgress;
  people: readonly PersonCard[];
}

function TaskGroup({ group, project, progress, people }: TaskGroupProps) {
  const { t } = useTranslation('milestone');
  const [isWhole, setIsWhole] = useState(false);
  const { tasks } = group;
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>
        {group.mark}
        {group.title}
        <span className={styles.count}>{tasks.length}</span>
      </h3>
      <ul className={styles.list}>
        {(isWhole ? tasks : tasks.slice(0, SHOWN)).map((task) => (
          <li key={task.id}>
            <MilestoneTask
              task={task}
              project={project}
              progress={progress}
              worker={people.find(({ uuid }) => uuid === task.worker) ?? null}
            />
          </li>
        ))}
      </ul>
      {tasks.length > SHOWN && !isWhole && (
        <TextButton onClick={() => setIsWhole(true)}>
          {t('tasks.showAll', { count: tasks.length })}
        </TextButton>
      )}
    </section>
  );
}

interface WorkerMenuProps {
  tasks: readonly PlanTask[];
  people: readonly PersonCard[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

function WorkerMenu({ tasks, people, chosen, onChoose }: WorkerMenuProps) {
  const { t } = useTranslation('milestone');
  const named = new Set(tasks.map(({ worker }) => worker));
  const workers = people.filter(({ uuid }) => named.has(uuid));
  const name =
    chosen === 'nobody' ? t('tasks.nobody') : (workers.find(({ uuid }) => uuid === chosen)?.fullName ?? '');
  const entry = (value: Chosen, label: string) => (
    <MenuItem
      key={value ?? 'anyone'}
      isChosen={value === chosen}
      end={value === chosen && TICK}
      onClick={() => onChoose(value)}
    >
      {label}
    </MenuItem>
  );
  return (
    <Menu width={260} position="bottom-end" hideDetached={false}>
      <Menu.Target>
        <FilterChip
          isOnSurface
          hasMenu
          icon={IconUser}
          label={chosen === null ? t('tasks.anyone') : t('tasks.worker', { name })}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('tasks.chooseWorker')}>
        {entry(null, t('tasks.anyone'))}
        {workers.map((person) => entry(person.uuid, person.fullName))}
        {named.has(null) && entry('nobody', t('tasks.nobody'))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface GroupingMenuProps {
  grouping: Grouping;
  onChoose: (grouping: Grouping) => void;
}

function GroupingMenu({ grouping, onChoose }: GroupingMenuProps) {
  const { t } = useTranslation('milestone');
  const entry = (value: Grouping, label: string) => (
    <MenuItem isChosen={value === grouping} end={value === grouping && TICK} onClick={() => onChoose(value)}>
      {label}
    </MenuItem>
  );
  return (
    <Menu width={220} position="bottom-end" hideDetached={false}>
      <Menu.Target>
        <FilterChip
          isOnSurface
          hasMenu
          label={grouping === 'status' ? t('tasks.byStatus') : t('tasks.byWorker')}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('tasks.chooseGroup')}>
        {entry('status', t('tasks.status'))}
        {entry('worker', t('tasks.workerGroup'))}
      </Menu.Dropdown>
    </Menu>
  );
}
