import { AUDIT_TERMS, type AuditTerm, type TeamId, type TermChange } from '@quilt/contract/features/teams';
import type { Reader } from '../../platform/db/database';
import { listProjectsOfMembers } from '../projects';
import { findMemberByUuid, type KnownMember } from './members.repository';

/** As the ledger keeps them: the host by their id, for names go with people. */
type Terms = Readonly<Record<AuditTerm, string | number | null>>;

/** On what terms somebody is a temporary performer; null of a member who is there without any. */
export async function readTermsOf(reader: Reader, team: TeamId, member: KnownMember): Promise<Terms | null> {
  if (member.last_day === null) return null;
  const projects = await listProjectsOfMembers(reader, team, [member.user_id]);
  return {
    lastDay: member.last_day,
    host: member.host_id,
    projects: (projects.get(member.user_id) ?? []).map(({ title }) => title).join(', '),
  };
}

/** What of their terms is not as it was. */
export async function compareTerms(
  reader: Reader,
  team: TeamId,
  { uuid }: KnownMember,
  former: Terms | null,
): Promise<TermChange[]> {
  const member = await findMemberByUuid(reader, team, uuid);
  const terms = member && (await readTermsOf(reader, team, member));
  if (!terms) return [];
  return AUDIT_TERMS.flatMap((term): TermChange[] => {
    const to = terms[term];
    if (former === null) return [{ term, to }];
    return former[term] === to ? [] : [{ term, from: former[term], to }];
  });
}
