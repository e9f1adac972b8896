import { toScope } from '@quilt/contract/core';
import { GroupId, groupChanged, groupPeopleChanged, ownGroupsChanged } from '@quilt/contract/features/groups';
import { useMemo } from 'react';
import { type LiveListener, on, useOwnScope, useScope } from '../../lib/live';
import { refetchGroup, refetchGroups } from './api';

const OWN: LiveListener = {
  handlers: [
    on(ownGroupsChanged, (id) => {
      const group = GroupId.safeParse(id);
      void refetchGroups();
      if (group.success) void refetchGroup(group.data);
    }),
  ],
  onReset: (since) => void refetchGroups(since),
};

/** Follows which groups the signed-in user is in or is invited to. */
export function useLiveGroups(): void {
  useOwnScope(OWN);
}

/** Follows a group while it is looked at. Who may not read it is refused, and hears of themselves alone. */
export function useLiveGroup(id: GroupId): void {
  const listener = useMemo<LiveListener>(
    () => ({
      handlers: [groupChanged, groupPeopleChanged].map((event) => on(event, () => void refetchGroup(id))),
      onReset: (since) => void refetchGroup(id, since),
    }),
    [id],
  );
  useLiveGroups();
  useScope(toScope('group', id), listener);
}
