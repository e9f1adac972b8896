import { useMediaQuery } from '@mantine/hooks';
import { UserId, UserUuid } from '@quilt/contract/core';
import type { WorkspaceTask } from '@quilt/contract/features/workspace';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAvatarPerson } from '../../../features/profile';
import { MoveQuestions } from '../../../features/tasks/board/MoveQuestions';
import { useMover } from '../../../features/tasks/board/use-mover';
import '../../../features/tasks/i18n';
import { usePerson } from '../../../features/tasks/people';
import { StatusMenu } from '../../../features/tasks/StatusMenu';
import { verdictOf } from '../../../features/tasks/standing';
import { statusName, toStatus } from '../../../features/tasks/statuses';
import { moveBack } from '../../../features/tasks/writes';
import { refreshWorkspace } from '../../../features/workspace/due';
import { toasts } from '../../../ui/overlays/toasts';
import '../../../features/workspace/i18n';
import { useFormat } from '../../../i18n/use-format';
import { PATHS } from '../../../lib/paths';
import { useSession } from '../../../lib/session';
import { TextButton } from '../../../ui/controls/TextButton';
import { TaskRow } from '../../../ui/tasks/TaskRow';
import styles from './OwnTask.module.css';
import { placeOf } from './place';

/** Where there is nobody to show, no picture is asked for. */
const NOBODY = {
  id: UserId.parse(1),
  uuid: UserUuid.parse('00000000-0000-4000-8000-000000000000'),
  firstName: '',
  lastName: '',
  avatar: null,
};

/** As the sheet of the row has it, about. */
const NARROW = '(max-width: 720px)';

const NEW = 1;
const IN_PROGRESS = 2;
const ON_THE_TEST = 3;
const DONE = 4;

/** Decided: one step on, so that what is new is started by it, since nothing new may be done at once (ADR 0029). */
function nextOf({ status, inspector }: WorkspaceTask) {
  if (status === NEW) return { status: IN_PROGRESS, check: 'start' } as const;
  if (status === DONE) return { status: IN_PROGRESS, check: 'reopen' } as const;
  // With its own part done it goes to who inspects it.
  if (status === IN_PROGRESS && inspector !== null) return { status: ON_THE_TEST, check: 'handIn' } as const;
  return { status: DONE, check: 'finish' } as const;
}

/** Only the last move of a task can be taken back, so only that one says so. */
const movesSaid = new Map<WorkspaceTask['id'], string>();

/** A task of one's own, which can be moved from here. */
export function OwnTask({ row, isOpen }: { row: WorkspaceTask; isOpen: boolean }) {
  const { t } = useTranslation('workspace');
  const { t: tasks } = useTranslation('tasks');
  const format = useFormat();
  const { search } = useLocation();
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const place = placeOf(row);
  const mover = useMover(place);
  // One knows one's own face; of what one does oneself it is told who will look at it.
  const isOwn = row.worker === viewer;
  const person = usePerson(row.project, isOwn ? row.inspector : row.worker);
  const portrait = useAvatarPerson(person ?? NOBODY);
  const shown = (label: string) => ({ person: portrait, label });
  const next = nextOf(row);
  const mayCheck = verdictOf(row, next.status, { project: place, viewer }).outcome !== 'refused';
  const move = async (status: number): Promise<void> => {
    if (!(await mover.move(row, { status }))) return;
    // It may be off the page by that.
    const said = toasts.show({
      kind: 'done',
      text: t('tasks.moved', { id: row.id, status: tasks(`statuses.${statusName(status)}`) }),
      undo: () => moveBack(row.id).then(refreshWorkspace),
    });
    const before = movesSaid.get(row.id);
    if (before !== undefined) toasts.hide(before);
    movesSaid.set(row.id, said);
  };
  const waits = row.status === ON_THE_TEST && row.inspector === viewer && mayCheck;
  // A narrow row has no room for it.
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const verdict = (
    <span className={styles.verdict} data-below={isNarrow || undefined}>
      <TextButton aria-label={t('tasks.acceptOf', { id: row.id })} onClick={() => void move(DONE)}>
        {t('tasks.accept')}
      </TextButton>
      <TextButton aria-label={t('tasks.returnOf', { id: row.id })} onClick={() => void move(IN_PROGRESS)}>
        {t('tasks.return')}
      </TextButton>
    </span>
  );
  return (
    <>
      <TaskRow
        id={row.id}
        title={row.title}
        project={row.place.title}
        status={toStatus(row.status)}
        statusLabel={tasks(`statuses.${statusName(row.status)}`)}
        statusControl={
          waits && !isNarrow ? (
            verdict
          ) : (
            <StatusMenu
              task={row}
              project={place}
              label={(status) => t('tasks.status', { id: row.id, status })}
              onMove={(status) => void move(status)}
            />
          )
        }
        priority={row.priority}
        priorityLabel={tasks(`priority.${row.priority}`)}
        due={
          row.deadline === null
            ? undefined
            : {
                date: format.day(row.deadline),
                lateLabel: row.span === 'overdue' && row.status !== DONE ? tasks('overdue') : undefined,
              }
        }
        worker={person && !isOwn ? shown(tasks('worker', { name: person.fullName })) : undefined}
        inspector={person && isOwn ? shown(t('tasks.inspector', { name: person.fullName })) : undefined}
        check={
          mayCheck
            ? {
                label: t(waits ? 'tasks.acceptOf' : `tasks.${next.check}`, { id: row.id }),
                onToggle: () => void move(next.status),
              }
            : null
        }
        isSelected={isOpen}
        to={`${PATHS.workspace}/${row.id}${search}`}
      />
      {waits && isNarrow && verdict}
      <MoveQuestions project={place} mover={mover} />
    </>
  );
}
