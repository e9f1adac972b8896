import { Button } from '@mantine/core';
import { can } from '@quilt/contract/access';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { TeamCard, TeamId, TeamPage } from '@quilt/contract/features/teams';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useAct } from '../../../lib/use-act';
import { ChoiceTiles } from '../../../ui/controls/ChoiceTiles';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Dialog } from '../../../ui/overlays/Dialog';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { teamQuery, teamsQuery, useRoleWords } from '../../teams';
import { MoreRows } from '../components/MoreRows';
import '../i18n';
import { InviteDialog } from '../invite/InviteDialog';
import { useInvitationWords } from '../use-invitation-words';

interface InviteToTeamProps {
  person: PersonCard;
  isOpen: boolean;
  onClose: () => void;
}

/** First to which of the viewer's teams, then as what. */
export function InviteToTeam({ person, isOpen, onClose }: InviteToTeamProps) {
  const [team, setTeam] = useState<TeamPage | null>(null);
  // What is closing still shows what it was; opened again, it begins anew.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setTeam(null);
  }
  return (
    <>
      <ChooseTeam person={person} isOpen={isOpen && team === null} onClose={onClose} onChosen={setTeam} />
      {team !== null && (
        <InviteDialog team={team} isOpen={isOpen} onClose={onClose} invitee={{ kind: 'user', person }} />
      )}
    </>
  );
}

interface ChooseTeamProps extends InviteToTeamProps {
  onChosen: (team: TeamPage) => void;
}

function ChooseTeam({ person, isOpen, onClose, onChosen }: ChooseTeamProps) {
  const { t } = useTranslation('invitations');
  const queryClient = useQueryClient();
  const words = useInvitationWords();
  const { act, isActing, failure } = useAct(words);
  const tellFailed = useFailedLoad(words);
  const teams = useInfiniteQuery({ ...teamsQuery('active'), enabled: isOpen });
  const invitable = (teams.data ?? []).filter(({ role }) => can({ role, relations: [] }, 'team.invite'));
  const [picked, setPicked] = useState<TeamId | null>(null);
  const chosen = invitable.find(({ id }) => id === picked) ?? invitable[0];
  const isNone = teams.data !== undefined && invitable.length === 0 && !teams.hasNextPage;

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen === undefined || isActing) return;
    void act(async () => onChosen(await queryClient.fetchQuery(teamQuery(chosen.id))));
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('toTeam.title', { name: person.fullName })}
      lead={!isNone && t('toTeam.lead')}
      closeLabel={t('close')}
      width={520}
      onSubmit={handleSubmit}
      hint={failure !== null && <ErrorLine>{failure}</ErrorLine>}
      actions={
        chosen && (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isActing}>
              {t('toTeam.next')}
            </Button>
          </>
        )
      }
    >
      {teams.isPending && <PeopleSkeleton label={t('toTeam.loading')} count={3} />}
      {teams.isError && teams.data === undefined && (
        <RegionError title={t('toTeam.notLoaded')} {...tellFailed(teams)} />
      )}
      {isNone && <p>{t('toTeam.noTeam')}</p>}
      {chosen && <Tiles teams={invitable} chosen={chosen} onPick={setPicked} />}
      <MoreRows query={teams} />
    </Dialog>
  );
}

interface TilesProps {
  teams: readonly TeamCard[];
  chosen: TeamCard;
  onPick: (id: TeamId) => void;
}

function Tiles({ teams, chosen, onPick }: TilesProps) {
  const { t } = useTranslation('invitations');
  const roles = useRoleWords();
  return (
    <ChoiceTiles
      label={t('toTeam.choose')}
      isOneColumn
      choices={teams.map(({ id, title, role }) => ({
        value: String(id),
        name: title,
        line: role && t('toTeam.line', { role: roles.word(role) }),
      }))}
      value={String(chosen.id)}
      onChange={(value) => {
        const team = teams.find(({ id }) => String(id) === value);
        if (team) onPick(team.id);
      }}
    />
  );
}
