import type { UserUuid } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import { EditingAnswer, type EditingTask, TaskEditors, type TaskId } from '@quilt/contract/features/tasks';
import { useEffect } from 'react';
import { create } from 'zustand';
import { addLiveSide, type LiveSide } from '../../lib/live';

const ANSWER_PATIENCE_MS = 10_000;
/** The scope of the project may not be joined yet. */
const RETRY_MS = 1_000;

/** Who else writes the text that is open here; null: not known, as without a line. */
const useEditors = create<{ people: readonly UserUuid[] | null }>(() => ({ people: null }));

let socket: Parameters<LiveSide>[0]['socket'] | null = null;
/** What is open in this tab. */
let open: EditingTask['of'] = null;

const learn = (people: readonly UserUuid[] | null): void => useEditors.setState({ people });

function say(): void {
  if (!socket?.connected) return;
  const said = open;
  socket.timeout(ANSWER_PATIENCE_MS).emit('editing', { of: said }, (_, unread) => {
    if (said === null || said !== open) return;
    const answer = EditingAnswer.safeParse(unread).data;
    if (answer?.ok) learn(answer.people);
    else setTimeout(() => said === open && say(), RETRY_MS);
  });
}

const follow: LiveSide = ({ socket: mine }) => {
  const startAnew = (): void => {
    socket = mine;
    if (open) say();
  };
  mine.on('connect', startAnew);
  mine.on('disconnect', () => socket === mine && learn(null));
  mine.on('editors', (message) => {
    const { data } = TaskEditors.safeParse(message);
    if (data && data.task === open?.task && socket === mine) learn(data.people);
  });
  if (mine.connected) startAnew();
};

addLiveSide(follow);

/** Says that the text of a task is open here as long as this is shown; answers who else has it open. */
export function useOtherEditors(project: ProjectId, task: TaskId): readonly UserUuid[] | null {
  useEffect(() => {
    const mine = { project, task };
    open = mine;
    say();
    return () => {
      if (open !== mine) return;
      open = null;
      learn(null);
      say();
    };
  }, [project, task]);
  return useEditors(({ people }) => people);
}
