import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchDialog } from '../../features/search/SearchDialog';
import { teamPath } from '../../features/teams';
import { NewTeamDialog } from '../../features/teams/components/NewTeamDialog';
import { timerQuery } from '../../features/time/api';
import { DiscardDialog } from '../../features/time/DiscardDialog';
import { useTimer } from '../../features/time/use-timer';
import { partOnDemand } from '../part-on-demand';
import { AllKeys } from './AllKeys';
import type { Opened } from './opened';
import { useCommands } from './use-commands';
import { useMissingPart } from './use-missing-part';

/** With all that finds people for a chat, which few who search need. */
const NewChatDialog = partOnDemand(
  async () => (await import('../../features/chats/components/NewChatDialog')).NewChatDialog,
);

interface OpenSearchProps {
  opened: Opened;
  initial: string;
  onShow(what: Opened['what']): void;
  /** What was typed before there was a box. */
  takeTyped(): string;
}

/** The search over the page, and whatever its commands open. */
export function OpenSearch({ opened, initial, onShow, takeTyped }: OpenSearchProps) {
  const navigate = useNavigate();
  const [making, setMaking] = useState<'chat' | 'team' | null>(null);
  const control = useTimer();
  // The header asks for it.
  const { data: timer } = useQuery({ ...timerQuery, enabled: false });
  const handleClose = (): void => onShow(null);
  const handleMade = (): void => setMaking(null);
  const handleMissing = useMissingPart(handleMade);
  const commands = useCommands({
    timed: timer?.task?.id ?? null,
    onStopTimer: () => timer && control.stop(timer),
    onNewTeam: () => setMaking('team'),
    onNewChat: () => setMaking('chat'),
    onKeys: () => onShow('keys'),
  });
  return (
    <>
      <SearchDialog
        key={opened.times}
        isOpen={opened.what === 'search'}
        initial={initial}
        takeTyped={takeTyped}
        commands={commands}
        onClose={handleClose}
        onKeys={() => onShow('keys')}
      />
      <AllKeys isOpen={opened.what === 'keys'} onClose={handleClose} />
      <NewTeamDialog
        isOpen={making === 'team'}
        onClose={handleMade}
        onCreated={(team) => {
          handleMade();
          void navigate(teamPath(team.id));
        }}
      />
      {making === 'chat' && <NewChatDialog onClose={handleMade} onMissing={handleMissing} />}
      {timer && <DiscardDialog timer={timer} control={control} isAsking={false} onClose={control.forget} />}
    </>
  );
}
