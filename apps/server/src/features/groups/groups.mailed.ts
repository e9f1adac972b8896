import type { MailedNotices, MailedThing, ToldNotice } from '../../platform/feature';
import { canSeeCard } from './groups.access';
import { findGroupsFor } from './groups.repository';

/** While the invitation waits. */
export const mailedGroups: MailedNotices = {
  kinds: ['groupInvited'],
  async look(tx, reader, notices) {
    const groups = await findGroupsFor(
      tx,
      notices.flatMap(({ params: { groupId } }) => groupId ?? []),
      reader,
    );
    const waiting = new Map(
      groups
        .filter((group) => !group.deleted_at && group.is_invited && canSeeCard(group))
        .map((group) => [group.id, group]),
    );
    return new Map(
      notices.flatMap(({ id, params: { groupId } }): [ToldNotice['id'], MailedThing][] => {
        const group = groupId === undefined ? undefined : waiting.get(groupId);
        return group ? [[id, { title: group.title, path: `/group/${group.id}` }]] : [];
      }),
    );
  },
};
