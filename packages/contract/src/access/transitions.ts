import { z } from 'zod';
import { type Action, can, type Standing } from './permissions';

export const TASK_STATUSES = ['new', 'inProgress', 'onTheTest', 'done'] as const;
export const TaskStatus = z.enum(TASK_STATUSES);
export type TaskStatus = z.output<typeof TaskStatus>;

/** As the APIs carry them, 1 new to 4 done; the one place where the two are told apart. */
export function toStatusNumber(status: TaskStatus): number {
  return TASK_STATUSES.indexOf(status) + 1;
}

/** Of a number that a schema let through. */
export function toStatus(number: number): TaskStatus {
  const status = TASK_STATUSES[number - 1];
  if (!status) throw new Error(`no status ${number}`);
  return status;
}

type Rule = 'none' | 'blockersWarn' | 'inspectorIsSet' | 'noInspector' | 'commentIsAsked';

interface Move {
  from: TaskStatus;
  to: TaskStatus;
  action: Action;
  rule: Rule;
}

/** Every move there is. Who may make it is the matrix's answer to its action; both must allow. */
// biome-ignore format: it is read as a table
const MOVES: readonly Move[] = [
  { from: 'new',        to: 'inProgress', action: 'task.start',   rule: 'blockersWarn' },
  { from: 'inProgress', to: 'new',        action: 'task.release', rule: 'none' },
  { from: 'inProgress', to: 'onTheTest',  action: 'task.handIn',  rule: 'inspectorIsSet' },
  { from: 'inProgress', to: 'done',       action: 'task.finish',  rule: 'noInspector' },
  { from: 'onTheTest',  to: 'done',       action: 'task.accept',  rule: 'none' },
  { from: 'onTheTest',  to: 'inProgress', action: 'task.return',  rule: 'commentIsAsked' },
  { from: 'done',       to: 'inProgress', action: 'task.reopen',  rule: 'commentIsAsked' },
];

/** How far a task is that is done again after it was done, where nobody has said it before. */
export const REOPENED_PERCENT = 90;

/** The task and the attempt, as far as the rules look at them. */
export interface Attempt extends Standing {
  /** Archived tasks only go back, by `task.restore`, to the status they had. */
  isArchived: boolean;
  hasInspector: boolean;
  hasOpenBlockers: boolean;
  /** The mover was warned of the open blockers and goes on. */
  goesOn: boolean;
  hasComment: boolean;
}

export type Need = 'comment' | 'inspector' | 'goingOn';

export type Refusal =
  | 'move_not_listed'
  | 'task_archived'
  | 'move_forbidden'
  /** Would be allowed, but for the work being the mover's own. */
  | 'own_work'
  /** There is an inspector: hand it in instead. */
  | 'inspector_accepts'
  | 'blocked';

export type Verdict =
  | { outcome: 'allowed'; action: Action }
  | { outcome: 'needs'; action: Action; need: Need }
  | { outcome: 'refused'; reason: Refusal };

export function transition(from: TaskStatus, to: TaskStatus, attempt: Attempt): Verdict {
  const move = MOVES.find((candidate) => candidate.from === from && candidate.to === to);
  if (move === undefined) return refused('move_not_listed');
  if (attempt.isArchived) return refused('task_archived');
  if (!can(attempt, move.action)) return refused(whyNot(move.action, attempt));
  return judge(move, attempt);
}

function judge({ action, rule }: Move, attempt: Attempt): Verdict {
  const allowed: Verdict = { outcome: 'allowed', action };
  switch (rule) {
    case 'none':
      return allowed;
    case 'blockersWarn':
      if (!attempt.hasOpenBlockers) return allowed;
      if (!can(attempt, 'task.startBlocked')) return refused('blocked');
      return attempt.goesOn ? allowed : { outcome: 'needs', action, need: 'goingOn' };
    case 'inspectorIsSet':
      return attempt.hasInspector ? allowed : { outcome: 'needs', action, need: 'inspector' };
    case 'noInspector':
      return attempt.hasInspector ? refused('inspector_accepts') : allowed;
    case 'commentIsAsked':
      return attempt.hasComment ? allowed : { outcome: 'needs', action, need: 'comment' };
  }
}

function whyNot(action: Action, { role, relations }: Standing): Refusal {
  const asAnother = relations.filter((relation) => relation !== 'worker');
  // Only acceptance is refused because one is the worker; everywhere else that relation opens doors.
  return can({ role, relations: asAnother }, action) ? 'own_work' : 'move_forbidden';
}

function refused(reason: Refusal): Verdict {
  return { outcome: 'refused', reason };
}
