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
  /** What is to be saved of them, by name; what is left out stays as the other one has it. */
  settle(taken: Readonly<Record<string, unknown>>): void;
  /** Nothing is saved, and what was typed stays. */
  keepEditing(): void;
  /** It was settled, and is on its way. */
  isSaving: boolean;
}

interface Edited<Changes, Saved> {
  /**
   * Saves changes of what was seen in that version. Where somebody else was faster it waits for a choice, and rejects
   * with a ChangedMindError when there is none.
   */
  edit(version: number, changes: Changes): Promise<Saved>;
  /** For `EditClash`, which asks; null where nothing clashes. */
  clash: Clash | null;
}

/** Edits of what several people may edit at the same time: nobody overwrites another without having seen it. */
export function useEdit<Changes extends object, Saved>(
  send: (edit: { version: number; changes: Changes }) => Promise<Saved>,
): Edited<Changes, Saved> {
  const [clash, setClash] = useState<Clash | null>(null);

  const ask = (fields: readonly ClashingField[]): Promise<Readonly<Record<string, unknown>>> =>
    new Promise((resolve, reject) => {
      setClash({
        fields,
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
    try {
      for (;;) {
        try {
          return await send(next);
        } catch (error) {
          const found = readClash(error, next.changes);
          if (found === null) throw error;
          const { fields } = found;
          const clashing = new Set(fields.map(({ name }) => name));
          const merged = Object.entries(next.changes).filter(([name]) => !clashing.has(name));
          // Some of the same fields, each with a value of the same type.
          const settled = { ...Object.fromEntries(merged), ...(await ask(fields)) } as Changes;
          next = { version: found.version, changes: settled };
        }
      }
    } finally {
      setClash(null);
    }
  };

  return { edit, clash };
}

function readClash(
  error: unknown,
  changes: object,
): { version: number; fields: readonly ClashingField[] } | null {
  if (!(error instanceof ApiError) || error.code !== 'common.edit_conflict') return null;
  const mine = new Map<string, unknown>(Object.entries(changes));
  const fields = error.fields.map(({ path, params }) => ({
    name: path,
    mine: mine.get(path),
    theirs: readValue(params.theirs, mine.get(path)),
  }));
  const version = Number(error.params.version);
  return fields.length > 0 && Number.isInteger(version) ? { version, fields } : null;
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
