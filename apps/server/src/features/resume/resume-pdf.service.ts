import { hash } from 'node:crypto';
import { toUrl, type UserId, UserUuid } from '@quilt/contract/core';
import { downloadResumePdf } from '@quilt/contract/features/resume';
import type { Language } from '@quilt/contract/product';
import type { Context, Viewer } from '../../platform/context';
import { fail } from '../../platform/fault';
import type { ByteAnswer } from '../../platform/feature';
import { toAddressKey } from '../../platform/http/address';
import { createTicket } from '../../platform/tickets';
import { requireTicket } from '../auth';
import { makePdf } from './pdf';
import { listProjectsDone } from './projects.repository';
import { requireResume, requireShared } from './resume.access';
import { pickParts } from './resume.presenter';
import { findResume } from './resume.repository';
import { type Told, writeSheet } from './resume.sheet';
import { readPrintedPicture } from './resume-picture';

const TICKET = /^resume (\S+)$/;

/** An address for the browser to download from; whether they may is asked again when it does. */
export async function openPdf(
  context: Context<Viewer>,
  uuid: UserUuid,
  language: Language,
): Promise<{ url: string }> {
  await requireResume(context.db, context.viewer, uuid);
  const ticket = createTicket(context, `resume ${uuid}`);
  return { url: toUrl(downloadResumePdf, { query: { ticket, language } }) };
}

export async function downloadPdf(context: Context, text: string, language: Language): Promise<ByteAnswer> {
  const { userId, file } = await requireTicket(context, text);
  const uuid = UserUuid.safeParse(TICKET.exec(file)?.[1]);
  if (!uuid.success) throw fail('files.ticket_expired');
  const { row, shown } = await requireResume(context.db, { id: userId }, uuid.data);
  const id = row.id as UserId;
  const content = await findResume(context.db, id);
  // A paper is passed on: it names what anybody may know of, whoever has it made.
  const projects = await listProjectsDone(context.db, id, null);
  const told = { row, content, projects, isCityShown: shown.city, areContactsShown: shown.contacts };
  return printPdf(context, told, language);
}

/** The address itself is not on it: who passes a paper on does not pass on what opens all later ones. */
export async function downloadShared(
  context: Context,
  token: string,
  language: Language,
): Promise<ByteAnswer> {
  const { row, parts } = await requireShared(context.db, token);
  const id = row.id as UserId;
  const content = pickParts(await findResume(context.db, id), parts);
  const projects = parts.has('projects') ? await listProjectsDone(context.db, id, null) : [];
  const reach = parts.has('contacts');
  const told = { row, content, projects, isCityShown: reach, areContactsShown: reach };
  return printPdf(context, told, language);
}

async function printPdf(
  context: Context,
  told: Omit<Told, 'picture'>,
  language: Language,
): Promise<ByteAnswer> {
  const picture = await readPrintedPicture(context, told.row);
  const sheet = await writeSheet(context, { ...told, picture }, language);
  const body = await makePdf(sheet, toAddressKey(context.address));
  return {
    body,
    type: 'application/pdf',
    bytes: body.length,
    etag: hash('sha256', body, 'hex'),
    fileName: `${sheet.title}.pdf`,
  };
}
