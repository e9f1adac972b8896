import { useState } from 'react';
import { ApiError } from './call-error';
import { ChangedMindError } from './use-act';

/** A field that somebody else has changed too, since the version that was seen here. */
export interface ClashingField {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Clash {
  fields: readonly ClashingField[];
  /** In which both values are what they are. */
  version: number;
  /** Fields that did not clash: what others have changed meanwhile, and what will be saved with what is chosen. */
  merged: { theirs: readonly string[]; mine: readonly string[] };
  /** What is to be saved of them, by name; what is left out stays as the other one has it. */
  settle(taken: Readonly<Record<string, unknown>>): void;
  /** Nothing is saved, and what was typed stays. */
  keepEditing(): void;
  /** It was settled, and is on its way. */
  isSaving: boolean;
  /** Why what was chosen before was not saved; null where nothing was tried yet. */
  failure: unknown;
}

type Found = Pick<Clash, 'fields' | 'version' | 'merged'>;

/** What was decided against: values of one's own, and fields of which the saved value is replaced. */
export interface LeftOut {
  /** The version that was seen before anything clashed. */
  since: number;
  mine: Readonly<Record<string, unknown>>;
  theirs: readonly string[];
}

interface Edited<Changes, Saved> {
  /**
   * Saves changes of what was seen in that version. Where somebody else was faster it waits for a choice, and rejects
   * with a ChangedMindError when there is none; so it does again where what was chosen is refused.
   */
  edit(version: number, changes: Changes): Promise<Saved>;
  /** For `EditClash`, which asks; null where nothing clashes. */
  clash: Clash | null;
}

/** Edits of what several people may edit at the same time: nobody overwrites another without having seen it. */
export function useEdit<Changes extends object, Saved>(
  send: (edit: { version: number; changes: Changes }, leftOut?: LeftOut) => Promise<Saved>,
): Edited<Changes, Saved> {
  const [clash, setClash] = useState<Clash | null>(null);

  const ask = (found: Found, failure: unknown): Promise<Readonly<Record<string, unknown>>> =>
    new Promise((resolve, reject) => {
      setClash({
        ...found,
        failure,
        isSaving: false,
        settle(taken) {
          setClash((asked) => asked && { ...asked, isSaving: true });
          resolve(taken);
        },
        keepEditing: () => reject(new ChangedMindError()),
      });
    });

  const edit = async (version: number, changes: Changes): Promise<Saved> => {
    let next = { version, changes };
    let leftOut: LeftOut | undefined;
    let asked: { found: Found; changes: Changes; leftOut: LeftOut | undefined } | null = null;
    try {
      for (;;) {
        try {
          return leftOut ? await send(next, leftOut) : await send(next);
        } catch (error) {
          const found = readClash(error, next.changes);
          if (found !== null) asked = { found, changes: next.changes, leftOut };
          if (asked === null) throw error;
          // What was written for the answer stands nowhere else: refused, it is asked for again.
          const taken = await ask(asked.found, found === null ? error : null);
          const { fields, merged } = asked.found;
          const others = Object.entries(asked.changes).filter(([name]) => merged.mine.includes(name));
          // Some of the same fields, each with a value of the same type.
          next = {
            version: asked.found.version,
            changes: { ...Object.fromEntries(others), ...taken } as Changes,
          };
          leftOut = withLeftOut(asked.leftOut ?? { since: version, mine: {}, theirs: [] }, fields, taken);
        }
      }
    } finally {
      setClash(null);
    }
  };

  return { edit, clash };
}

function withLeftOut(
  before: LeftOut,
  fields: readonly ClashingField[],
  taken: Readonly<Record<string, unknown>>,
): LeftOut {
  const notMine = fields.filter(({ name, mine }) => !(name in taken) || taken[name] !== mine);
  const replaced = fields.filter(({ name, theirs }) => name in taken && taken[name] !== theirs);
  return {
    since: before.since,
    mine: { ...before.mine, ...Object.fromEntries(notMine.map(({ name, mine }) => [name, mine])) },
    theirs: [...new Set([...before.theirs, ...replaced.map(({ name }) => name)])],
  };
}

function readClash(error: unknown, changes: object): Found | null {
  if (!(error instanceof ApiError) || error.code !== 'common.edit_conflict') return null;
  const mine = new Map<string, unknown>(Object.entries(changes));
  const fields = error.fields.map(({ path, params }) => ({
    name: path,
    mine: mine.get(path),
    theirs: readValue(params.theirs, mine.get(path)),
  }));
  const version = Number(error.params.version);
  if (fields.length === 0 || !Number.isInteger(version)) return null;
  const clashing = new Set(fields.map(({ name }) => name));
  const { merged } = error.params;
  return {
    version,
    fields,
    merged: {
      theirs: typeof merged === 'string' ? merged.split(',') : [],
      mine: [...mine.keys()].filter((name) => !clashing.has(name)),
    },
  };
}

/** Texts are told as they are, what is none as JSON; a text stands for itself where ours is one too. */
function readValue(told: string | number | undefined, mine: unknown): unknown {
  if (typeof told !== 'string' || (typeof mine === 'string' && told !== 'null')) return told ?? null;
  try {
    return JSON.parse(told);
  } catch {
    return told;
  }
}
