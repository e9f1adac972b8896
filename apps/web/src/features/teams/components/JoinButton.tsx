import { Button } from '@mantine/core';
import type { OpenTeam, Team } from '@quilt/contract/features/teams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { toasts } from '../../../ui/overlays/toasts';
import { joinTeam, takeJoinRequestBack } from '../api';
import '../i18n';
import { useTeamWords } from '../use-team-words';
import { AskDialog } from './AskDialog';

interface JoinButtonProps {
  team: OpenTeam | Team;
  /** It is what the page is for. */
  isMain?: boolean | undefined;
}

/** What can be done about a team that one is not in: join it, ask, take that back; or when, and why not now. */
export function JoinButton({ team, isMain = false }: JoinButtonProps) {
  const { t } = useTranslation('teams');
  const format = useFormat();
  const { wordError } = useTeamWords();
  const [isActing, setIsActing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { joining, title } = team;

  const run = async (action: () => Promise<string>): Promise<void> => {
    setIsActing(true);
    try {
      toasts.show({ kind: 'done', text: await action(), detail: title });
    } catch (error) {
      toasts.show({ kind: 'error', text: wordError(error) });
    } finally {
      setIsActing(false);
    }
  };
  const handleJoin = () => run(async () => t(`joining.${await joinTeam(team.id, '')}`));
  const handleTakeBack = () =>
    run(async () => {
      await takeJoinRequestBack(team.id);
      return t('joining.takenBack');
    });

  const label = team.visibility === 'open' ? t('joining.join') : t('joining.ask');
  const look = {
    'aria-label': isMain ? undefined : t('joining.of', { act: label, title }),
    variant: isMain ? 'filled' : 'grey',
    size: isMain ? 'md' : 'sm',
  };
  switch (joining) {
    case 'join':
      return (
        <Button {...look} loading={isActing} onClick={() => void handleJoin()}>
          {label}
        </Button>
      );
    case 'ask':
      return (
        <>
          <Button {...look} onClick={() => setIsAsking(true)}>
            {label}
          </Button>
          <AskDialog team={team} isOpen={isAsking} onClose={() => setIsAsking(false)} />
        </>
      );
    case 'asked':
      return (
        <Button
          {...look}
          variant="grey"
          aria-label={isMain ? undefined : t('joining.of', { act: t('joining.takeBack'), title })}
          loading={isActing}
          onClick={() => void handleTakeBack()}
        >
          {t('joining.takeBack')}
        </Button>
      );
    case 'wait': {
      const reason =
        team.askAgainFrom === null
          ? t('joining.later')
          : t('joining.from', { date: format.dayAndMonth(new Date(team.askAgainFrom)) });
      return (
        <ReasonedButton {...look} align="end" reason={reason}>
          {label}
        </ReasonedButton>
      );
    }
    case 'verify':
      return (
        <ReasonedButton {...look} align="end" reason={t('joining.verify')}>
          {label}
        </ReasonedButton>
      );
    case null:
      return null;
  }
}
