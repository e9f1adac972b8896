import { can, type Standing } from './permissions';

/** As one task says it of the other: which of the two its connector has to plan. Decided: ADR 0022. */
const NEEDED = {
  blocks: 'other',
  isBlockedBy: 'own',
  precedes: 'other',
  follows: 'own',
  parentOf: 'both',
  subtaskOf: 'both',
  duplicates: 'either',
  isDuplicatedBy: 'either',
  relatesTo: 'either',
} as const;

/** What is held up by a connection is asked for, or whoever makes a task could stop those of others by it. */
export function canConnect(kind: keyof typeof NEEDED, own: Standing, other: Standing): boolean {
  const [ofOwn, ofOther] = [can(own, 'task.plan'), can(other, 'task.plan')];
  switch (NEEDED[kind]) {
    case 'own':
      return ofOwn;
    case 'other':
      return ofOther;
    case 'both':
      return ofOwn && ofOther;
    case 'either':
      return ofOwn || ofOther;
  }
}
