import {
  type PlanLink,
  type PlanTask,
  planErrors,
  type Shift,
  shiftFollowers,
} from '@quilt/contract/features/plan';
import { type Milestone, type Project, projectsErrors } from '@quilt/contract/features/projects';
import { type TaskCard, type TaskId, tasksErrors } from '@quilt/contract/features/tasks';
import { teamsErrors } from '@quilt/contract/features/teams';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text';
import { ApiError } from '../../lib/call-error';
import { toasts } from '../../ui/overlays/toasts';
import { tellFailure } from '../edits';
import { archiveTask, createTask, restoreTask } from '../tasks';
import { refreshPlans, showInPlans, wholePlan } from './api';
import './i18n';
import { moverOf } from './live';
import { type Steps, useSteps } from './use-steps';
import { changeLink, removeLink, sendLink, sendMilestone, sendMoves, sendProgress, turnBack } from './writes';

export interface Wanted {
  id: TaskId;
  startsOn: string | null;
  deadline: string | null;
}

/** A task that was moved, and what would have to shift with it; nothing of it is saved. */
export interface Proposal {
  task: PlanTask;
  wanted: Wanted;
  shift: Shift;
  /** What is named by it, also where filters hide it. */
  tasks: ReadonlyMap<TaskId, PlanTask>;
}

/** Two tasks that cannot be connected, as the server spells it. */
export interface Loop {
  text: string;
  from: TaskId;
  to: TaskId;
}

export interface Planner {
  isActing: boolean;
  proposal: Proposal | null;
  loop: Loop | null;
  steps: Pick<Steps, 'canUndo' | 'canRedo'>;
  /** Moves a task; where others follow it, asks first. */
  move(task: PlanTask, wanted: Wanted): Promise<void>;
  /** The task of the proposal with these of those that follow. */
  settle(followers: ReadonlySet<TaskId>): Promise<void>;
  dismiss(): void;
  setProgress(task: PlanTask, percentage: number): Promise<void>;
  connect(link: Omit<PlanLink, 'id'>): Promise<boolean>;
  changeLink(link: PlanLink, to: Pick<PlanLink, 'ends' | 'lag'>): Promise<void>;
  removeLink(link: PlanLink): Promise<void>;
  forgetLoop(): void;
  moveMilestone(milestone: Milestone, to: Pick<Milestone, 'startsOn' | 'endsOn'>): Promise<void>;
  add(title: string, milestone: Milestone['id'] | null): Promise<TaskCard | null>;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

const MOVER_WAIT_MS = 300;

/** Everything that is done in the plan, with the way back. `say` is read out. */
export function usePlanner(project: Project, say: (text: string) => void): Planner {
  const { t } = useTranslation('plan');
  const { wordError } = useErrorText(planErrors, tasksErrors, projectsErrors, teamsErrors);
  const [isActing, setIsActing] = useState(false);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [loop, setLoop] = useState<Loop | null>(null);
  const steps = useSteps();
  /** What is on its way: who takes it back at once means it, not what was done before. */
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const { id } = project;

  const tellClash = async (tasks: readonly TaskId[]): Promise<void> => {
    refreshPlans(id);
    // Who it was comes with the event, which may be a little later than the answer.
    await new Promise((resolve) => setTimeout(resolve, MOVER_WAIT_MS));
    const name = tasks.map(moverOf).find((one) => one !== null);
    const words = { id: tasks[0] ?? 0, name: name ?? t('clash.somebody') };
    toasts.show({ kind: 'error', text: t('clash.told', words) });
  };
  /** Whether it went well; what went wrong is told. */
  const act = async (ask: () => Promise<void>, tasks: readonly TaskId[] = []): Promise<boolean> => {
    setIsActing(true);
    try {
      await ask();
      return true;
    } catch (error) {
      const isClash = error instanceof ApiError && error.code === 'common.edit_conflict';
      if (isClash) {
        // What was worked out from it does not hold any more.
        setProposal(null);
        void tellClash(tasks);
      } else tellFailure(error, wordError(error));
      return false;
    } finally {
      setIsActing(false);
    }
  };

  const send = async (shift: Shift, task: PlanTask): Promise<boolean> => {
    const { moves } = shift;
    const count = moves.length;
    const isMoved = await act(
      () => sendMoves(id, moves),
      moves.map((one) => one.id),
    );
    if (!isMoved) return false;
    steps.add({
      name: t('steps.move', { id: task.id, count }),
      undo: () => sendMoves(id, turnBack(moves)),
      redo: () => sendMoves(id, moves),
    });
    say(t('said.moved', { id: task.id, count }));
    return true;
  };

  const waitedFor =
    <Asked extends unknown[], Result>(ask: (...asked: Asked) => Promise<Result>) =>
    (...asked: Asked): Promise<Result> => {
      const answer = ask(...asked);
      sending.current = Promise.allSettled([sending.current, answer]);
      return answer;
    };
  const turn = async (how: 'undo' | 'redo'): Promise<void> => {
    await sending.current;
    await act(async () => {
      const name = await steps[how]();
      if (name !== null) say(t(how === 'undo' ? 'said.undone' : 'said.redone', { name }));
    });
  };

  const planner: Planner = {
    isActing,
    proposal,
    loop,
    steps,
    async move(task, wanted) {
      const isSame = task.startsOn === wanted.startsOn && task.deadline === wanted.deadline;
      if (isSame) return;
      await act(async () => {
        const whole = await wholePlan(id);
        const tasks = new Map(whole.tasks.map((one) => [one.id, one]));
        // As its mover saw it: who has moved it meanwhile is not overwritten, but told.
        tasks.set(task.id, task);
        const shift = shiftFollowers(tasks.values(), whole.links, [wanted]);
        if (shift.moves.length > 1) {
          setProposal({ task, wanted, shift, tasks });
          say(t('said.asks', { id: task.id, count: shift.moves.length - 1 }));
        } else await send(shift, task);
      });
    },
    async settle(followers) {
      if (!proposal) return;
      const { shift, task } = proposal;
      const moves = shift.moves.filter((one) => one.id === task.id || followers.has(one.id));
      // What was refused stays to be chosen from again.
      if (await send({ ...shift, moves }, task)) setProposal(null);
    },
    dismiss() {
      setProposal(null);
      say(t('said.left'));
    },
    async setProgress(task, percentage) {
      if (percentage === task.percentage) return;
      const isSet = await act(() => sendProgress(id, task, percentage), [task.id]);
      if (!isSet) return;
      const sendAgain = async (to: number): Promise<void> => {
        const now = (await wholePlan(id)).tasks.find((one) => one.id === task.id);
        await sendProgress(id, now ?? task, to);
      };
      steps.add({
        name: t('steps.progress', { id: task.id }),
        undo: () => sendAgain(task.percentage),
        redo: () => sendAgain(percentage),
      });
      say(t('said.progress', { id: task.id, percentage }));
    },
    async connect(wanted) {
      setLoop(null);
      try {
        setIsActing(true);
        let link = await sendLink(id, wanted);
        steps.add({
          name: t('steps.connect', { from: wanted.from, to: wanted.to }),
          undo: () => removeLink(id, link),
          async redo() {
            link = await sendLink(id, wanted);
          },
        });
        say(t('said.connected', { from: wanted.from, to: wanted.to, ends: t(`ends.${wanted.ends}`) }));
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'tasks.loop') {
          setLoop({ text: String(error.params.loop ?? ''), from: wanted.from, to: wanted.to });
          say(wordError(error));
        } else tellFailure(error, wordError(error));
        return false;
      } finally {
        setIsActing(false);
      }
    },
    forgetLoop: () => setLoop(null),
    async changeLink(link, to) {
      let now = link;
      const isChanged = await act(async () => {
        now = await changeLink(id, link, to);
      });
      if (!isChanged) return;
      steps.add({
        name: t('steps.connect', { from: link.from, to: link.to }),
        async undo() {
          now = await changeLink(id, now, link);
        },
        async redo() {
          now = await changeLink(id, now, to);
        },
      });
      say(t('said.connected', { from: link.from, to: link.to, ends: t(`ends.${to.ends}`) }));
    },
    async removeLink(link) {
      if (!(await act(() => removeLink(id, link)))) return;
      let again = link;
      steps.add({
        name: t('steps.disconnect', { from: link.from, to: link.to }),
        async undo() {
          again = await sendLink(id, link);
        },
        redo: () => removeLink(id, again),
      });
      say(t('said.disconnected', { from: link.from, to: link.to }));
    },
    async moveMilestone(milestone, to) {
      let now = milestone;
      const set = async (days: Pick<Milestone, 'startsOn' | 'endsOn'>): Promise<void> => {
        const { startsOn, endsOn } = days;
        now = await sendMilestone(id, now, { startsOn, endsOn });
      };
      if (!(await act(() => set(to)))) return;
      const name = t('steps.milestone', { title: milestone.title });
      steps.add({ name, undo: () => set(milestone), redo: () => set(to) });
      say(t('said.milestone', { title: milestone.title }));
    },
    async add(title, milestone) {
      let made: TaskCard | null = null;
      const isMade = await act(async () => {
        made = await createTask(id, { title, milestone });
      });
      const card = made as TaskCard | null;
      if (!isMade || !card) return null;
      showInPlans(card);
      steps.add({
        name: t('steps.add', { id: card.id }),
        async undo() {
          showInPlans(await archiveTask(card));
        },
        async redo() {
          showInPlans(await restoreTask(card));
        },
      });
      say(t('said.added', { id: card.id, title: card.title }));
      return card;
    },
    undo: () => turn('undo'),
    redo: () => turn('redo'),
  };
  return {
    ...planner,
    move: waitedFor(planner.move),
    settle: waitedFor(planner.settle),
    setProgress: waitedFor(planner.setProgress),
    connect: waitedFor(planner.connect),
    changeLink: waitedFor(planner.changeLink),
    removeLink: waitedFor(planner.removeLink),
    moveMilestone: waitedFor(planner.moveMilestone),
    add: waitedFor(planner.add),
  };
}
