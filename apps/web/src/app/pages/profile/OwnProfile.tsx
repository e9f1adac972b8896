import { Button } from '@mantine/core';
import { type CurrentUser, type User, ViewAs } from '@quilt/contract/features/profile';
import { IconCheck, IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { AchievementsStrip } from '../../../features/achievements';
import { ProfileDocuments } from '../../../features/documents/strip/DocumentsStrip';
import { PeopleDialog, PeopleStrips, RequestsSheet, useLiveTies } from '../../../features/friends';
import { GroupsStrip } from '../../../features/groups/components/GroupsStrip';
import { PresenceLine } from '../../../features/presence';
import { BaseForm } from '../../../features/profile/view/BaseForm';
import { ProfileFacts } from '../../../features/profile/view/ProfileFacts';
import { ProfileHero } from '../../../features/profile/view/ProfileHero';
import { ShareButton } from '../../../features/profile/view/ShareButton';
import { usePageTitle } from '../../../lib/page-title';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { LeaveGuard } from '../settings/LeaveGuard';
import '../settings/i18n';
import { CompletionCard, ResumeSection, resumeQuery } from '../../../features/resume';
import { partOnDemand } from '../../part-on-demand';
import { PostsPart } from './PostsPart';
import { ProfileColumns } from './ProfileColumns';
import { SeenProfile } from './SeenProfile';
import { useProfileAddress } from './use-profile-address';

/** Half of it is what it is dragged by, and most visits of a profile do not open it. */
const AchievementsPanel = partOnDemand(
  async () => (await import('../../../features/achievements/components/AchievementsPanel')).AchievementsPanel,
);

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Everything that the account says is here already, and live: nothing of it has to be asked for. */
function toProfile(me: CurrentUser): User {
  return { ...me, ties: null, mutualFriends: 0, hidden: [], can: ['profile.edit'] };
}

export function OwnProfile({ me }: { me: CurrentUser }) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const address = useProfileAddress();
  useLiveTies();
  const { t: common } = useTranslation();
  usePageTitle(address.hasAchievements ? common('pages.achievements') : me.fullName);
  const completion = useQuery(resumeQuery(me.uuid)).data?.completion ?? undefined;
  const [wasOpened, setWasOpened] = useState(address.hasAchievements);
  if (address.hasAchievements && !wasOpened) setWasOpened(true);
  if (address.as) return <SeenProfile me={me} as={address.as} address={address} />;

  const user = toProfile(me);
  const { list, listPath, isEditing, editPath, plainPath, close } = address;
  return (
    <>
      <ProfileHero user={user} completion={completion?.percent} status={<PresenceLine uuid={me.uuid} />}>
        {isEditing ? (
          <>
            <ViewAsMenu onChoose={(as) => void navigate(address.asPath(as))} />
            <Button component={Link} to={plainPath} variant="grey" leftSection={<IconCheck {...ICON} />}>
              {t('done')}
            </Button>
          </>
        ) : (
          <>
            <ViewAsMenu onChoose={(as) => void navigate(address.asPath(as))} />
            <ShareButton user={me} />
            <Button component={Link} to={editPath} leftSection={<IconPencil {...ICON} />}>
              {t('edit')}
            </Button>
          </>
        )}
      </ProfileHero>
      <ProfileColumns
        main={
          <>
            {isEditing ? (
              <BaseForm user={me} />
            ) : (
              <ProfileFacts user={user} addCity={<Link to={editPath}>{t('facts.add')}</Link>} />
            )}
            <ResumeSection uuid={me.uuid} isOwn />
            {!isEditing && <PostsPart uuid={me.uuid} isOwn />}
          </>
        }
        waiting={
          <>
            {completion && <CompletionCard completion={completion} basePath={editPath} />}
            <RequestsSheet listPath={listPath} />
          </>
        }
        rail={
          <>
            <AchievementsStrip uuid={me.uuid} to={address.achievementsPath} />
            <PeopleStrips uuid={me.uuid} isOwn listPath={listPath} />
            <ProfileDocuments uuid={me.uuid} isOwn />
            <GroupsStrip uuid={me.uuid} isOwn />
          </>
        }
      />
      <AchievementsPanel isWanted={wasOpened} isOpen={address.hasAchievements} onClose={close} />
      <PeopleDialog list={list} of={me.uuid} me={me.uuid} onClose={close} />
      <LeaveGuard isWholeAddress />
    </>
  );
}

function ViewAsMenu({ onChoose }: { onChoose: (as: ViewAs) => void }) {
  const { t } = useTranslation('profile');
  return (
    <Menu width={220} position="bottom-end" hideDetached={false}>
      <Menu.Target>
        <Button variant="grey" leftSection={<IconEye {...ICON} />}>
          {t('viewAs')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ViewAs.options.map((as) => (
          <MenuItem key={as} onClick={() => onChoose(as)}>
            {t(`viewers.${as}`)}
          </MenuItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
