import type { UserUuid } from '@quilt/contract/core';
import type { ViewAs } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../../lib/paths';
import { Sheet } from '../../../ui/page/Sheet';
import { stripsQuery } from '../../profile';
import '../i18n';
import { GroupLinks } from './GroupLinks';

interface GroupsStripProps {
  uuid: UserUuid;
  as?: ViewAs | undefined;
  isOwn?: boolean | undefined;
}

/** Groups of somebody, on their profile: those that the viewer may know of. */
export function GroupsStrip({ uuid, as, isOwn = false }: GroupsStripProps) {
  const { t } = useTranslation('groups');
  // That it did not load is told where the people are.
  const strip = useQuery(stripsQuery(uuid, as)).data?.find(({ kind }) => kind === 'groups');
  if (strip?.kind !== 'groups') return null;
  const isMany = strip.count > LIMITS.shownCount;
  return (
    <Sheet
      title={t('title')}
      count={isMany ? LIMITS.shownCount : strip.count}
      isMore={isMany}
      action={isOwn && <Link to={`${PATHS.groups}?show=mine`}>{t('yours.all')}</Link>}
    >
      <GroupLinks groups={strip.groups} />
    </Sheet>
  );
}
