import { LIMITS } from '@quilt/contract/limits';
import type { MailedNotices, MailedThing, ToldNotice } from '../../platform/feature';
import { inviteeOf, listOwn } from './own.repository';
import { readMe } from './own.service';

/** While the invitation waits for the answer; one that went to an address was mailed by itself. */
export const mailedInvitations: MailedNotices = {
  kinds: ['invited'],
  async look(tx, reader, notices, now) {
    const me = inviteeOf(await readMe(tx, { id: reader }));
    const rows = await listOwn(tx, me, { now, before: null, limit: LIMITS.mailedInvitations });
    const waiting = new Map(rows.filter(({ email }) => email === null).map((row) => [row.id, row]));
    return new Map(
      notices.flatMap(({ id, params: { invitationId } }): [ToldNotice['id'], MailedThing][] => {
        const row = invitationId === undefined ? undefined : waiting.get(invitationId);
        return row ? [[id, { title: row.title, path: '/teams' }]] : [];
      }),
    );
  },
};
