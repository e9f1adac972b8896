import type { UserUuid } from '@quilt/contract/core';
import { type CurrentUser, profileErrors } from '@quilt/contract/features/profile';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AchievementsOf, AchievementsStrip } from '../../../features/achievements';
import { MessageButton } from '../../../features/chats';
import { ProfileDocuments } from '../../../features/documents/strip/DocumentsStrip';
import {
  AsksNote,
  BlockedNote,
  PeopleDialog,
  PeopleStrips,
  TieActions,
  useLiveTies,
} from '../../../features/friends';
import { GroupsStrip } from '../../../features/groups/components/GroupsStrip';
import { PresenceLine } from '../../../features/presence';
import { profileQuery } from '../../../features/profile';
import { HiddenNotes } from '../../../features/profile/view/HiddenNotes';
import { ProfileFacts } from '../../../features/profile/view/ProfileFacts';
import { ProfileHero } from '../../../features/profile/view/ProfileHero';
import { ResumeSection } from '../../../features/resume';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { isNotFound, NothingHere } from '../../../lib/nothing-here';
import { usePageTitle } from '../../../lib/page-title';
import { RegionError } from '../../../ui/states/RegionError';
import { PostsPart } from './PostsPart';
import { ProfileColumns } from './ProfileColumns';
import { ProfileSkeleton } from './ProfileSkeleton';
import { useProfileAddress } from './use-profile-address';

interface OtherProfileProps {
  uuid: UserUuid;
  me: CurrentUser;
}

export function OtherProfile({ uuid, me }: OtherProfileProps) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const tellFailed = useFailedLoad(useErrorText(profileErrors));
  const { list, listPath, close, hasAchievements, achievementsPath } = useProfileAddress();
  const profile = useQuery(profileQuery(uuid));
  const user = profile.data;
  useLiveTies();
  usePageTitle(user?.fullName ?? common('pages.profile'));

  if (user?.ties?.isBlockedByMe) return <BlockedNote user={user} />;
  if (isNotFound(profile)) return <NothingHere />;
  if (profile.isPending) return <ProfileSkeleton />;
  if (user === undefined) return <RegionError isSheet title={t('notLoaded')} {...tellFailed(profile)} />;

  return (
    <>
      <ProfileHero user={user} status={<PresenceLine uuid={uuid} />}>
        <TieActions user={user}>
          <MessageButton person={user} />
        </TieActions>
      </ProfileHero>
      <ProfileColumns
        main={
          <>
            <AsksNote user={user} />
            <ProfileFacts user={user} linkMutual={(words) => <Link to={listPath('mutual')}>{words}</Link>} />
            {!user.hidden.includes('resume') && <ResumeSection uuid={uuid} isOwn={false} />}
            <HiddenNotes user={user} />
            <PostsPart uuid={uuid} isOwn={false} />
          </>
        }
        rail={
          <>
            <AchievementsStrip uuid={uuid} to={achievementsPath} />
            <PeopleStrips uuid={uuid} isOwn={false} listPath={listPath} />
            <ProfileDocuments uuid={uuid} />
            <GroupsStrip uuid={uuid} />
          </>
        }
      />
      <AchievementsOf uuid={uuid} isOpen={hasAchievements} onClose={close} />
      <PeopleDialog list={list} of={uuid} me={me.uuid} onClose={close} />
    </>
  );
}
