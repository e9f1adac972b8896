import { type Group, GroupId } from '@quilt/contract/features/groups';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupQuery, useLiveGroup } from '../../../features/groups';
import '../../../features/groups/i18n';
import { useGroupWords } from '../../../features/groups/use-group-words';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { isNotFound, NothingHere } from '../../../lib/nothing-here';
import { usePageTitle } from '../../../lib/page-title';
import { useRouteId } from '../../../lib/route-ids';
import { RegionError } from '../../../ui/states/RegionError';
import { GroupSkeleton } from './GroupSkeleton';
import { GroupView } from './GroupView';

/** A group in all its states. */
export function GroupPage() {
  const { t } = useTranslation('groups');
  const id = useRouteId(GroupId);
  const group = useQuery(groupQuery(id));
  const tellFailed = useFailedLoad(useGroupWords());
  if (isNotFound(group)) return <NothingHere />;
  if (group.isPending) return <GroupSkeleton />;
  if (group.data === undefined) {
    return <RegionError isSheet title={t('page.notLoaded')} {...tellFailed(group)} />;
  }
  // Whoever joins is let into the scope that was refused before.
  return (
    <Followed key={`${id} ${group.data.role !== null}`} group={group.data}>
      <GroupView group={group.data} />
    </Followed>
  );
}

function Followed({ group, children }: { group: Group; children: ReactNode }) {
  usePageTitle(group.title);
  useLiveGroup(group.id);
  return children;
}
