import { ROLES } from '@quilt/contract/access';
import { Instant, toScope, UserId, type UserUuid } from '@quilt/contract/core';
import { type Grant, type Member, ownRoleChanged } from '@quilt/contract/features/members';
import { type TeamId, writeTerms } from '@quilt/contract/features/teams';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { dayIn } from '../../platform/days';
import type { Reader } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail, failFields } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { toWords } from '../../platform/words';
import { listProjectsOfMembers, setProjects } from '../projects';
import { returnTasks, withdrawUnseen } from '../tasks';
import {
  canHost,
  lockTeam,
  meetsInProjects,
  passHosting,
  readColleagues,
  recordEntry,
  requireTeam,
  setRole,
  type TeamAccess,
  toTerm,
} from '../teams';
import { findLastDayFaults, requireGrant } from './grants';
import { mayChange, requireMember } from './members.access';
import { withdrawEndings } from './members.notices';
import { presentMember } from './members.presenter';
import { type ListedMember, listMemberRows, placeOf } from './members.repository';
import { compareTerms, readTermsOf } from './terms';

const Place = z.tuple([z.int().min(1).max(ROLES.length), Instant, UserId]);

export async function listMembers(
  context: Context<Viewer>,
  id: TeamId,
  { search = '', cursor, limit }: { search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: Member[]; nextCursor: string | null }> {
  const { db, viewer, clock } = context;
  const access = await requireTeam(db, viewer, id, 'team.seeMembers');
  const list = `members ${id} ${search}`;
  const seen = seenBy(access, viewer, clock.now());
  const rows = await listMemberRows(db, id, {
    ...seen,
    only: null,
    // A username is written with its sign elsewhere, so here too.
    words: toWords(search.replace(/^@/, '')),
    after: decodeCursor(Place, cursor, list),
    limit: limit + 1,
  });
  const page = toPage(rows, limit, list, placeOf);
  return { items: await presentMembers(db, access, viewer, page.items), nextCursor: page.nextCursor };
}

/** Of whom and of what the viewer sees something, and which day it is in the team. */
function seenBy({ standing, team }: TeamAccess, viewer: Viewer, now: Date) {
  return { metBy: meetsInProjects(standing) ? viewer.id : null, today: dayIn(now, team.time_zone), now };
}

/** In two queries more, where some of them are there for a time, however many they are. */
async function presentMembers(
  reader: Reader,
  access: TeamAccess,
  viewer: Viewer,
  rows: readonly ListedMember[],
): Promise<Member[]> {
  const temporary = rows.filter(({ last_day }) => last_day !== null).map(({ user_id }) => user_id);
  const compared = meetsInProjects(access.standing) ? [...temporary, viewer.id] : temporary;
  const [hosts, projects] = await Promise.all([
    readColleagues(
      reader,
      rows.map(({ host_id }) => host_id),
    ),
    listProjectsOfMembers(reader, access.team.id, compared),
  ]);
  return rows.flatMap((row) => presentMember(row, { access, viewer, hosts, projects }) ?? []);
}

/** As whoever changed something about them sees them. */
async function readMember(
  reader: Reader,
  { viewer, clock }: Context<Viewer>,
  access: TeamAccess,
  only: UserId,
): Promise<Member> {
  const seen = seenBy(access, viewer, clock.now());
  const rows = await listMemberRows(reader, access.team.id, {
    ...seen,
    only,
    words: [],
    after: null,
    limit: 1,
  });
  const [member] = await presentMembers(reader, access, viewer, rows);
  if (!member) throw fail('common.not_found');
  return member;
}

export async function changeRole(
  context: Context<Viewer>,
  id: TeamId,
  uuid: UserUuid,
  grant: Grant,
): Promise<Member> {
  const { viewer, clock } = context;
  const now = clock.now();
  return context.transaction(async (tx) => {
    const access = await lockTeam(tx, viewer, id, 'member.changeRole');
    const member = await requireMember(tx, access, uuid);
    if (!mayChange(access, member.role, grant.role)) throw fail('members.role_out_of_reach');
    const options = { path: '', isNot: member.user_id };
    const { role, term, projects } = await requireGrant(tx, access, grant, now, options);
    const person = { id: member.user_id, uuid };
    const former = await readTermsOf(tx, id, member);
    // What is so already is not changed; the terms of a temporary performer may be others.
    if (role !== member.role || term !== null) {
      await setRole(tx, id, person, { role, term });
      if (term !== null) await setProjects(tx, id, person, projects, now);
    }
    const terms = await compareTerms(tx, id, member, former);
    if (role !== member.role || terms.length > 0) {
      if (!canHost(role)) await passHosting(tx, id, person.id);
      await recordEntry(tx, context, {
        team: id,
        kind: 'roleChanged',
        subject: person.id,
        params: { from: member.role, to: role, ...writeTerms(terms) },
      });
      publish(tx, ownRoleChanged, {
        id,
        scope: toScope('user', uuid),
        patch: { by: viewer.uuid, from: member.role, role },
      });
      await returnTasks(tx, { team: id, person, heir: member.host_id ?? viewer.id, now });
      await withdrawUnseen(tx, person, id);
    }
    return readMember(tx, context, access, member.user_id);
  });
}

export async function extendMember(
  context: Context<Viewer>,
  id: TeamId,
  uuid: UserUuid,
  lastDay: string,
): Promise<Member> {
  const { viewer, clock } = context;
  const now = clock.now();
  return context.transaction(async (tx) => {
    const access = await lockTeam(tx, viewer, id, 'member.changeRole');
    const { team } = access;
    const member = await requireMember(tx, access, uuid);
    if (!mayChange(access, member.role, member.role)) throw fail('common.forbidden');
    if (member.last_day === null) throw fail('members.not_temporary');
    const faults = findLastDayFaults(lastDay, team.time_zone, now);
    if (faults.length > 0) throw failFields(faults);
    if (lastDay !== member.last_day) {
      const person = { id: member.user_id, uuid };
      const term = toTerm({ lastDay, host: member.host_id ?? viewer.id }, team.time_zone, now);
      await setRole(tx, id, person, { role: member.role, term });
      await recordEntry(tx, context, {
        team: id,
        kind: 'memberExtended',
        subject: person.id,
        params: { from: member.last_day, to: lastDay },
      });
      await withdrawEndings(tx, id, [person.id, term.host]);
    }
    return readMember(tx, context, access, member.user_id);
  });
}
