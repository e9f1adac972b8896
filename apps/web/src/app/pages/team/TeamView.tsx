import { Button } from '@mantine/core';
import type { TeamPage, TeamPart } from '@quilt/contract/features/teams';
import { IconLock, IconMessageCircle, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LatelyEarned } from '../../../features/achievements';
import { TeamDocuments } from '../../../features/documents/strip/DocumentsStrip';
import { InvitationsCard, InviteDialog, JoinRequestsCard } from '../../../features/invitations';
import { LeaveDialog } from '../../../features/members/components/LeaveDialog';
import { MembersCard } from '../../../features/members/components/MembersCard';
import { useLiveFigures } from '../../../features/projects/figures';
import { refetchTeam } from '../../../features/teams';
import { JoinButton } from '../../../features/teams/components/JoinButton';
import { TeamHero } from '../../../features/teams/components/TeamHero';
import { TeamNotice } from '../../../features/teams/components/TeamNotice';
import { ActivityPart } from '../../../features/teams/ledger/ActivityPart';
import { teamChatPath } from '../../../lib/paths';
import { ProfileColumns } from '../profile/ProfileColumns';
import { ProjectsPart } from './ProjectsPart';
import { TeamMenu } from './TeamMenu';
import styles from './TeamView.module.css';

/** A team, as far as its viewer may see it. */
export function TeamView({ team }: { team: TeamPage }) {
  const { t } = useTranslation('teams');
  const [isLeaving, setIsLeaving] = useState(false);
  const [search] = useSearchParams();
  const [isInviting, setIsInviting] = useState(search.has('invite'));
  const canInvite = team.can.includes('team.invite') && team.invitable.length > 0;
  const projects = partOf(team, 'projects');
  const activity = partOf(team, 'activity');
  const documents = partOf(team, 'documents');
  const earned = partOf(team, 'achievements');
  useLiveFigures(projects?.items ?? [], () => void refetchTeam(team.id));
  const leave = (): void => setIsLeaving(true);
  return (
    <>
      <TeamHero
        team={team}
        actions={
          <>
            {team.role === null && <JoinButton team={team} isMain />}
            {team.can.includes('teamChat.use') && (
              <Button
                component={Link}
                to={teamChatPath(team.id)}
                variant="grey"
                leftSection={<IconMessageCircle size={18} stroke={1.75} aria-hidden="true" />}
              >
                {t('page.chat')}
              </Button>
            )}
            {team.role !== null && <TeamMenu team={team} onLeave={leave} />}
          </>
        }
      />
      <TeamNotice team={team} />
      <ProfileColumns
        main={
          team.can.includes('team.seeMembers') ? (
            <MembersCard
              team={team}
              onLeave={leave}
              invite={
                canInvite && (
                  <Button
                    leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
                    onClick={() => setIsInviting(true)}
                  >
                    {t('page.invite')}
                  </Button>
                )
              }
            />
          ) : (
            <div className={styles.closed}>
              <IconLock size={20} stroke={1.75} aria-hidden="true" />
              <p>{team.role === null ? t('page.outsider') : t('page.bystander')}</p>
            </div>
          )
        }
        rail={
          <>
            <JoinRequestsCard team={team} />
            <InvitationsCard team={team} />
            {projects && team.deletesAt === null && (
              <ProjectsPart team={team} projects={projects.items} count={projects.count} />
            )}
            {documents && <TeamDocuments team={team.id} strip={documents} />}
            {earned && <LatelyEarned items={earned.items} />}
            {activity && <ActivityPart team={team} entries={activity.items} />}
          </>
        }
      />
      {canInvite && <InviteDialog team={team} isOpen={isInviting} onClose={() => setIsInviting(false)} />}
      <LeaveDialog team={team} isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  );
}

type PartOf<Kind> = Extract<TeamPart, { kind: Kind }>;

/** A part that is not for the viewer is not there. */
function partOf<Kind extends TeamPart['kind']>(team: TeamPage, kind: Kind): PartOf<Kind> | undefined {
  return team.parts.find((part): part is PartOf<Kind> => part.kind === kind);
}
