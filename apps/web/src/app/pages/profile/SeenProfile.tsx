import { Button } from '@mantine/core';
import { type CurrentUser, profileErrors, type ViewAs } from '@quilt/contract/features/profile';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AchievementsStrip } from '../../../features/achievements';
import { ProfileDocuments } from '../../../features/documents/strip/DocumentsStrip';
import { PeopleStrips } from '../../../features/friends';
import { GroupsStrip } from '../../../features/groups/components/GroupsStrip';
import { PresenceLine } from '../../../features/presence';
import { profileQuery } from '../../../features/profile';
import { ProfileFacts } from '../../../features/profile/view/ProfileFacts';
import { ProfileHero } from '../../../features/profile/view/ProfileHero';
import { OwnHiddenNotes, SeenAsBar, SeenList } from '../../../features/profile/view/SeenAs';
import { ResumeSection } from '../../../features/resume';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { RegionError } from '../../../ui/states/RegionError';
import { ProfileColumns } from './ProfileColumns';
import { ProfileSkeleton } from './ProfileSkeleton';
import type { useProfileAddress } from './use-profile-address';

interface SeenProfileProps {
  me: CurrentUser;
  as: ViewAs;
  address: Pick<ReturnType<typeof useProfileAddress>, 'asPath' | 'plainPath'>;
}

/** One's own profile with the eyes of somebody else, as the server would show it to them. */
export function SeenProfile({ me, as, address }: SeenProfileProps) {
  const { t } = useTranslation('profile');
  const { t: friends } = useTranslation('friends');
  const navigate = useNavigate();
  const tellFailed = useFailedLoad(useErrorText(profileErrors));
  const profile = useQuery(profileQuery(me.uuid, as));
  const seen = profile.data;
  return (
    <>
      <SeenAsBar
        as={as}
        back={address.plainPath}
        onChange={(other) => void navigate(address.asPath(other), { replace: true })}
      />
      {profile.isPending && <ProfileSkeleton />}
      {profile.isError && seen === undefined && (
        <RegionError isSheet title={t('notLoaded')} {...tellFailed(profile)} />
      )}
      {seen && (
        <>
          <ProfileHero
            user={seen}
            status={seen.hidden.includes('presence') ? undefined : <PresenceLine uuid={me.uuid} />}
          >
            <Button variant="grey" disabled>
              {friends(me.accountType === 'private' ? 'actions.askToSubscribe' : 'actions.subscribe')}
            </Button>
            <Button variant="grey" disabled>
              {friends(as === 'friend' ? 'areFriends' : 'actions.befriend')}
            </Button>
          </ProfileHero>
          <ProfileColumns
            main={
              <>
                <ProfileFacts user={seen} isSeenAs />
                {!seen.hidden.includes('resume') && <ResumeSection uuid={me.uuid} isOwn as={as} />}
                <OwnHiddenNotes me={me} seen={seen} />
              </>
            }
            rail={
              <>
                <SeenList as={as} seen={seen} />
                <AchievementsStrip uuid={me.uuid} as={as} />
                <PeopleStrips uuid={me.uuid} as={as} isOwn={false} />
                <ProfileDocuments uuid={me.uuid} as={as} />
                <GroupsStrip uuid={me.uuid} as={as} />
              </>
            }
          />
        </>
      )}
    </>
  );
}
