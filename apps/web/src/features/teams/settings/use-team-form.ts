import { type TeamCalendar, TeamChanges, type TeamPage } from '@quilt/contract/features/teams';
import { type FormEvent, useState } from 'react';
import { type Fault, faultsBy, faultsOf } from '../../../lib/field-faults';
import { useUnsaved } from '../../../lib/unsaved';
import { ChangedMindError } from '../../../lib/use-act';
import { type Clash, useEdit } from '../../../lib/use-edit';
import { updateTeam } from '../api';

/** What can be set, all of it. */
export type Settings = { [Name in keyof TeamChanges]-?: NonNullable<TeamChanges[Name]> };
export type SettingName = keyof Settings;

const NO_CALENDAR: TeamCalendar = {
  timeZone: 'UTC',
  workingDays: [],
  workFrom: '09:00',
  workUntil: '18:00',
  holidays: [],
};
const NOTHING: ReadonlyMap<string, Fault> = new Map();

function settingsOf(team: TeamPage): Settings {
  const { title, description, visibility, calendar } = team;
  return { title, description, visibility, ...(calendar ?? NO_CALENDAR) };
}

interface TeamForm {
  values: Settings;
  set<Name extends SettingName>(name: Name, value: Settings[Name]): void;
  /** How many are another than what is kept. */
  changedCount: number;
  faultOf(name: SettingName): Fault | undefined;
  /** What was no field's fault. */
  failure: unknown;
  isSaving: boolean;
  submit(event: FormEvent): void;
  discard(): void;
  clash: Clash | null;
}

/** What was typed lies over what is kept: what nobody has touched follows the team, whoever changes it. */
export function useTeamForm(team: TeamPage, onSaved: () => void): TeamForm {
  const [typed, setTyped] = useState<Partial<Settings>>({});
  /** What the typing began with: whatever has changed since then, its author has not seen. */
  const [seen, setSeen] = useState<{ version: number } | null>(null);
  const [faults, setFaults] = useState(NOTHING);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { edit, clash } = useEdit<TeamChanges, unknown>((body) => updateTeam(team.id, body));
  const kept = settingsOf(team);
  const changes = findChanges(typed, kept);
  const changedCount = Object.keys(changes).length;
  useUnsaved(changedCount > 0);

  const discard = (): void => {
    setTyped({});
    setSeen(null);
    setFaults(NOTHING);
    setFailure(null);
  };
  const save = async (): Promise<void> => {
    setIsSaving(true);
    setFailure(null);
    try {
      await edit(seen?.version ?? team.version, changes);
      discard();
      onSaved();
    } catch (error) {
      if (error instanceof ChangedMindError) return;
      const told = new Map(
        [...faultsOf(error)].map(([path, fault]) => [path.replace(/^changes\./, ''), fault]),
      );
      setFaults(told);
      if (told.size === 0) setFailure(error);
    } finally {
      setIsSaving(false);
    }
  };

  return {
    values: { ...kept, ...typed },
    set(name, value) {
      if (changedCount === 0) setSeen({ version: team.version });
      setTyped((before) => ({ ...before, [name]: value }));
      setFaults((before) => new Map([...before].filter(([path]) => path.split('.')[0] !== name)));
      setFailure(null);
    },
    changedCount,
    faultOf: (name) => [...faults].find(([path]) => path.split('.')[0] === name)?.[1],
    failure,
    isSaving,
    submit(event) {
      event.preventDefault();
      if (isSaving || changedCount === 0) return;
      const found = findFaults(changes, { ...kept, ...typed });
      setFaults(found);
      if (found.size === 0) void save();
    },
    discard,
    clash,
  };
}

/** Only what is another than what is kept. */
function findChanges(typed: Partial<Settings>, kept: Settings): TeamChanges {
  const names = Object.keys(typed) as SettingName[];
  const changed = names.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(kept[name]));
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}

function findFaults(changes: TeamChanges, values: Settings): Map<string, Fault> {
  const faults = faultsBy(TeamChanges, changes);
  const hasHours = changes.workFrom !== undefined || changes.workUntil !== undefined;
  if (hasHours && values.workUntil <= values.workFrom) {
    faults.set('workUntil', { code: 'teams.hours_wrong', params: {} });
  }
  return faults;
}
