import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchDialog } from '../../features/search/SearchDialog';
import { teamPath } from '../../features/teams';
import { NewTeamDialog } from '../../features/teams/components/NewTeamDialog';
import { AllKeys } from './AllKeys';
import type { Opened } from './opened';
import { useCommands } from './use-commands';

interface OpenSearchProps {
  opened: Opened;
  initial: string;
  onShow(what: Opened['what']): void;
}

/** The search over the page, and whatever its commands open. */
export function OpenSearch({ opened, initial, onShow }: OpenSearchProps) {
  const navigate = useNavigate();
  const [isFoundingTeam, setIsFoundingTeam] = useState(false);
  const handleClose = (): void => onShow(null);
  const commands = useCommands({ onNewTeam: () => setIsFoundingTeam(true), onKeys: () => onShow('keys') });
  return (
    <>
      <SearchDialog
        key={opened.times}
        isOpen={opened.what === 'search'}
        initial={initial}
        commands={commands}
        onClose={handleClose}
        onKeys={() => onShow('keys')}
      />
      <AllKeys isOpen={opened.what === 'keys'} onClose={handleClose} />
      <NewTeamDialog
        isOpen={isFoundingTeam}
        onClose={() => setIsFoundingTeam(false)}
        onCreated={(team) => {
          setIsFoundingTeam(false);
          void navigate(teamPath(team.id));
        }}
      />
    </>
  );
}
