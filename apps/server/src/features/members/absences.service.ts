import { toScope, type UserUuid } from '@quilt/contract/core';
import {
  type Absence,
  type AbsenceId,
  membersChanged,
  type NewAbsence,
} from '@quilt/contract/features/members';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { addDays, dayIn } from '../../platform/days';
import { publish } from '../../platform/db/transaction';
import { fail, failFields } from '../../platform/fault';
import { lockTeam, meetsInProjects, readColleagues, requireTeam } from '../teams';
import {
  type AbsenceRow,
  deleteAbsenceRow,
  deleteOverBefore,
  findOthers,
  insertAbsence,
  listAbsenceRows,
} from './absences.repository';

/** How long one that is over is kept, for whoever looks back. */
const KEPT_DAYS = 365;

export async function listAbsences(
  { db, viewer, clock }: Context<Viewer>,
  id: TeamId,
  { of }: { of?: UserUuid | undefined },
): Promise<Absence[]> {
  const { team, standing } = await requireTeam(db, viewer, id, 'team.seeMembers');
  const rows = await listAbsenceRows(db, id, {
    metBy: meetsInProjects(standing) ? viewer.id : null,
    of: of ?? null,
    today: dayIn(clock.now(), team.time_zone),
  });
  const cards = await readColleagues(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.flatMap((row) => {
    const person = cards.get(row.user_id);
    return person ? [presentAbsence(row, person)] : [];
  });
}

/** One's own: whoever sees the members is one whom they wait for. */
export async function createAbsence(
  context: Context<Viewer>,
  id: TeamId,
  absence: NewAbsence,
): Promise<Absence> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const { team } = await lockTeam(tx, viewer, id, 'team.seeMembers');
    if (absence.lastDay < absence.firstDay) {
      throw failFields([{ path: 'lastDay', code: 'members.days_wrong' }]);
    }
    await deleteOverBefore(tx, id, viewer.id, addDays(dayIn(clock.now(), team.time_zone), -KEPT_DAYS));
    const { count, overlaps } = await findOthers(tx, id, viewer.id, absence);
    if (overlaps) throw fail('members.absence_overlaps');
    if (count >= LIMITS.absences) throw fail('members.too_many_absences', { max: LIMITS.absences });
    const row = await insertAbsence(tx, id, viewer.id, absence);
    publish(tx, membersChanged, { id, scope: toScope('team', id) });
    const person = (await readColleagues(tx, [viewer.id])).get(viewer.id);
    if (!person) throw fail('auth.session_ended');
    return presentAbsence(row, person);
  });
}

export async function deleteAbsence(context: Context<Viewer>, id: TeamId, absence: AbsenceId): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    await lockTeam(tx, viewer, id, 'team.seeMembers');
    if (!(await deleteAbsenceRow(tx, id, viewer.id, absence))) throw fail('common.not_found');
    publish(tx, membersChanged, { id, scope: toScope('team', id) });
  });
}

function presentAbsence(row: AbsenceRow, person: PersonCard): Absence {
  const { id, first_day: firstDay, last_day: lastDay, reason, note } = row;
  return { id, person, firstDay, lastDay, reason, note };
}
