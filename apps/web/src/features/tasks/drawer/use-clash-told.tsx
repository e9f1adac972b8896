import type { PersonCard } from '@quilt/contract/features/profile';
import { listHistory, type TaskChange, type TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api-client';
import { useSession } from '../../../lib/session';
import type { Clash } from '../../../lib/use-edit';
import { Avatar } from '../../../ui/people/Avatar';
import type { ClashTold } from '../../edits';
import { useAvatarPerson } from '../../profile';
import './i18n';
import { useChangeWords } from './parts/use-change-words';

/** Of the version that was clashed with: what the drawer has loaded may be older. */
const lastChangesQuery = (id: TaskId, version: number | undefined) =>
  queryOptions({
    queryKey: ['clash', id, version],
    queryFn: ({ signal }) =>
      call(listHistory, { params: { id }, query: { limit: LIMITS.page.items } }, { signal }),
    enabled: version !== undefined,
  });

/** Who was faster, when, and what else was done meanwhile: the history knows. */
export function useClashTold(id: TaskId, clash: Clash | null): ClashTold {
  const { t } = useTranslation('task');
  const wordChange = useChangeWords();
  const me = useSession(({ currentUser }) => currentUser);
  // A question that is closing still says whom it was about.
  const [asked, setAsked] = useState(clash);
  if (clash !== null && clash !== asked) setAsked(clash);
  const changes = useQuery(lastChangesQuery(id, asked?.version));
  const people = changes.data?.people ?? [];
  const actorOf = ({ actor }: TaskChange): PersonCard | undefined =>
    people.find(({ uuid }) => uuid === actor);
  const lastOf = (field: string): TaskChange | undefined =>
    changes.data?.items.find(({ kind }) => kind === field);
  const by = (asked?.fields ?? []).map(({ name }) => {
    const change = lastOf(name);
    const person = change && actorOf(change);
    if (!change || !person) return [name, undefined];
    return [name, { name: person.fullName, portrait: <SmallPortrait person={person} />, at: change.at }];
  });
  const merged = (asked?.merged.theirs ?? []).flatMap((field) => {
    const change = lastOf(field);
    if (!change) return [];
    const who = change.isAutomatic ? t('history.robot') : (actorOf(change)?.fullName ?? t('deletedUser'));
    return [wordChange(change, who)];
  });
  return { by: Object.fromEntries(by), merged, portrait: me && <SmallPortrait person={me} /> };
}

function SmallPortrait({ person }: { person: Parameters<typeof useAvatarPerson>[0] }) {
  return <Avatar {...useAvatarPerson(person)} size={36} />;
}
