import { toScope } from '@quilt/contract/core';
import { type Team, type TeamChanges, type TeamId, teamChanged } from '@quilt/contract/features/teams';
import type { Context, Viewer } from '../../platform/context';
import { isTimeZone } from '../../platform/days';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { type Edit, mergeEdit } from '../../platform/edits';
import { type FieldFault, failFields } from '../../platform/fault';
import { recordEntry } from './ledger';
import { endOfDay } from './roster';
import { lockTeam } from './teams.access';
import { presentCalendar } from './teams.presenter';
import { listLastDays, setEnds, type TeamRow, updateSettings } from './teams.repository';
import { readTeam } from './teams.service';

type Settings = { [Field in keyof TeamChanges]-?: Exclude<TeamChanges[Field], undefined> };

function settingsOf(team: TeamRow): Settings {
  const { title, description, visibility } = team;
  return { title, description, visibility, ...presentCalendar(team) };
}

export async function updateTeam(
  context: Context<Viewer>,
  id: TeamId,
  edit: Edit<TeamChanges>,
): Promise<Team> {
  return context.transaction(async (tx) => {
    const { team } = await lockTeam(tx, context.viewer, id, 'team.changeSettings');
    const former = settingsOf(team);
    const merged = mergeEdit(team, former, { version: edit.version, changes: inOrder(edit.changes) });
    const settings: Settings = { ...former, ...merged.changes };
    const faults = findFaults(settings, merged.changes);
    if (faults.length > 0) throw failFields(faults);
    if (merged.version > team.version) {
      await updateSettings(tx, id, toColumns(settings, merged.version), merged.field_versions);
      if (settings.timeZone !== former.timeZone) await moveEnds(tx, id, settings.timeZone);
      await recordChanges(tx, context, id, former, merged.changes);
      publish(tx, teamChanged, { id, scope: toScope('team', id) });
    }
    return readTeam(tx, context, id);
  });
}

/** Days are a set, and what is chosen in another order is the same. */
function inOrder({ workingDays, holidays, ...rest }: TeamChanges): Partial<Settings> {
  return {
    // Fields that are absent, which is all that undefined can mean in JSON.
    ...(rest as Partial<Settings>),
    ...(workingDays && { workingDays: [...new Set(workingDays)].sort() }),
    ...(holidays && { holidays: holidays.toSorted((one, other) => (one.day < other.day ? -1 : 1)) }),
  };
}

function findFaults(settings: Settings, changes: Partial<Settings>): FieldFault[] {
  const faults: FieldFault[] = [];
  if (changes.timeZone !== undefined && !isTimeZone(changes.timeZone)) {
    faults.push({ path: 'changes.timeZone', code: 'teams.time_zone_unknown' });
  }
  if (settings.workUntil <= settings.workFrom) {
    faults.push({ path: 'changes.workUntil', code: 'teams.hours_wrong' });
  }
  return faults;
}

function toColumns(settings: Settings, version: number) {
  return {
    title: settings.title,
    description: settings.description,
    visibility: settings.visibility,
    time_zone: settings.timeZone,
    working_days: settings.workingDays,
    work_from: settings.workFrom,
    work_until: settings.workUntil,
    holidays: settings.holidays,
    version,
  };
}

/** The last day of a temporary performer is a day of the new zone from now on. */
async function moveEnds(tx: Tx, id: TeamId, timeZone: string): Promise<void> {
  const days = await listLastDays(tx, id);
  await setEnds(
    tx,
    id,
    days.map((day) => ({ day, at: endOfDay(day, timeZone) })),
  );
}

/** One entry each, so that the log tells from what to what; of a text and of a calendar, only that it is another. */
async function recordChanges(
  tx: Tx,
  context: Context<Viewer>,
  team: TeamId,
  former: Settings,
  changes: Partial<Settings>,
): Promise<void> {
  for (const field of Object.keys(changes) as (keyof Settings)[]) {
    const values = { from: toParam(former[field]), to: toParam(changes[field]) };
    const isTold = field !== 'description' && field !== 'holidays';
    await recordEntry(tx, context, {
      team,
      kind: 'teamChanged',
      params: { field, ...(isTold && values) },
    });
  }
}

function toParam(value: Settings[keyof Settings] | undefined): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}
