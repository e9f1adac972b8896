import type { Relation } from './cells';
import { type Action, can } from './permissions';
import { type DocumentLevel, reaches, type Tie } from './privacy';
import type { Role } from './roles';

/** The law of documents: what somebody may do with one, by whose place it lies in and what it and all its folders allow. */

export type DocumentAction = Extract<Action, `document.${string}`>;

/** One item on the way from the top folder to the document, as its viewer stands to it. */
export interface DocumentGate {
  level: DocumentLevel;
  /** To the owner of this item: the folders of one path can have several owners. */
  tie: Tie;
  /** What the matrix says to `document.read` in the team, and the project if one is chosen. */
  mayReadTeam: boolean;
}

/** Whose the place is: the viewer's, somebody else's, or a team's, in which they have this role. */
export type DocumentHolder =
  | { kind: 'viewer' }
  | { kind: 'other' }
  | { kind: 'team'; role: Role | null | undefined };

export interface DocumentStanding {
  holder: DocumentHolder;
  /** To the document itself. */
  relations: readonly Relation[];
  /** From the top folder to the document. */
  path: readonly DocumentGate[];
}

/** Nobody does anything with what they do not see, whatever their role. */
export function canDocument(standing: DocumentStanding, action: DocumentAction): boolean {
  const { holder, path } = standing;
  // A path that was not loaded proves nothing, and `every` of nothing is true.
  if (path.length === 0 || !path.every((gate) => opens(gate, holder))) return false;
  return action === 'document.read' || canInPlace(standing, action);
}

/**
 * As far as it hangs on the place alone: of what is known to be seen, and of the top of a place, which has no path. In
 * one's own place all is one's own; others look, whatever the level. In a team's the matrix decides.
 */
export function canInPlace(
  { holder, relations }: Omit<DocumentStanding, 'path'>,
  action: DocumentAction,
): boolean {
  return holder.kind === 'team' ? can({ role: holder.role, relations }, action) : holder.kind === 'viewer';
}

function opens({ level, tie, mayReadTeam }: DocumentGate, holder: DocumentHolder): boolean {
  const isOwn = holder.kind === 'viewer';
  switch (level) {
    // The matrix alone: a maker who left the team has lost it, and a block does not hide work inside a team.
    case 'team':
      return isOwn || mayReadTeam;
    // What is public besides is no less for the team in whose place it is.
    case 'public':
      return isOwn || readsAll(holder) || reaches('everyone', tie);
    case 'friends':
      return isOwn || reaches('friends', tie);
    case 'me':
      return isOwn || reaches('me', tie);
    default:
      return false;
  }
}

function readsAll(holder: DocumentHolder): boolean {
  return holder.kind === 'team' && can({ role: holder.role, relations: [] }, 'document.read');
}
