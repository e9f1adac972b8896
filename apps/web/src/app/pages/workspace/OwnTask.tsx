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
import '../../../features/workspace/i18n';
import { useFormat } from '../../../i18n/use-format';
import { PATHS } from '../../../lib/paths';
import { useSession } from '../../../lib/session';
import { TaskRow } from '../../../ui/tasks/TaskRow';
import { placeOf } from './place';

/** Where there is nobody to show, no picture is asked for. */
const NOBODY = {
  id: UserId.parse(1),
  uuid: UserUuid.parse('00000000-0000-4000-8000-000000000000'),
  firstName: '',
  lastName: '',
  avatar: null,
};

const DONE = 4;
const ON_THE_TEST = 3;
const IN_PROGRESS = 2;

const CHECKS = { 2: 'reopen', 3: 'handIn', 4: 'finish' } as const;

/** With its own part done it goes to who inspects it, or is done. */
function nextOf({ status, inspector }: WorkspaceTask): keyof typeof CHECKS {
  if (status === DONE) return IN_PROGRESS;
  return status === IN_PROGRESS && inspector !== null ? ON_THE_TEST : DONE;
}

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
  const mayCheck = verdictOf(row, next, { project: place, viewer }).outcome !== 'refused';
  const move = (status: number): void => void mover.move(row, { status });
  return (
    <>
      <TaskRow
        id={row.id}
        title={row.title}
        project={row.place.title}
        status={toStatus(row.status)}
        statusLabel={tasks(`statuses.${statusName(row.status)}`)}
        statusControl={
          <StatusMenu
            task={row}
            project={place}
            label={(status) => t('tasks.status', { id: row.id, status })}
            onMove={move}
          />
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
          mayCheck ? { label: t(`tasks.${CHECKS[next]}`, { id: row.id }), onToggle: () => move(next) } : null
        }
        isSelected={isOpen}
        to={`${PATHS.workspace}/${row.id}${search}`}
      />
      <MoveQuestions project={place} mover={mover} />
    </>
  );
}
