import { can } from '@quilt/contract/access';
import { listMembers, type Member } from '@quilt/contract/features/members';
import { listProjectMembers, type Project } from '@quilt/contract/features/projects';
import { listTasks, type Task, type TaskId } from '@quilt/contract/features/tasks';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api-client';
import { queryClient } from '../../../lib/query-client';
import {
  CommentComposer,
  CommentList,
  type CommentTools,
  UnsentComment,
  type Who,
  WhoContext,
} from '../../comments';
import { DropArea, TaskTexts, useTaskFiles } from '../../documents';
import { EditClash } from '../../edits';
import { RepeatPart } from '../../recurrence';
import { TimePart } from '../../time';
import { taskQuery } from '../api';
import { MoveQuestions } from '../board/MoveQuestions';
import { useMover } from '../board/use-mover';
import { given } from '../offline/overlay';
import { taskPath } from '../paths';
import { keepPeople, usePeople, usePerson } from '../people';
import styles from './DrawerFrame.module.css';
import { DrawerHeader } from './DrawerHeader';
import './i18n';
import { AttachmentsPart } from './parts/AttachmentsPart';
import { ChecklistPart } from './parts/ChecklistPart';
import { ConnectionsPart } from './parts/ConnectionsPart';
import { HistoryPart } from './parts/HistoryPart';
import { ParentLine, SubtasksPart } from './parts/SubtasksPart';
import { TextPart } from './parts/TextPart';
import { WaitingPart } from './parts/WaitingPart';
import { Properties } from './properties/Properties';
import type { OpenedProperty } from './properties/property-props';
import { TaskMoveMenu } from './TaskMoveMenu';
import { useClashTold } from './use-clash-told';
import { useEditedFields } from './use-edited-fields';
import { useMoveMenu } from './use-move-menu';
import { useTaskEdit } from './use-task-edit';
import { useTaskKeys } from './use-task-keys';

/** So many of those whom an `@` may mean, or a `#`, are shown. */
const MENTIONED = 8;

interface TaskViewProps {
  task: Task;
  project: Project;
  onClose(): void;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

export function TaskView({ task, project, onClose, next, previous }: TaskViewProps) {
  const { t } = useTranslation('task');
  const { save, saveAs, clash } = useTaskEdit(task);
  const [opened, setOpened] = useState<OpenedProperty | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const mover = useMover(project);
  const tools = useCommentTools(task, project);
  const fields = useEditedFields(task.people, project, tools);
  const told = useClashTold(task.id, clash);
  const who = useMemo(
    (): Who => ({ project: project.id, usePerson, usePeople, onPeople: keepPeople }),
    [project.id],
  );
  const isArchived = task.archivedAt !== null;
  const canEdit = task.can.includes('task.edit') && !isArchived;
  // In what is archived nothing may be done at all.
  const isReadOnly = isArchived || !task.can.includes('task.comment');
  const files = useTaskFiles(task.id, who, canEdit);
  const menu = useMoveMenu();
  useTaskKeys(task, project, {
    onEdit: canEdit ? () => setIsEditing(true) : undefined,
    onOpen: setOpened,
    onMenu: menu.open,
    onStatus: (status) => void mover.move(task, { status }),
  });
  return (
    <WhoContext value={who}>
      <TaskTexts files={files}>
        <DropArea onFiles={files.onFiles}>
          <DrawerHeader task={task} project={project} onClose={onClose} next={next} previous={previous} />
          <div className={styles.body}>
            {isArchived && (
              <p className={styles.notice}>
                {t(task.can.includes('task.restore') ? 'archivedNote' : 'archivedToRead')}
              </p>
            )}
            <WaitingPart
              task={task}
              project={project}
              fields={fields}
              onEdit={saveAs}
              onMove={({ status, after, comment }) =>
                mover.move(task, { status, ...given({ after, comment }) })
              }
              onEditText={() => setIsEditing(true)}
            />
            {task.parent && <ParentLine task={task} parent={task.parent} />}
            <TextPart
              task={task}
              fields={fields}
              tools={tools}
              canEdit={canEdit}
              isEditing={isEditing}
              onEdit={setIsEditing}
            >
              <Properties
                task={task}
                project={project}
                save={save}
                opened={opened}
                onOpen={setOpened}
                onMove={(status) => void mover.move(task, { status })}
                statusRef={menu.anchor}
              />
            </TextPart>
            <RepeatPart task={task} taskHref={tools.taskHref} />
            <TimePart task={task} />
            <ChecklistPart task={task} canEdit={canEdit} />
            <SubtasksPart task={task} project={project} />
            <ConnectionsPart task={task} project={project} />
            <AttachmentsPart files={files} who={who} canEdit={canEdit} isReadOnly={isReadOnly} />
            <section className={styles.section} aria-labelledby="task-comments">
              <h3 id="task-comments" className={styles.title}>
                {t('comments')}
                {task.commentCount > 0 && <span className={styles.count}>{task.commentCount}</span>}
              </h3>
              <CommentList task={task.id} tools={tools} />
            </section>
            <HistoryPart task={task} project={project} tools={tools} />
          </div>
          {tools.canComment ? (
            <CommentComposer
              task={task.id}
              searchPeople={tools.searchPeople}
              searchTasks={tools.searchTasks}
            />
          ) : (
            <UnsentComment task={task.id} isArchived={isArchived} />
          )}
          <TaskMoveMenu task={task} project={project} mover={mover} {...menu.shown} />
          <MoveQuestions project={project} mover={mover} />
          <EditClash clash={clash} fields={fields} told={told} />
        </DropArea>
        {files.viewer}
      </TaskTexts>
    </WhoContext>
  );
}

function useCommentTools(task: Task, project: Project): CommentTools {
  const navigate = useNavigate();
  const { id } = project;
  const { id: team } = project.team;
  const searchPeople = useCallback<CommentTools['searchPeople']>(
    async (search, signal) => {
      const query = { ...(search !== '' && { search }), limit: MENTIONED };
      const { items } = await call(listProjectMembers, { params: { id }, query }, { signal });
      const people = items.map(({ person }) => person);
      if (people.length === MENTIONED) return people;
      // Then everybody else of the team who sees the task.
      const others = await call(listMembers, { params: { id: team }, query }, { signal });
      const isNew = ({ person, role }: Member): boolean =>
        can({ role, relations: [] }, 'task.see') && people.every(({ uuid }) => uuid !== person.uuid);
      return [...people, ...others.items.filter(isNew).map(({ person }) => person)].slice(0, MENTIONED);
    },
    [id, team],
  );
  const { id: own } = task;
  const searchTasks = useCallback<CommentTools['searchTasks']>(
    async (search, signal) => {
      // One more, for the task itself is not offered.
      const query = { ...(search !== '' && { search }), limit: MENTIONED + 1 };
      const { items } = await call(listTasks, { params: { id }, query }, { signal });
      return items.filter((one) => one.id !== own).slice(0, MENTIONED);
    },
    [id, own],
  );
  const taskHref = useCallback((named: TaskId) => taskPath(id, named), [id]);
  /** A task is named by its number alone, and may be in another project. */
  const onOpenTask = useCallback(
    (named: TaskId) =>
      void queryClient.fetchQuery(taskQuery(named)).then(
        (found) => navigate(taskPath(found.project, named)),
        () => navigate(taskPath(id, named)),
      ),
    [id, navigate],
  );
  return {
    canComment: task.can.includes('task.comment') && task.archivedAt === null,
    canDelete: project.can.includes('project.edit') && task.archivedAt === null,
    searchPeople,
    searchTasks,
    taskHref,
    onOpenTask,
  };
}
