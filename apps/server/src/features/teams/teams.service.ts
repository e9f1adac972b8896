import { can, type Standing } from '@quilt/contract/access';
import { toScope, type UserId } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import {
  type NewTeam,
  type OpenTeam,
  type Team,
  type TeamCalendar,
  type TeamCard,
  TeamId,
  type TeamPage,
} from '@quilt/contract/features/teams';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { isTimeZone } from '../../platform/days';
import type { Reader } from '../../platform/db/database';
import { createScope } from '../../platform/events';
import { type FieldFault, fail, failFields } from '../../platform/fault';
import type { Feature } from '../../platform/feature';
import { decodeCursor, toPage } from '../../platform/http';
import { once } from '../../platform/writes';
import { findUser, userRowOf } from '../profile';
import { presentColleague } from './colleagues';
import { recordEntry } from './ledger';
import { addMember } from './roster';
import { findAsking, listHeads, listOpenTeams, listTeamsOf, type TeamState } from './team-lists.repository';
import { isWritable, requireTeam, standingOf } from './teams.access';
import { type Joining, presentCalendar, presentTeam, presentTeamCard, toJoining } from './teams.presenter';
import { findTeamFor, insertTeam, type TeamRow } from './teams.repository';

export type TeamPartSource = NonNullable<Feature['teamParts']>;

interface Page {
  cursor?: string | undefined;
  limit: number;
}

const Place = z.tuple([z.string(), TeamId]);

export async function listTeams(
  { db, viewer }: Context<Viewer>,
  { state, cursor, limit }: Page & { state: TeamState },
): Promise<{ items: TeamCard[]; nextCursor: string | null }> {
  const list = `teams ${state}`;
  const after = decodeCursor(Place, cursor, list);
  const rows = await listTeamsOf(db, viewer.id, { state, after, limit: limit + 1 });
  const page = toPage(rows, limit, list, ({ title, id }) => [title, id]);
  const shown = page.items.map((team) => ({ team, standing: standingOf(team) }));
  const heads = await readHeads(db, viewer.id, shown);
  const items = shown.map(({ team, standing }) =>
    presentTeamCard(team, standing.role, heads.get(team.id) ?? []),
  );
  return { items, nextCursor: page.nextCursor };
}

/** Who is in them is told to members alone. */
export async function listTeamsToJoin(
  context: Context<Viewer>,
  { search = '', cursor, limit }: Page & { search?: string | undefined },
): Promise<{ items: OpenTeam[]; nextCursor: string | null }> {
  const { db, viewer } = context;
  const list = `open teams ${search}`;
  const after = decodeCursor(Place, cursor, list);
  const rows = await listOpenTeams(db, viewer.id, { search, after, limit: limit + 1 });
  const page = toPage(rows, limit, list, ({ title, id }) => [title, id]);
  const facts = await joiningFacts(context);
  const items = page.items.map((team) => ({
    ...presentTeamCard(team, null, []),
    ...toJoining(team, team, facts),
  }));
  return { items, nextCursor: page.nextCursor };
}

/** The row that came with the session, unless it was read without one. */
async function isVerified({ db, viewer }: Pick<Context<Viewer>, 'db' | 'viewer'>): Promise<boolean> {
  const row = userRowOf(viewer) ?? (await findUser(db, viewer.id));
  return row !== null && row.email_verified_at !== null;
}

async function joiningFacts(context: Context<Viewer>): Promise<{ isVerified: boolean; now: Date }> {
  return { isVerified: await isVerified(context), now: context.clock.now() };
}

export function findNewTeamFaults({ timeZone }: { timeZone?: string }): FieldFault[] {
  if (timeZone === undefined || isTimeZone(timeZone)) return [];
  return [{ path: 'timeZone', code: 'teams.time_zone_unknown' }];
}

export async function createTeam(context: Context<Viewer>, fields: NewTeam): Promise<Team> {
  const { viewer, clock } = context;
  if (!(await isVerified(context))) throw fail('teams.unverified');
  const faults = findNewTeamFaults(fields);
  if (faults.length > 0) throw failFields(faults);
  return context.transaction(async (tx) => {
    const made = await once(tx, context, async () => {
      const at = clock.now();
      const { title, description, visibility, timeZone } = fields;
      const id = await insertTeam(tx, {
        title,
        description,
        visibility,
        time_zone: timeZone,
        created_at: at,
      });
      await createScope(tx, toScope('team', id));
      await addMember(tx, { id, member_count: 0 }, viewer, { role: 'owner', term: null, at });
      await recordEntry(tx, context, { team: id, kind: 'teamCreated', params: { title } });
      return id;
    });
    return readTeam(tx, context, made);
  });
}

/** After a change of it, as whoever changed it sees it. */
export async function readTeam(
  reader: Reader,
  context: Pick<Context<Viewer>, 'viewer'>,
  id: TeamId,
): Promise<Team> {
  const { team, standing } = await requireTeam(reader, context.viewer, id, 'team.see');
  const heads = await readHeads(reader, context.viewer.id, [{ team, standing }]);
  return presentTeam(team, standing, heads.get(id) ?? [], null);
}

/** Of a team that the viewer is in, for what is shown of its days. */
export async function readCalendar(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: TeamId,
): Promise<TeamCalendar> {
  const team = await findTeamFor(reader, id, viewer.id);
  if (!team) throw fail('common.not_found');
  return presentCalendar(team);
}

/** With what each feature shows of it, to members. */
export async function getTeam(
  context: Context<Viewer>,
  sources: readonly TeamPartSource[],
  id: TeamId,
): Promise<TeamPage> {
  const { db, viewer, clock } = context;
  const { team, standing } = await requireTeam(db, viewer, id, 'card');
  if (!can(standing, 'team.see')) {
    return { ...presentTeam(team, standing, [], await joiningOf(context, team)), parts: [] };
  }
  const shown = {
    team: { id, title: team.title, image: team.image, timeZone: team.time_zone },
    viewer,
    standing,
    isWritable: isWritable(team),
    now: clock.now(),
  };
  const [heads, ...parts] = await Promise.all([
    readHeads(db, viewer.id, [{ team, standing }]),
    ...sources.map((source) => source(db, shown)),
  ]);
  return { ...presentTeam(team, standing, heads.get(id) ?? [], null), parts: parts.flat() };
}

async function joiningOf(context: Context<Viewer>, team: TeamRow): Promise<Joining> {
  const asking = await findAsking(context.db, team.id, context.viewer.id);
  return toJoining(team, asking, await joiningFacts(context));
}

/** The first members of each, where the viewer may know who is there. */
async function readHeads(
  reader: Reader,
  viewer: UserId,
  shown: readonly { team: TeamRow; standing: Standing }[],
): Promise<Map<TeamId, PersonCard[]>> {
  const open = shown.filter(({ standing }) => can(standing, 'team.seeMembers'));
  const heads = await listHeads(
    reader,
    viewer,
    open.map(({ team, standing }) => ({ id: team.id, isLimited: meetsInProjects(standing) })),
  );
  const byTeam = new Map<TeamId, PersonCard[]>();
  for (const head of heads) {
    const card = presentColleague(head);
    if (card) byTeam.set(head.team_id, [...(byTeam.get(head.team_id) ?? []), card]);
  }
  return byTeam;
}

/** Whether the members are seen as far as one's projects are shared with them, and no further. */
export function meetsInProjects({ role }: Standing): boolean {
  return !can({ role, relations: [] }, 'team.seeMembers');
}
