import type { Fault } from '../../../lib/field-faults';

/** By what they are of: `lastDay`, `host`, `projects`, `text`, or the key of one who is invited. */
export type InviteFaults = ReadonlyMap<string, Fault>;

export const NO_FAULTS: InviteFaults = new Map();

/** Faults name those who are invited by their places, `to.1`, and what is granted as `grant.lastDay`. */
export function nameFaults(faults: ReadonlyMap<string, Fault>, keys: readonly string[]): InviteFaults {
  const named = [...faults].map(([path, fault]): [string, Fault] => {
    const [part = '', name = ''] = path.split('.');
    if (part === 'to') return [keys[Number(name)] ?? part, fault];
    return [part === 'grant' ? name : part, fault];
  });
  return new Map(named);
}
