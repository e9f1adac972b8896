import {
  type EndedInviteLink,
  type InviteLink,
  InviteLinkId,
  type NewInviteLink,
} from '@quilt/contract/features/invitations';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import { originOf } from '../../platform/config';
import type { Context, Viewer } from '../../platform/context';
import { DAY_MS } from '../../platform/durations';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { hashToken, newToken } from '../../platform/secrets';
import { requireGrant } from '../members';
import { lockTeam, recordEntry, requireTeam } from '../teams';
import { mayGive, requireLink } from './invitations.access';
import { presentEndedLinks, presentLinks } from './invitations.presenter';
import { tellTeam } from './joining';
import { insertLink, listEnded, listLive, setCancelled } from './links.repository';
import { readMe } from './own.service';

/** Those that still let somebody in. */
export async function listLinks({ db, viewer, clock }: Context<Viewer>, id: TeamId): Promise<InviteLink[]> {
  await requireTeam(db, viewer, id, 'team.invite');
  return presentLinks(db, id, await listLive(db, id, clock.now()));
}

const Place = z.tuple([InviteLinkId]);

export async function listEndedLinks(
  { db, viewer, clock }: Context<Viewer>,
  id: TeamId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: EndedInviteLink[]; nextCursor: string | null }> {
  await requireTeam(db, viewer, id, 'team.invite');
  const list = `ended links ${id}`;
  const [before = null] = decodeCursor(Place, cursor, list) ?? [];
  const rows = await listEnded(db, id, { now: clock.now(), before, limit: limit + 1 });
  const page = toPage(rows, limit, list, (row) => [row.id]);
  return { items: await presentEndedLinks(db, id, page.items), nextCursor: page.nextCursor };
}

/** Its address is told once, and kept nowhere. */
export async function createLink(
  context: Context<Viewer>,
  id: TeamId,
  { grant, days, uses }: NewInviteLink,
): Promise<InviteLink & { url: string }> {
  const { viewer, clock, config } = context;
  const now = clock.now();
  const token = newToken();
  const link = await context.transaction(async (tx) => {
    const access = await lockTeam(tx, viewer, id, 'team.invite');
    const me = await readMe(tx, viewer);
    if (me.email_verified_at === null) throw fail('invitations.unverified');
    if (!mayGive(access, grant.role)) throw fail('members.role_out_of_reach');
    const granted = await requireGrant(tx, access, grant, now);
    const max = LIMITS.inviteLinks.perTeam;
    if ((await listLive(tx, id, now)).length >= max) throw fail('invitations.too_many_links', { max });
    const row = await insertLink(tx, {
      team_id: id,
      inviter_id: viewer.id,
      role: grant.role,
      last_day: granted.term?.lastDay ?? null,
      host_id: granted.term?.host ?? null,
      project_ids: granted.projects,
      token_hash: hashToken(token),
      uses,
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    });
    await recordEntry(tx, context, {
      team: id,
      kind: 'linkMade',
      params: { role: grant.role, days, uses },
    });
    tellTeam(tx, id);
    const [shown] = await presentLinks(tx, id, [row]);
    if (!shown) throw fail('common.not_found');
    return shown;
  });
  return { ...link, url: `${originOf(config)}/invite/${token}` };
}

export async function cancelLink(context: Context<Viewer>, id: TeamId, link: InviteLinkId): Promise<void> {
  const { viewer, clock } = context;
  const now = clock.now();
  await context.transaction(async (tx) => {
    const access = await lockTeam(tx, viewer, id, 'team.invite');
    const row = await requireLink(tx, id, link, now);
    if (!mayGive(access, row.role)) throw fail('common.forbidden');
    if (!(await setCancelled(tx, link, now))) throw fail('common.not_found');
    await recordEntry(tx, context, { team: id, kind: 'linkCancelled', params: { role: row.role } });
    tellTeam(tx, id);
  });
}
