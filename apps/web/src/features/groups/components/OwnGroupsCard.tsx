import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { PATHS } from '../../../lib/paths';
import { Sheet } from '../../../ui/page/Sheet';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { ownGroupsQuery } from '../api';
import '../i18n';
import { useGroupWords } from '../use-group-words';
import { GroupLinks } from './GroupLinks';

const MOST = 5;

/** Where one's groups are, beside the feed that has what is said there. */
export function OwnGroupsCard() {
  const { t } = useTranslation('groups');
  const groups = useInfiniteQuery(ownGroupsQuery);
  const tellFailed = useFailedLoad(useGroupWords());
  return (
    <Sheet title={t('yours.card')} action={<Link to={PATHS.groups}>{t('yours.allGroups')}</Link>}>
      {groups.isPending && <PeopleSkeleton label={t('list.loading')} count={3} />}
      {groups.data === undefined && !groups.isPending && (
        <RegionError title={t('list.notLoaded')} {...tellFailed(groups)} />
      )}
      {groups.data?.length === 0 && <p>{t('yours.emptyTitle')}</p>}
      {groups.data && <GroupLinks groups={groups.data.slice(0, MOST)} />}
    </Sheet>
  );
}
