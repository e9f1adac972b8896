import { can } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import type { TaskCard, TaskChanges } from '@quilt/contract/features/tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/call-error';
import { queryClient } from '../../../lib/query-client';
import { useSession } from '../../../lib/session';
import { toasts } from '../../../ui/overlays/toasts';
import { boardsKey } from '../api';
import { knownCard } from '../cache';
import '../i18n';
import { edited } from '../offline/overlay';
import { type Place, standingOf, verdictOf } from '../standing';
import { statusName } from '../statuses';
import { useTaskWords } from '../use-task-words';
import { changeAndMove, type Move, moveTask, refetchCard, updateTask } from '../writes';

/** What has to be said before a task can go there. */
export interface Question {
  kind: 'comment' | 'inspector' | 'goingOn';
  card: TaskCard;
  move: Move;
  /** What is made of it first. */
  changes: TaskChanges;
  /** What the server has said to it. */
  said: string | null;
}

export interface Mover {
  /** Null keeps its place: only the changes are made. */
  move(card: TaskCard, move: Move | null, changes?: TaskChanges): Promise<boolean>;
  question: Question | null;
  /** Another one each time, so that its dialog is filled anew. */
  turn: number;
  isAsking: boolean;
  isMoving: boolean;
  /** What went wrong with what was answered. */
  failure: string | null;
  answer(more: { comment: string } | { goesOn: true } | { inspector: UserUuid }): Promise<void>;
  turnAway(): void;
}

const QUESTIONS: Readonly<Record<string, Question['kind']>> = {
  'tasks.comment_needed': 'comment',
  'tasks.inspector_needed': 'inspector',
  'tasks.blocked_warning': 'goingOn',
};

const questionOf = (error: unknown): Question['kind'] | undefined =>
  error instanceof ApiError ? QUESTIONS[error.code] : undefined;

const isNothing = (changes: TaskChanges): boolean => Object.keys(changes).length === 0;

/** Moves tasks: shown at once, asked about where the rules ask, put back with the reason where it is refused. */
export function useMover(project: Place): Mover {
  const { t } = useTranslation('tasks');
  const { wordError, wordCode } = useTaskWords();
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const [{ question, turn, isAsking }, setAsked] = useState<Pick<Mover, 'question' | 'turn' | 'isAsking'>>({
    question: null,
    turn: 0,
    isAsking: false,
  });
  const [isMoving, setIsMoving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const tell = (text: string): false => {
    toasts.show({ kind: 'error', text });
    return false;
  };
  const ask = (asked: Question): false => {
    const maySet = can(standingOf(asked.card, project, viewer), 'task.setInspector');
    if (asked.kind === 'inspector' && !maySet) return tell(wordCode('tasks.inspector_needed', {}));
    setFailure(null);
    setAsked((before) => ({ question: asked, turn: before.turn + 1, isAsking: true }));
    return false;
  };
  const turnAway = (): void => setAsked((asked) => ({ ...asked, isAsking: false }));

  const send = async (card: TaskCard, move: Move | null, changes: TaskChanges): Promise<boolean> => {
    try {
      if (move === null) await updateTask(card, { version: card.version, changes });
      else if (isNothing(changes)) await moveTask(card, move);
      else await changeAndMove(card, changes, move);
      return true;
    } catch (error) {
      const kind = questionOf(error);
      if (kind && move) {
        // What was made of it first is made, and what is asked about is its move alone.
        const made = knownCard(project.id, card.id) ?? card;
        return ask({ kind, card: made, move, changes: {}, said: wordError(error) });
      }
      // Whatever it was refused for, here something else was known.
      if (error instanceof ApiError) void queryClient.invalidateQueries({ queryKey: boardsKey(project.id) });
      throw error;
    }
  };

  const move: Mover['move'] = async (card, to, changes = {}) => {
    if (to !== null && to.status !== card.status) {
      const hasComment = to.comment !== undefined;
      const attempt = { project, viewer, hasComment, goesOn: to.goesOn ?? false };
      const verdict = verdictOf(edited(card, changes), to.status, attempt);
      if (verdict.outcome === 'refused') return tell(t(`refusals.${verdict.reason}`));
      // What blocks it, the server names.
      if (verdict.outcome === 'needs' && verdict.need !== 'goingOn') {
        return ask({ kind: verdict.need, card, move: to, changes, said: null });
      }
    }
    try {
      return await send(card, to, changes);
    } catch (error) {
      return tell(wordError(error));
    }
  };

  /** The card as it is before its move; what is made of it is not made twice when that is refused. */
  const make = async (asked: Question, changes: TaskChanges): Promise<TaskCard> => {
    const { card } = asked;
    if (isNothing(changes)) return card;
    const made = await updateTask(card, { version: card.version, changes });
    setAsked((before) => ({ ...before, question: { ...asked, card: made, changes: {} } }));
    return made;
  };

  /** Somebody was faster: it is asked of the task as it is now, and no more where it is not to go there any longer. */
  const askAnew = async (asked: Question, clash: ApiError): Promise<void> => {
    const card = await refetchCard(asked.card.id).catch(() => null);
    if (card === null) return setFailure(wordError(clash));
    const { status } = asked.move;
    const isThere = card.status === status;
    const verdict = verdictOf(card, status, { project, viewer, hasComment: true, goesOn: true });
    const movedOn = t('ask.movedOn', { id: card.id, status: t(`statuses.${statusName(card.status)}`) });
    if (isThere || verdict.outcome === 'refused') {
      turnAway();
      tell(movedOn);
    } else {
      setAsked((before) => ({ ...before, question: { ...asked, card } }));
      setFailure(card.status === asked.card.status ? wordError(clash) : movedOn);
    }
  };

  const answer: Mover['answer'] = async (more) => {
    if (!question) return;
    setIsMoving(true);
    setFailure(null);
    try {
      if ('inspector' in more) {
        const made = await make(question, { ...question.changes, ...more });
        turnAway();
        await send(made, question.move, {});
      } else {
        const made = await make(question, question.changes);
        await moveTask(made, { ...question.move, ...more });
        turnAway();
      }
    } catch (error) {
      const isClash = error instanceof ApiError && error.code === 'common.edit_conflict';
      if (isClash && isNothing(question.changes)) await askAnew(question, error);
      else setFailure(wordError(error));
    } finally {
      setIsMoving(false);
    }
  };

  return { move, question, turn, isAsking, isMoving, failure, answer, turnAway };
}
