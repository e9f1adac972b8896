import { toScope } from '@quilt/contract/core';
import { type Project, ProjectId } from '@quilt/contract/features/projects';
import { type Task, TaskId, updateTask } from '@quilt/contract/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { type ReactNode, useMemo, useState } from 'react';
import {
  CommentComposer,
  CommentList,
  type CommentTools,
  UnsentComment,
  useLiveComments,
  type Who,
  WhoContext,
} from '../features/comments';
import { EditClash } from '../features/edits';
import { projectQuery } from '../features/projects';
import { taskQuery } from '../features/tasks/api';
import { MoveQuestions } from '../features/tasks/board/MoveQuestions';
import { useMover } from '../features/tasks/board/use-mover';
import { ChecklistPart } from '../features/tasks/drawer/parts/ChecklistPart';
import { TextPart } from '../features/tasks/drawer/parts/TextPart';
import { WaitingPart } from '../features/tasks/drawer/parts/WaitingPart';
import { Properties } from '../features/tasks/drawer/properties/Properties';
import type { OpenedProperty } from '../features/tasks/drawer/properties/property-props';
import { useClashTold } from '../features/tasks/drawer/use-clash-told';
import { useEditedFields } from '../features/tasks/drawer/use-edited-fields';
import { useTaskEdit } from '../features/tasks/drawer/use-task-edit';
import { useLiveTasks } from '../features/tasks/live';
import { overTask } from '../features/tasks/offline/overlay';
import { useTaskWrites } from '../features/tasks/offline/waiting-writes';
import { taskPath } from '../features/tasks/paths';
import { keepPeople, usePeople, usePerson } from '../features/tasks/people';
import { answer } from './fake-api';
import { renderPage } from './render-page';
import { drawer, taskCard, task as wholeTask, withTask } from './task-world';

const PROJECT = ProjectId.parse(3);
const TASK = TaskId.parse(75);

/** What a page of a task gives its comments and texts, where nobody is looked for. */
export const TOOLS: CommentTools = {
  canComment: true,
  canDelete: true,
  searchPeople: async () => [],
  searchTasks: async () => [],
  taskHref: (id) => taskPath(PROJECT, id),
  onOpenTask: () => undefined,
};

interface Given {
  project: Project;
  task: Task;
}

function Around({ show }: { show(given: Given): ReactNode }) {
  useLiveTasks(PROJECT);
  useLiveComments(PROJECT);
  const project = useQuery(projectQuery(PROJECT));
  const task = useQuery(taskQuery(TASK));
  const { unsent } = useTaskWrites();
  const who = useMemo((): Who => ({ project: PROJECT, usePerson, usePeople, onPeople: keepPeople }), []);
  if (project.data === undefined || task.data === undefined) return null;
  return (
    <WhoContext value={who}>
      <section role="dialog" aria-label="Task #75">
        {show({ project: project.data, task: overTask(task.data, unsent) })}
      </section>
    </WhoContext>
  );
}

/** A part of the page of #75 by itself, with what the page gives it: a tenth of what the page takes to be drawn. */
export const openTaskPart = (show: (given: Given) => ReactNode) =>
  renderPage('/project/:id/:taskId', <Around show={show} />, '/project/3/75');

const mayEdit = (task: Task): boolean => task.can.includes('task.edit') && task.archivedAt === null;

function Fields({ project, task }: Given) {
  const { save, saveAs, clash } = useTaskEdit(task);
  const [opened, setOpened] = useState<OpenedProperty | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const mover = useMover(project);
  const fields = useEditedFields(task.people, project, TOOLS);
  const told = useClashTold(task.id, clash);
  return (
    <>
      <WaitingPart
        task={task}
        project={project}
        fields={fields}
        onEdit={saveAs}
        onMove={({ status }) => mover.move(task, { status })}
        onEditText={() => setIsEditing(true)}
      />
      <TextPart
        task={task}
        fields={fields}
        tools={TOOLS}
        canEdit={mayEdit(task)}
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
          statusRef={null}
        />
      </TextPart>
      <MoveQuestions project={project} mover={mover} />
      <EditClash clash={clash} fields={fields} told={told} />
    </>
  );
}

/** Its title, description and properties, with what waits of them and what clashed. */
export const openFields = () => openTaskPart((given) => <Fields {...given} />);

/** These, and below them the comment that is being written, or that was. */
export const openTexts = () =>
  openTaskPart(({ project, task }) => (
    <>
      <Fields project={project} task={task} />
      {mayEdit(task) ? (
        <CommentComposer task={task.id} {...TOOLS} />
      ) : (
        <UnsentComment task={task.id} isArchived={task.archivedAt !== null} />
      )}
    </>
  ));

export const openComments = () =>
  openTaskPart(({ task }) => (
    <>
      <CommentList task={task.id} tools={TOOLS} />
      <CommentComposer task={task.id} {...TOOLS} />
    </>
  ));

export const openChecklist = () =>
  openTaskPart(({ task }) => <ChecklistPart task={task} canEdit={mayEdit(task)} />);

/** What the page sends in that way, in its order. */
export const sentBy = (requests: readonly Request[], method: string): Promise<unknown[]> =>
  Promise.all(requests.filter((one) => one.method === method).map((one) => one.clone().json()));

export const patchesIn = (requests: readonly Request[]): Promise<unknown[]> => sentBy(requests, 'PATCH');

/** Whatever is changed, the server keeps. */
export const keeps = (change: Parameters<typeof taskCard>[0]) => [
  answer(updateTask, { item: taskCard({ version: 5, ...change }) }),
  withTask(wholeTask({ version: 5, ...change })),
];

export const IN_PROJECT = toScope('project', PROJECT);

export const FIRST = { id: 1, text: 'Ask', isDone: true };
export const SECOND = { id: 2, text: 'Build', isDone: false };
export const THIRD = { id: 3, text: 'Check', isDone: false };

/** Lines of the checklist, from its top. */
export const lines = () =>
  within(screen.getByRole('dialog', { name: /#75$/ }))
    .getAllByRole('checkbox')
    .map((box) => box.parentElement?.parentElement?.textContent);

/** What a line is moved by. */
export const gripOf = async (text: string) =>
  (await drawer()).findByRole('button', { name: `Move: ${text}` });

/** A text that the editor leaves as it is written, so that it can be typed here. */
export const WITH_TABLE = '| a | b |\n|---|---|\n| 1 | 2 |';

export const edit = async ({ user }: Pick<ReturnType<typeof openTaskPart>, 'user'>) => {
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'Edit title and description' }));
  return inside;
};

export const WAITS = 'Waits for the connection';

export const waitingIn = (inside: Awaited<ReturnType<typeof drawer>>) =>
  within(inside.getByRole('list', { name: 'Changes that are not sent yet' }));
