import { createHash } from 'node:crypto';
import { can, type Standing } from '@quilt/contract/access';
import { Instant, toUrl, type UserId, type UserUuid } from '@quilt/contract/core';
import {
  type AuditEntry,
  type AuditTopic,
  downloadAudit as downloadEndpoint,
  type LedgerEntry,
  type TeamId,
  type TeamPart,
} from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { type Language, toLanguage } from '@quilt/contract/product';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { dayIn, startOfDay } from '../../platform/days';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { ByteAnswer, ShownTeam } from '../../platform/feature';
import { decodeCursor, encodeCursor, toPage } from '../../platform/http';
import { createTicket } from '../../platform/tickets';
import { toWords } from '../../platform/words';
import { requireTicket } from '../auth';
import { writeAuditFile } from './audit.file';
import { kindsOf } from './audit.topics';
import { readColleagues } from './colleagues';
import { recordEntry } from './ledger';
import { peopleOf, presentAuditEntry, presentEntry } from './ledger.presenter';
import { type AuditFilters, type LedgerRow, listActivityRows, listAuditRows } from './ledger.repository';
import { endOfDay } from './roster';
import { lockTeamInAnyState, requireTeam } from './teams.access';

interface Page {
  cursor?: string | undefined;
  limit: number;
}

export interface AskedFilters {
  search?: string | undefined;
  actor?: UserUuid | undefined;
  topic?: AuditTopic | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const Place = z.tuple([Instant, z.int()]);

/** Who has been given some projects alone is told what happened in these. */
function projectsToTell({ role }: Standing, viewer: UserId): UserId | null {
  return can({ role, relations: [] }, 'task.seeHistory') ? null : viewer;
}

export async function listActivity(
  { db, viewer }: Context<Viewer>,
  id: TeamId,
  { cursor, limit }: Page,
): Promise<{ items: LedgerEntry[]; nextCursor: string | null }> {
  const { standing } = await requireTeam(db, viewer, id, 'task.seeHistory');
  const list = `activity ${id}`;
  const before = decodeCursor(Place, cursor, list);
  const projectsOf = projectsToTell(standing, viewer.id);
  const rows = await listActivityRows(db, id, { projectsOf, before, limit: limit + 1 });
  const page = toPage(rows, limit, list, (row) => [row.at.toISOString(), row.id]);
  const cards = await readPeople(db, page.items);
  return { items: page.items.map((row) => presentEntry(row, cards)), nextCursor: page.nextCursor };
}

/** The latest of it, on the page of the team. */
export async function listActivityPart(
  reader: Reader,
  { team, viewer, standing }: ShownTeam,
): Promise<TeamPart[]> {
  if (!can(standing, 'task.seeHistory')) return [];
  const projectsOf = projectsToTell(standing, viewer.id);
  const rows = await listActivityRows(reader, team.id, { projectsOf, before: null, limit: LIMITS.teamPart });
  const cards = await readPeople(reader, rows);
  return [{ kind: 'activity', items: rows.map((row) => presentEntry(row, cards)) }];
}

function readPeople(reader: Reader, rows: readonly LedgerRow[]) {
  return readColleagues(reader, peopleOf(rows));
}

export async function listAudit(
  { db, viewer }: Context<Viewer>,
  id: TeamId,
  { cursor, limit, ...asked }: Page & AskedFilters,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const { team } = await requireTeam(db, viewer, id, 'team.seeAudit');
  const list = `audit ${id} ${JSON.stringify(asked)}`;
  const before = decodeCursor(Place, cursor, list);
  const { rows, next } = await listAuditRows(db, id, toFilters(asked, team.time_zone), { before, limit });
  const cards = await readPeople(db, rows);
  return {
    items: rows.map((row) => presentAuditEntry(row, cards)),
    nextCursor: next && encodeCursor(next, list),
  };
}

function toFilters({ search = '', actor, topic, from, until }: AskedFilters, timeZone: string): AuditFilters {
  return {
    words: toWords(search),
    actor: actor ?? null,
    kinds: topic ? kindsOf(topic) : null,
    from: from === undefined ? null : startOfDay(from, timeZone),
    until: until === undefined ? null : endOfDay(until, timeZone),
  };
}

/** That it was taken out of the house is an entry of its own. */
export async function openAuditExport(
  context: Context<Viewer>,
  id: TeamId,
  filters: AskedFilters,
): Promise<{ url: string }> {
  await context.transaction(async (tx) => {
    await lockTeamInAnyState(tx, context.viewer, id, 'team.seeAudit');
    await recordEntry(tx, context, { team: id, kind: 'auditExported' });
  });
  const ticket = createTicket(context, fileOf(id, context.language, filters));
  return { url: toUrl(downloadEndpoint, { params: { id }, query: { ...filters, ticket } }) };
}

/** In the language in which it was asked for: the browser that opens the address may speak another. */
export async function downloadAudit(
  context: Context,
  id: TeamId,
  { ticket: text, ...filters }: AskedFilters & { ticket: string },
): Promise<ByteAnswer> {
  const { userId, file } = await requireTicket(context, text);
  const language = toLanguage(file.split(' ')[2] ?? '');
  if (file !== fileOf(id, language, filters)) throw fail('files.ticket_expired');
  const { team } = await requireTeam(context.db, { id: userId }, id, 'team.seeAudit');
  const body = await writeAuditFile(context.db, team, language, toFilters(filters, team.time_zone));
  return {
    body,
    type: 'text/csv; charset=utf-8',
    bytes: body.length,
    etag: createHash('sha256').update(body).digest('base64url'),
    fileName: `${team.title} ${dayIn(context.clock.now(), team.time_zone)}.csv`,
  };
}

/** Short, however much is looked for: a ticket holds it. */
function fileOf(
  team: TeamId,
  language: Language,
  { search, actor, topic, from, until }: AskedFilters,
): string {
  const filters = JSON.stringify([search, actor, topic, from, until]);
  return `audit ${team} ${language} ${createHash('sha256').update(filters).digest('base64url').slice(0, 22)}`;
}
